/**
 * What has happened in a run so far, for some kinds of facts: fetched as the run advances, each fact once, the newest
 * some thousands. Does not know engine or model: it receives a function to ask.
 */

import type { AnyTable } from '../../engine/messages';
import type { Past } from '../../views/comparison';
import type { FetchFacts } from './first-difference';

/** Facts of one request. If more happened between two requests, the surplus is not seen one by one. */
const MOST_ASKED = 4_000;
/** Facts that are kept. */
const MOST_KEPT = 12_000;

export class PastReader {
  readonly #ask: FetchFacts;
  readonly #kinds: readonly number[];
  #chunks: readonly AnyTable[] = [];
  /** No fact is missing between these. */
  #fromNs = 0;
  #toNs = -1;
  #nextId = 0;

  constructor(ask: FetchFacts, kinds: readonly number[]) {
    this.#ask = ask;
    this.#kinds = kinds;
  }

  /** Everything up to the run's position; null when it could not be fetched. */
  async upTo(nowNs: number): Promise<Past | null> {
    // What is older than the newest that were kept has to be asked for again.
    if (this.#fromNs > 0 && nowNs <= this.#fromNs) this.#forget();
    if (nowNs > this.#toNs && !(await this.#goOn(nowNs))) return null;
    return { chunks: this.#chunks, fromNs: this.#fromNs };
  }

  #forget(): void {
    [this.#chunks, this.#fromNs, this.#toNs, this.#nextId] = [[], 0, -1, 0];
  }

  async #goOn(nowNs: number): Promise<boolean> {
    const query = { from: this.#nextId, kinds: this.#kinds, limit: MOST_ASKED, newest_first: true };
    const answer = await this.#ask(query);
    if (!answer.ok) return false;
    const chunk = reversed(answer.value);
    this.#toNs = nowNs;
    if (chunk.rows === 0) return true;
    this.#nextId = column(chunk, 'id', chunk.rows - 1) + 1;
    if (chunk.rows === MOST_ASKED) {
      this.#chunks = [chunk];
      this.#fromNs = column(chunk, 'time_ns', 0);
      return true;
    }
    this.#chunks = [...this.#chunks, chunk];
    this.#letGo();
    return true;
  }

  #letGo(): void {
    let kept = this.#chunks.reduce((sum, { rows }) => sum + rows, 0);
    while (kept > MOST_KEPT && this.#chunks.length > 1) {
      const [oldest, ...rest] = this.#chunks;
      kept -= oldest?.rows ?? 0;
      this.#chunks = rest;
      this.#fromNs = rest[0] === undefined ? 0 : column(rest[0], 'time_ns', 0);
    }
  }
}

function column(table: AnyTable, name: string, row: number): number {
  const values = table[name];
  return typeof values === 'object' ? (values[row] ?? 0) : 0;
}

/** Oldest first. */
function reversed(table: AnyTable): AnyTable {
  const columns = Object.entries(table).map(([name, values]) => [
    name,
    typeof values === 'object' ? values.slice().reverse() : values,
  ]);
  return Object.fromEntries(columns) as AnyTable;
}
