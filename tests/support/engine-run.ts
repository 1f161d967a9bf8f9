/** A run of a model on the real engine, for tests of its views. */

import { decodeTables, type Layout } from '../../web/src/engine/decode';
import type { Handle, HandleClass } from '../../web/src/engine/handle';
import type { AnyCommand, AnyScenario, AnySubject } from '../../web/src/engine/messages';

export abstract class EngineRun<Scenario extends AnyScenario, Command extends AnyCommand, Frame> {
  protected readonly engine: Handle;

  constructor(
    Engine: HandleClass,
    private readonly layout: Layout,
    /** The number of newest facts in a frame. */
    private readonly facts: number,
    readonly scenario: Scenario,
  ) {
    this.engine = new Engine(scenario);
  }

  runOn(steps: number): this {
    this.engine.run(Number.MAX_SAFE_INTEGER, steps);
    return this;
  }

  command(command: Command): this {
    this.engine.command(command);
    return this;
  }

  /** Whether the engine takes a command now; the run stays where it is. */
  takes(command: Command): boolean {
    const copy = this.engine.fork();
    try {
      copy.command(command);
      return true;
    } catch {
      return false;
    } finally {
      copy.free();
    }
  }

  /** @param about what tables about one thing are about */
  frame(about: AnySubject | null = null): Frame {
    const everything = {
      tables: this.layout.map(({ name }) => name),
      values: [],
      newest: { facts: this.facts },
      about,
      from_ns: 0,
      to_ns: Number.MAX_SAFE_INTEGER,
    };
    return this.decoded(this.engine.frame(everything));
  }

  protected decoded(encoded: Uint8Array): Frame {
    const frame = decodeTables<Frame>(new Uint8Array(encoded), this.layout);
    if (!frame.ok) throw new Error(frame.error.kind);
    return frame.value;
  }
}
