/** A run of a program of threads on the real engine, for tests of its views. */

import { engines } from '../../scripts/wasm.mjs';
import type {
  ProgramCommand,
  ProgramScenario,
  ProgramSubject,
} from '../../web/src/engine/generated/control';
import {
  type FactsTable,
  LAYOUT,
  type ProgramFrame,
} from '../../web/src/engine/generated/program-frame';
import type { HandleClass } from '../../web/src/engine/handle';
import { EngineRun } from './engine-run';

const Engine = engines.programs as HandleClass;

/** A preset with some fields changed. */
export const programScenario = (
  preset: string,
  change: Partial<ProgramScenario> = {},
): ProgramScenario => ({ ...(Engine.presets()[preset] as ProgramScenario), ...change });

export class ProgramRun extends EngineRun<ProgramScenario, ProgramCommand, ProgramFrame> {
  constructor(scenario: ProgramScenario) {
    super(Engine, LAYOUT, 600, scenario);
  }

  /** One step of the schedule; false where it makes none. */
  step(): boolean {
    return this.engine.step_event(1);
  }

  /** The facts that explain a thing. */
  why(subject: ProgramSubject): FactsTable {
    return this.decoded(this.engine.why(subject)).facts;
  }
}
