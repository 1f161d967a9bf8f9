/** A run of a program of threads on the real engine, for tests of its views. */

import { engines } from '../../scripts/wasm.mjs';
import { decodeTables } from '../../web/src/engine/decode';
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
import type { Handle, HandleClass } from '../../web/src/engine/handle';

const Engine = engines.programs as HandleClass;

const EVERYTHING = {
  tables: LAYOUT.map(({ name }) => name),
  values: [],
  newest: { facts: 600 },
  about: null,
  from_ns: 0,
  to_ns: Number.MAX_SAFE_INTEGER,
};

/** A preset with some fields changed. */
export const programScenario = (
  preset: string,
  change: Partial<ProgramScenario> = {},
): ProgramScenario => ({ ...(Engine.presets()[preset] as ProgramScenario), ...change });

export class ProgramRun {
  readonly #engine: Handle;

  constructor(readonly scenario: ProgramScenario) {
    this.#engine = new Engine(scenario);
  }

  /** One step of the schedule; false where it makes none. */
  step(): boolean {
    return this.#engine.step_event(1);
  }

  runOn(steps: number): this {
    this.#engine.run(Number.MAX_SAFE_INTEGER, steps);
    return this;
  }

  command(command: ProgramCommand): this {
    this.#engine.command(command);
    return this;
  }

  /** Whether the engine takes a command now; the run stays where it is. */
  takes(command: ProgramCommand): boolean {
    const copy = this.#engine.fork();
    try {
      copy.command(command);
      return true;
    } catch {
      return false;
    } finally {
      copy.free();
    }
  }

  frame(): ProgramFrame {
    return this.#decoded(this.#engine.frame(EVERYTHING));
  }

  /** The facts that explain a thing. */
  why(subject: ProgramSubject): FactsTable {
    return this.#decoded(this.#engine.why(subject)).facts;
  }

  #decoded(encoded: Uint8Array): ProgramFrame {
    const bytes = new Uint8Array(encoded);
    const frame = decodeTables<ProgramFrame>(bytes, LAYOUT);
    if (!frame.ok) throw new Error(frame.error.kind);
    return frame.value;
  }
}
