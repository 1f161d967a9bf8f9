/** A run with backups on the real engine, for tests of its views. */

import { engines } from '../../scripts/wasm.mjs';
import type { SnapshotsCommand, SnapshotsScenario } from '../../web/src/engine/generated/control';
import { LAYOUT, type SnapshotsFrame } from '../../web/src/engine/generated/snapshots-frame';
import type { HandleClass } from '../../web/src/engine/handle';
import { EngineRun } from './engine-run';

const Engine = engines.snapshots as HandleClass;

export const snapshotsScenario = (preset: string): SnapshotsScenario =>
  Engine.presets()[preset] as SnapshotsScenario;

export class SnapshotsRun extends EngineRun<SnapshotsScenario, SnapshotsCommand, SnapshotsFrame> {
  constructor(scenario: SnapshotsScenario) {
    super(Engine, LAYOUT, 200, scenario);
  }
}
