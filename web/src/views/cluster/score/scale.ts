/**
 * The one axis of the score: the position of an RBA of a thread. One thread runs along its RBA; several are merged by
 * SCN, a slot for each record, so that no two records of different threads share a place. Near, each kind of record has
 * a legible width that grows with its bytes; from far, width is bytes. Pure; px in, px out.
 */

import { RecordKind } from '../../../engine/generated/codes';
import type { RecordsTable } from '../../../engine/generated/frame';
import type { ThreadOnScore } from './score-data';

/** How near the tape is seen. */
type Distance = 'near' | 'middle' | 'far';

/** What one moment passes to the next: the scale, and the position of the tape under it. */
export interface Camera {
  readonly distance: Distance;
  /** Width of a unit, px. */
  readonly unit: number;
  readonly thread: number;
  /** Where the record that begins at this RBA has its left edge, and where the newest one ends, px. */
  readonly rba: number;
  readonly x: number;
  readonly to: number;
}

/** The records of one thread on the axis, oldest first. */
export interface ThreadSlots {
  thread: number;
  /** Rows of `frame.records`, and where each record begins in its thread. */
  rows: readonly number[];
  rba: Float64Array;
  /** Left edge and width of each, px. */
  x: Float64Array;
  width: Float64Array;
}

export interface Scale {
  distance: Distance;
  camera: Camera;
  strips: readonly ThreadSlots[];
  /** Start of the axis in px, and where the newest record ends. */
  from: number;
  to: number;
  /** The position of an RBA; clamped to the axis. */
  at(thread: number, rba: number): number;
  /** Middle of the record that begins at this RBA. */
  middle(thread: number, rba: number): number;
}

/** Least width of each kind of record, in units. */
export const LEAST: { [K in RecordKind]: number } = {
  [RecordKind.Begin]: 1,
  [RecordKind.UndoBlock]: 1,
  [RecordKind.Change]: 3,
  [RecordKind.Undo]: 3,
  [RecordKind.Commit]: 1,
  [RecordKind.End]: 1,
  [RecordKind.BlockWritten]: 2.2,
  [RecordKind.BlockImage]: 1,
  [RecordKind.BackupEnd]: 1,
};
/** What a direction of reading asks of the axis. */
export interface Reading {
  /** Least width of a change with its number, and of a change as a box, px. */
  numbered: number;
  boxed: number;
  /** The axis never shows less than so many units, so that a few records do not fill the stage. */
  leastUnits: number;
  /** Share of the needed redo that is also shown of the redo before it: one part in so many. */
  before: number;
  /** Least width of each kind of record, in units; and whether it grows with the record's bytes. */
  least: { [K in RecordKind]: number };
  grows: boolean;
  /** Room before the first of several merged threads, for the labels of their poles, px. */
  lead: number;
  /** How far before the axis records are still placed: they leave by sliding out of sight, px. */
  beside: number;
}

export const ACROSS: Reading = {
  numbered: 20,
  boxed: 12,
  leastUnits: 42,
  before: 9,
  least: LEAST,
  grows: true,
  lead: 124,
  beside: 80,
};
/** Down the page order is kept and length is not, so that every number stays legible. */
export const DOWN: Reading = {
  numbered: 12.4,
  boxed: 6,
  leastUnits: 13,
  before: 14,
  least: { ...LEAST, [RecordKind.BlockWritten]: 2.7 },
  grows: false,
  lead: 18,
  beside: 60,
};

/** Weights of records in units: their bytes from far, else a legible width. */
export function weightOf(records: RecordsTable, reading: Reading, distance: Distance) {
  return distance === 'far'
    ? (row: number) => records.length[row] ?? 0
    : (row: number) => legibleWidth(records, row, reading);
}

/** A thread and its records that are placed. */
export interface Windowed {
  tape: ThreadOnScore;
  from: number;
  rows: number[];
}

/** Bytes that count as one unit of width beside a record's least width. */
export const BYTES_A_UNIT = 400;

function legibleWidth(records: RecordsTable, row: number, reading: Reading): number {
  const least = reading.least[(records.kind[row] ?? 0) as RecordKind];
  if (!reading.grows) return least;
  const extra = Math.max(0, (records.length[row] ?? 0) / BYTES_A_UNIT - least);
  return least + Math.min(least / 2, extra);
}

/** Puts the records of all threads beside each other, in their order. O(records). */
export function slots(
  records: RecordsTable,
  windowed: readonly Windowed[],
  order: readonly number[],
  weigh: (row: number) => number,
  { distance, unit }: Pick<Camera, 'distance' | 'unit'>,
  begin: number,
  gap: number,
): Scale {
  const strips = windowed.map(({ tape, rows }) => ({
    thread: tape.thread,
    rows,
    rba: Float64Array.from(rows, (row) => records.rba[row] ?? 0),
    x: new Float64Array(rows.length),
    width: new Float64Array(rows.length),
  }));
  const byThread = new Map(strips.map((strip) => [strip.thread, { strip, next: 0 }]));
  let x = begin + gap;
  for (const row of order) {
    const entry = byThread.get(records.thread[row] ?? 0);
    if (entry === undefined) continue;
    const width = weigh(row) * unit;
    entry.strip.x[entry.next] = x;
    entry.strip.width[entry.next] = width;
    entry.next += 1;
    x += width;
  }
  const from = new Map(windowed.map(({ tape, from: rba }) => [tape.thread, rba]));

  function at(thread: number, rba: number): number {
    const strip = byThread.get(thread)?.strip;
    if (strip === undefined) return begin;
    const i = recordAt(strip, rba);
    if (i < 0) {
      const opens = from.get(thread) ?? 0;
      const first = strip.rows[0];
      const span = (first === undefined ? rba : (records.rba[first] ?? 0)) - opens;
      const edge = strip.x[0] ?? begin + gap;
      return span <= 0 ? edge : edge - gap * (1 - Math.max(0, rba - opens) / span);
    }
    const row = strip.rows[i] ?? 0;
    const share = Math.min(
      1,
      (rba - (records.rba[row] ?? 0)) / Math.max(1, records.length[row] ?? 1),
    );
    return (strip.x[i] ?? 0) + (strip.width[i] ?? 0) * share;
  }

  function middle(thread: number, rba: number): number {
    const strip = byThread.get(thread)?.strip;
    const i = strip === undefined ? -1 : recordAt(strip, rba);
    if (strip === undefined || i < 0) return at(thread, rba);
    return (strip.x[i] ?? 0) + (strip.width[i] ?? 0) / 2;
  }

  const first = strips[0]?.rows[0];
  const rba = first === undefined ? -1 : (records.rba[first] ?? -1);
  const thread = strips[0]?.thread ?? -1;
  const camera = { distance, unit, thread, rba, x: begin + gap, to: x };
  return { distance, camera, strips, from: begin, to: x, at, middle };
}

/** Index of the last record of the strip at or before an RBA, −1 if all are after it. */
export function recordAt(strip: ThreadSlots, rba: number): number {
  let low = 0;
  let high = strip.rows.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if ((strip.rba[half] ?? 0) <= rba) low = half + 1;
    else high = half;
  }
  return low - 1;
}
