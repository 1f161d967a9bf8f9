/**
 * A run of the real engine for tests and plates: it goes to a moment by an event, and answers what is true
 * then. The caller loads the wasm first; this file knows neither test runner nor page.
 */

import { ClusterEngine } from '../../engine-wasm/pkg/cluster/rollforward_cluster';
import { decodeTables } from '../../web/src/engine/decode';
import type { FactKind } from '../../web/src/engine/generated/codes';
import type { Command, Scenario } from '../../web/src/engine/generated/control';
import { type FactsTable, type Frame, LAYOUT } from '../../web/src/engine/generated/frame';
import type { AnySubject, FactsQuery, FrameRequest } from '../../web/src/engine/messages';

const EVERYTHING: FrameRequest = {
  tables: LAYOUT.map(({ name }) => name),
  newest: { records: 4000, facts: 600 },
  about: null,
  from_ns: 0,
  to_ns: Number.MAX_SAFE_INTEGER,
};

/** Above what any run of a test takes: a bound for what never ends. */
const MOST_STEPS = 1e7;

export class Run {
  readonly #engine: ClusterEngine;

  constructor(readonly scenario: Scenario) {
    this.#engine = new ClusterEngine(scenario);
  }

  /** Of a named scenario. */
  static of(preset: string): Run {
    return new Run(ClusterEngine.presets()[preset]);
  }

  runTo(seconds: number): this {
    this.#engine.run(seconds * 1e9, MOST_STEPS);
    return this;
  }

  /** So many events on. */
  runOn(steps: number): this {
    this.#engine.run(Number.MAX_SAFE_INTEGER, steps);
    return this;
  }

  command(command: Command): this {
    this.#engine.command(command);
    return this;
  }

  crash(...instances: number[]): this {
    for (const instance of instances) this.command({ do: 'crash_instance', instance });
    return this;
  }

  goTo(step: number): this {
    this.#engine.seek_step(step);
    return this;
  }

  /** To the farthest step that it was run to. */
  goToEnd(): this {
    return this.goTo(this.frame({ tables: ['clock'] }).clock.known_step[0] ?? 0);
  }

  /** One turn of a recovery on; false at the end. */
  nextPhase(): boolean {
    return this.#engine.step_stop('phase', 1);
  }

  /** Every table, unless the request says otherwise. */
  frame(request: Partial<FrameRequest> = {}): Frame {
    return decoded(this.#engine.frame({ ...EVERYTHING, ...request }));
  }

  /** What has happened so far, oldest first unless the query says otherwise. */
  facts(query: Partial<FactsQuery>): FactsTable {
    const all = { limit: 1e6, newest_first: false, ...query };
    return decoded(this.#engine.facts(all)).facts;
  }

  /** The steps at which such a fact happened, in order. */
  stepsOf(kind: FactKind, query: Partial<FactsQuery> = {}): Float64Array {
    return this.facts({ ...query, kinds: [kind] }).step;
  }

  why(subject: AnySubject): FactsTable {
    return decoded(this.#engine.why(subject)).facts;
  }

  free(): void {
    this.#engine.free();
  }
}

function decoded(bytes: Uint8Array): Frame {
  const frame = decodeTables<Frame>(new Uint8Array(bytes), LAYOUT);
  if (!frame.ok) throw new Error(frame.error.kind);
  return frame.value;
}
