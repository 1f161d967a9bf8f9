/**
 * Which missions a person has met, and how well: one small entry in the browser's own store, apart from the progress in
 * lessons. Reading never throws; an entry that cannot be read is kept beside the new one. Knows no mission.
 */

import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Best } from '../../views/missions';

/** The number is that of the format. */
const KEY = 'rollforward.missions.1';
const DAMAGED_KEY = `${KEY}.damaged`;

const ENTRY = v.object({
  /** When it was met first. */
  met: v.pipe(v.string(), v.isoTimestamp()),
  /** What it is compared by, of the best run; null where missions are not compared. */
  best: v.nullable(v.pipe(v.number(), v.finite())),
});
const RECORD = v.record(v.pipe(v.string(), v.maxLength(80)), ENTRY);

export type Entry = v.InferOutput<typeof ENTRY>;
export type Entries = ReadonlyMap<string, Entry>;

export interface RecordState {
  readonly entries: Entries;
  /** The browser has an entry that cannot be read. */
  readonly damaged: boolean;
  /** False where the browser refuses to keep it. */
  readonly kept: boolean;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What an entry of the store says; null if it cannot be read. */
export function readEntries(text: string | null): Entries | null {
  if (text === null) return new Map();
  try {
    const value: unknown = JSON.parse(text);
    const read = v.safeParse(RECORD, value);
    return read.success && !Array.isArray(value) ? new Map(Object.entries(read.output)) : null;
  } catch {
    return null;
  }
}

/** The earlier of two meetings, and the better of two runs. */
export function joined(a: Entry, b: Entry, is: Best['is'] | null): Entry {
  const better = (x: number, y: number) => (is === 'most' ? Math.max(x, y) : Math.min(x, y));
  const best = a.best === null || b.best === null ? (a.best ?? b.best) : better(a.best, b.best);
  const [first = a.met] = [a.met, b.met].sort();
  return { met: first, best };
}

/** As good as the best run that is known, to the millisecond that people read. */
export function hasStar(entry: Entry | undefined, best: Best | null): boolean {
  if (entry === undefined || best === null || entry.best === null) return false;
  const gain = best.is === 'least' ? best.known - entry.best : entry.best - best.known;
  return gain > -0.0005;
}

export class MissionRecord {
  readonly store: StoreApi<RecordState>;
  readonly #shelf: Shelf | null;

  /** Without a shelf nothing outlasts the page. */
  constructor(shelf: Shelf | null) {
    this.#shelf = shelf;
    const entries = readEntries(this.#stored());
    this.store = createStore(() => ({
      entries: entries ?? new Map(),
      damaged: entries === null,
      kept: shelf !== null,
    }));
  }

  /** Adds a run that met a mission to what is there, whichever tab put it there. */
  meet(name: string, entry: Entry, is: Best['is'] | null): void {
    const stored = this.#stored();
    const there = readEntries(stored);
    if (there === null && stored !== null) this.#try((shelf) => shelf.setItem(DAMAGED_KEY, stored));
    const entries = new Map([...this.store.getState().entries, ...(there ?? [])]);
    const before = entries.get(name);
    entries.set(name, before === undefined ? entry : joined(before, entry, is));
    const text = JSON.stringify(Object.fromEntries(entries));
    const kept = this.#try((shelf) => shelf.setItem(KEY, text));
    this.store.setState({ entries, damaged: false, kept });
  }

  forget(): void {
    this.#try((shelf) => shelf.removeItem(KEY));
    this.store.setState({ entries: new Map(), damaged: false });
  }

  /** Another tab wrote. */
  heard(): void {
    const entries = readEntries(this.#stored());
    if (entries !== null) this.store.setState({ entries, damaged: false });
  }

  #stored(): string | null {
    try {
      return this.#shelf?.getItem(KEY) ?? null;
    } catch {
      return null;
    }
  }

  #try(write: (shelf: Shelf) => void): boolean {
    if (this.#shelf === null) return false;
    try {
      write(this.#shelf);
      return true;
    } catch {
      return false;
    }
  }
}

/** The record of this browser, kept in step with other tabs. */
function openRecord(): MissionRecord {
  let shelf: Shelf | null = null;
  try {
    shelf = localStorage;
  } catch {
    // The browser keeps nothing for this page.
  }
  const record = new MissionRecord(shelf);
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) record.heard();
  });
  return record;
}

let opened: MissionRecord | undefined;

export function theRecord(): MissionRecord {
  opened ??= openRecord();
  return opened;
}
