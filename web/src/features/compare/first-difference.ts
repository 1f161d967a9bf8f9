/**
 * Where two runs part: their facts side by side, up to the first that differs. Facts are compared by what happened and
 * when; their numbers and causes are each run's own. Knows no engine: it is given two ways to ask for facts.
 */

import type { EngineFailure } from '../../base/failure';
import { ok, type Result } from '../../base/result';
import type { AnyTable, FactsQuery } from '../../engine/messages';
import type { ComparedFact, ComparedFacts } from '../../views/comparison';

/** Facts of a run up to its position. */
export type FetchFacts = (query: FactsQuery) => Promise<Result<AnyTable, EngineFailure>>;

/** What happens first that is not the same in both, at one time; null for the run in which nothing does then. */
export interface Difference {
  readonly a: ComparedFact | null;
  readonly b: ComparedFact | null;
}

type FactsOfModel = Pick<ComparedFacts, 'at' | 'same'>;

/** Facts that are fetched at a time. */
const CHUNK = 4_000;

/** Of a difference, when it is: at the earlier of its facts. */
export function differsAt({ a, b }: Difference): number {
  return Math.min(a?.timeNs ?? Number.POSITIVE_INFINITY, b?.timeNs ?? Number.POSITIVE_INFINITY);
}

/**
 * A search that continues where it stopped as the runs advance. Cost: linear in the new facts. It serves one pair of
 * runs; another pair needs another search.
 */
export class FirstDifference {
  readonly #a: FactReader;
  readonly #b: FactReader;
  readonly #same: FactsOfModel['same'];
  #difference: Difference | null = null;

  /** `facts` says how a fact is read and when two are the same. */
  constructor(a: FetchFacts, b: FetchFacts, kinds: readonly number[], facts: FactsOfModel) {
    this.#a = new FactReader(a, kinds, facts);
    this.#b = new FactReader(b, kinds, facts);
    this.#same = facts.same;
  }

  /**
   * The first difference up to a time that both runs have come to; null while there is none, or when `signal` ended
   * the search. `onTime` hears how far it has got.
   */
  async upTo(
    timeNs: number,
    signal: AbortSignal,
    onTime: (timeNs: number) => void = () => {},
  ): Promise<Result<Difference | null, EngineFailure>> {
    const readers = [this.#a, this.#b];
    while (this.#difference === null && !signal.aborted) {
      for (const reader of readers) {
        const filled = await reader.fill();
        if (!filled.ok) return filled;
      }
      const reached = this.#compare(timeNs);
      if (reached === null) break;
      onTime(reached);
    }
    return ok(this.#difference);
  }

  /** Through what is fetched of both: the time it got to, or null when there is nothing more to compare. */
  #compare(timeNs: number): number | null {
    for (;;) {
      const a = this.#a.at(timeNs);
      const b = this.#b.at(timeNs);
      if (a === null && b === null) return null;
      if (a === null || b === null || !this.#same(a, b)) {
        this.#difference = atOneTime(a, b);
        return null;
      }
      this.#a.take();
      this.#b.take();
      if (this.#a.isThrough || this.#b.isThrough) return a?.timeNs ?? null;
    }
  }
}

/** What the later one does, it does when the runs have parted already. */
function atOneTime(a: ComparedFact | null, b: ComparedFact | null): Difference {
  const timeNs = differsAt({ a, b });
  const then = (fact: ComparedFact | null) => (fact?.timeNs === timeNs ? fact : null);
  return { a: then(a), b: then(b) };
}

/** Facts of every model have a number. */
function idOf(facts: AnyTable, row: number): number | undefined {
  const { id } = facts;
  return typeof id === 'object' ? id[row] : undefined;
}

/** The facts of one run, one after the other, fetched in chunks. */
class FactReader {
  readonly #ask: FetchFacts;
  readonly #kinds: readonly number[];
  readonly #facts: FactsOfModel;
  #chunk: AnyTable | null = null;
  #row = 0;
  /** The first fact that is not fetched yet. */
  #from = 0;

  constructor(ask: FetchFacts, kinds: readonly number[], facts: FactsOfModel) {
    this.#ask = ask;
    this.#kinds = kinds;
    this.#facts = facts;
  }

  /** All that was fetched is taken. */
  get isThrough(): boolean {
    return this.#chunk === null || this.#row >= this.#chunk.rows;
  }

  async fill(): Promise<Result<null, EngineFailure>> {
    if (!this.isThrough) return ok(null);
    const query = { from: this.#from, kinds: this.#kinds, limit: CHUNK, newest_first: false };
    const chunk = await this.#ask(query);
    if (!chunk.ok) return chunk;
    this.#chunk = chunk.value;
    this.#row = 0;
    this.#from = (idOf(chunk.value, chunk.value.rows - 1) ?? this.#from - 1) + 1;
    return ok(null);
  }

  /** The fact at its position; null if the run has none up to `timeNs`. */
  at(timeNs: number): ComparedFact | null {
    if (this.#chunk === null || this.isThrough) return null;
    const fact = this.#facts.at(this.#chunk, this.#row);
    return fact.timeNs <= timeNs ? fact : null;
  }

  take(): void {
    this.#row += 1;
  }
}
