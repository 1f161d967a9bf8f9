/** The metadata cache at a moment, as its picture and its text form read it from a frame. Pure. */

import { EntryPlace, type EntryReason } from '../../../engine/generated/program-codes';
import type { ProgramFrame } from '../../../engine/generated/program-frame';
import { cell, NONE, rowsOf } from '../types';

export interface CacheEntry {
  readonly entry: number;
  readonly place: EntryPlace;
  /** The slot whose chain it is in; null for none. */
  readonly slot: number | null;
  readonly before: number;
  readonly reason: EntryReason;
  /** The thread whose LCR keeps it; null for none. */
  readonly waitsFor: number | null;
  /** Null while no table has been in it. */
  readonly table: number | null;
  /** Null in a cache without versions. */
  readonly version: number | null;
  /** Null in a cache without valid bits. */
  readonly isValid: boolean | null;
  readonly isEvolved: boolean;
  /** Null for infinity. */
  readonly hwm: number | null;
  /** The metadata of its copy; null while that is not allocated. */
  readonly copied: number | null;
}

interface Look {
  readonly thread: number;
  readonly entry: number | null;
  readonly version: number | null;
  readonly scn: number | null;
}

/** A table in the database, with the threads that hold what protects it. */
interface DatabaseTable {
  readonly table: number;
  readonly metadata: number;
  readonly metadataWord: number;
  readonly manager: readonly number[];
  readonly lock: readonly number[];
}

export interface CacheState {
  readonly entries: readonly CacheEntry[];
  /** None in a cache without chains and lists. */
  readonly slots: number;
  readonly slotWord: number;
  readonly hasLists: boolean;
  readonly looks: readonly Look[];
  readonly tables: readonly DatabaseTable[];
  /** Who holds the latch of the whole cache; null in a cache without one. */
  readonly latch: readonly number[] | null;
  /** Null in a cache without a low watermark. */
  readonly low: number | null;
  /** The last LCR that the writer has read or handed out; null where the program does not say it. */
  readonly high: number | null;
  /** Its word. */
  readonly highWord: number | null;
  /** Which entry is replaced next, where the program says it. */
  readonly oldest: number | null;
}

const known = (value: number): number | null => (value === NONE ? null : value);

/** Null for a program that has no cache. */
export function cacheState(frame: ProgramFrame): CacheState | null {
  const { cache, looks, words } = frame;
  if (cache.rows === 0) return null;
  const word = (at: number) => cell(words.value, at);
  const mark = (at: number) => (at === NONE ? null : word(at));
  const highWord = known(cell(cache.high_watermark)) ?? known(cell(cache.handed_out));
  return {
    entries: entriesOf(frame),
    slots: cell(cache.slots),
    slotWord: cell(cache.slot),
    hasLists: cell(cache.slots) > 0,
    looks: rowsOf(looks).map((row) => ({
      thread: cell(looks.thread, row),
      entry: known(cell(looks.entry, row)),
      version: known(cell(looks.version, row)),
      scn: known(cell(looks.scn, row)),
    })),
    tables: tablesOf(frame),
    latch: cell(cache.latch) === NONE ? null : holdersOf(frame, cell(cache.latch)),
    low: known(cell(cache.low)),
    high: highWord === null ? null : word(highWord),
    highWord,
    oldest: mark(cell(cache.oldest)),
  };
}

function entriesOf({ entries }: ProgramFrame): CacheEntry[] {
  return rowsOf(entries).map((entry) => ({
    entry,
    place: cell(entries.place, entry) as EntryPlace,
    slot: known(cell(entries.slot, entry)),
    before: cell(entries.before, entry),
    reason: cell(entries.reason, entry) as EntryReason,
    waitsFor: known(cell(entries.waits_for, entry)),
    table: known(cell(entries.table, entry)),
    version: known(cell(entries.version, entry)),
    isValid: entries.valid[entry] === NONE ? null : entries.valid[entry] === 1,
    isEvolved: entries.evolved[entry] === 1,
    hwm: known(cell(entries.entry_hwm, entry)),
    copied: known(cell(entries.copied, entry)),
  }));
}

function tablesOf(frame: ProgramFrame): DatabaseTable[] {
  const { cache, words } = frame;
  const metadata = cell(cache.metadata);
  const holders = (first: number, table: number) =>
    first === NONE ? [] : holdersOf(frame, first + table);
  return Array.from({ length: cell(cache.tables) }, (_, table) => ({
    table,
    metadata: cell(words.value, metadata + table),
    metadataWord: metadata + table,
    manager: holders(cell(cache.manager), table),
    lock: holders(cell(cache.table_lock), table),
  }));
}

const holdersOf = ({ holds }: ProgramFrame, word: number): number[] =>
  rowsOf(holds)
    .filter((row) => holds.word[row] === word)
    .map((row) => cell(holds.thread, row));

/** A chain, a list, or what is in neither, with its entries from its head on. */
export interface Group {
  readonly place: EntryPlace;
  readonly slot: number | null;
  readonly entries: readonly CacheEntry[];
}

/** The chains, the purge list, the free list, and what is on its way between them, where there is any. */
export function groupsOf({ entries, slots, hasLists }: CacheState): Group[] {
  const group = (place: EntryPlace, slot: number | null): Group => ({
    place,
    slot,
    entries: entries
      .filter((entry) => entry.place === place && entry.slot === slot)
      .sort((a, b) => a.before - b.before),
  });
  const chains = hasLists
    ? Array.from({ length: slots }, (_, slot) => group(EntryPlace.Chain, slot))
    : [group(EntryPlace.Chain, null)];
  const moving = group(EntryPlace.Moving, null);
  return [
    ...chains,
    ...(moving.entries.length > 0 ? [moving] : []),
    ...(hasLists ? [group(EntryPlace.PurgeList, null)] : []),
    group(EntryPlace.FreeList, null),
  ];
}
