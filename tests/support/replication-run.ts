/** A run of replication on the real engine, for tests of its views. */

import { engines } from '../../scripts/wasm.mjs';
import type {
  ReplicationCommand,
  ReplicationScenario,
} from '../../web/src/engine/generated/control';
import { LAYOUT, type ReplicationFrame } from '../../web/src/engine/generated/replication-frame';
import type { HandleClass } from '../../web/src/engine/handle';
import { EngineRun } from './engine-run';

const Engine = engines.replication as HandleClass;

/** A preset with some fields changed. */
export const replicationScenario = (
  preset: string,
  change: Partial<ReplicationScenario> = {},
): ReplicationScenario => ({ ...(Engine.presets()[preset] as ReplicationScenario), ...change });

export class ReplicationRun extends EngineRun<
  ReplicationScenario,
  ReplicationCommand,
  ReplicationFrame
> {
  /** @param facts the number of newest facts in a frame */
  constructor(scenario: ReplicationScenario, facts = 200) {
    super(Engine, LAYOUT, facts, scenario);
  }
}
