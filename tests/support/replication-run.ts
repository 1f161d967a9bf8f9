/** A run of replication on the real engine, for tests of its views. */

import { engines } from '../../scripts/wasm.mjs';
import { decodeTables } from '../../web/src/engine/decode';
import type {
  ReplicationCommand,
  ReplicationScenario,
} from '../../web/src/engine/generated/control';
import { LAYOUT, type ReplicationFrame } from '../../web/src/engine/generated/replication-frame';
import type { Handle, HandleClass } from '../../web/src/engine/handle';

const Engine = engines.replication as HandleClass;

const EVERYTHING = {
  tables: LAYOUT.map(({ name }) => name),
  values: [],
  newest: { facts: 200 },
  about: null,
  from_ns: 0,
  to_ns: Number.MAX_SAFE_INTEGER,
};

/** A preset with some fields changed. */
export const replicationScenario = (
  preset: string,
  change: Partial<ReplicationScenario> = {},
): ReplicationScenario => ({ ...(Engine.presets()[preset] as ReplicationScenario), ...change });

export class ReplicationRun {
  readonly #engine: Handle;

  constructor(readonly scenario: ReplicationScenario) {
    this.#engine = new Engine(scenario);
  }

  runOn(steps: number): this {
    this.#engine.run(Number.MAX_SAFE_INTEGER, steps);
    return this;
  }

  command(command: ReplicationCommand): this {
    this.#engine.command(command);
    return this;
  }

  /** Whether the engine takes a command now; the run stays where it is. */
  takes(command: ReplicationCommand): boolean {
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

  frame(): ReplicationFrame {
    const bytes = new Uint8Array(this.#engine.frame(EVERYTHING));
    const frame = decodeTables<ReplicationFrame>(bytes, LAYOUT);
    if (!frame.ok) throw new Error(frame.error.kind);
    return frame.value;
  }
}
