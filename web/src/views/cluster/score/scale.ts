/**
 * The one axis of the score: where an RBA of a thread stands. One thread runs along its RBA; several are merged by
 * SCN, a slot to a record, so that no two records of different threads share a place. Near, each kind of record has a
 * legible width that grows with its bytes; from far, width is bytes. Pure; px in, px out.
 */

import { RecordKind } from '../../../engine/generated/codes';
import type { Frame, RecordsTable } from '../../../engine/generated/frame';
import type { Tape } from './model';

/** How near the tape is seen. */
type Distance = 'near' | 'middle' | 'far';

/** The records of one thread on the axis, oldest first. */
export interface Strip {
  thread: number;
  /** Rows of `frame.records`. */
  rows: readonly number[];
  /** Left edge and width of each, px. */
  x: Float64Array;
  width: Float64Array;
}

export interface Scale {
  distance: Distance;
  strips: readonly Strip[];
  /** Start of the axis in px, and where the newest record ends. */
  from: number;
  to: number;
  /** Where an RBA stands; clamped to the axis. */
  at(thread: number, rba: number): number;
  /** Middle of the record that begins at this RBA. */
  middle(thread: number, rba: number): number;
}

/** Bytes that count as one unit of width beside a record's least width. */
const BYTES_A_UNIT = 400;
/** Least width of each kind of record, in units. */
const LEAST: { [K in RecordKind]: number } = {
  [RecordKind.Begin]: 1,
  [RecordKind.UndoBlock]: 1,
  [RecordKind.Change]: 3,
  [RecordKind.Undo]: 3,
  [RecordKind.Commit]: 1,
  [RecordKind.End]: 1,
  [RecordKind.BlockWritten]: 2.2,
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
}

const ACROSS: Reading = {
  numbered: 20,
  boxed: 12,
  leastUnits: 42,
  before: 9,
  least: LEAST,
  grows: true,
  lead: 124,
};
/** Down the page order is kept and length is not, so that every number stays legible. */
export const DOWN: Reading = {
  numbered: 12.4,
  boxed: 6,
  leastUnits: 30,
  before: 14,
  least: { ...LEAST, [RecordKind.BlockWritten]: 2.7 },
  grows: false,
  lead: 18,
};

export function buildScale(
  frame: Frame,
  tapes: readonly Tape[],
  x0: number,
  x1: number,
  reading: Reading = ACROSS,
): Scale {
  const { records } = frame;
  const merged = tapes.length > 1;
  const windowed = tapes.map((tape) => {
    const from = merged ? tape.checkpoint : windowStart(tape, reading.before);
    return { tape, from, rows: tape.rows.filter((row) => (records.rba[row] ?? 0) >= from) };
  });
  const order = merged ? mergeByScn(records, windowed) : (windowed[0]?.rows ?? []);
  // One thread may begin before the oldest record that was sent: a gap as wide as its bytes.
  const gapBytes = merged ? 0 : gapBefore(records, windowed[0]);
  const legible = (row: number) => legibleWidth(records, row, reading);
  const near = fitted(records, windowed, order, legible, gapBytes / BYTES_A_UNIT, x1 - x0, reading);
  const change = near.unit * LEAST[RecordKind.Change];
  const far = change < reading.boxed;
  const bytes = (row: number) => records.length[row] ?? 0;
  const { unit, lead, gap } = far
    ? fitted(records, windowed, order, bytes, gapBytes, x1 - x0, { ...reading, leastUnits: 4096 })
    : near;
  const weigh = (row: number) => (far ? bytes(row) : legible(row)) * unit;
  const distance = far ? 'far' : change < reading.numbered ? 'middle' : 'near';
  return slots(records, windowed, order, weigh, distance, x0 + lead, gap * unit);
}

/** How many px a unit of width gets, and how much is left free before the first record. */
function fitted(
  records: RecordsTable,
  windowed: readonly Windowed[],
  order: readonly number[],
  weigh: (row: number) => number,
  gap: number,
  room: number,
  reading: Reading,
): { unit: number; lead: number; gap: number } {
  const [first] = windowed;
  const checkpoint = first?.tape.checkpoint ?? 0;
  let total = gap;
  let spent = gap;
  for (const row of order) {
    const width = weigh(row);
    total += width;
    if (windowed.length === 1 && (records.rba[row] ?? 0) < checkpoint) spent += width;
  }
  const units = capacity(total, reading.leastUnits);
  // The labels of pole and bracket stand before them: a log that ended early leaves them room.
  const wanted = windowed.length > 1 || first?.tape.failed === true ? reading.lead : 0;
  const before = windowed.length > 1 ? 0 : (spent * room) / units;
  const lead = Math.max(0, wanted - before);
  return { unit: (room - lead) / units, lead, gap };
}

interface Windowed {
  tape: Tape;
  from: number;
  rows: number[];
}

/**
 * Where the window begins: some redo before the checkpoint, on a coarse grid, so that the tape stands still while
 * the pole moves and slides only now and then.
 */
function windowStart(tape: Tape, parts: number): number {
  // A buddy's start RBA follows the checkpoint a little later.
  const needed = Math.min(tape.checkpoint, tape.guard?.start ?? tape.checkpoint);
  const span = Math.max(1, tape.end - needed);
  const grid = 2 ** Math.ceil(Math.log2(span / parts));
  return (Math.floor(needed / grid) - 1) * grid;
}

function gapBefore(records: RecordsTable, windowed: Windowed | undefined): number {
  if (windowed === undefined) return 0;
  const { tape, from, rows } = windowed;
  const oldest = rows[0];
  const begins = oldest === undefined ? tape.end : (records.rba[oldest] ?? from);
  return Math.max(0, begins - from);
}

function legibleWidth(records: RecordsTable, row: number, reading: Reading): number {
  const least = reading.least[(records.kind[row] ?? 0) as RecordKind];
  if (!reading.grows) return least;
  const extra = Math.max(0, (records.length[row] ?? 0) / BYTES_A_UNIT - least);
  return least + Math.min(least / 2, extra);
}

/** From one rung to the next. */
const RUNG = 1.16;

/** The next rung of a ladder of sizes: the axis is rescaled in steps, not with each record. */
function capacity(wanted: number, least: number): number {
  const rung = Math.ceil(Math.log(Math.max(wanted, least) / least) / Math.log(RUNG) - 1e-9);
  return least * RUNG ** Math.max(0, rung);
}

/** Rows of all threads in SCN order; the lower thread first where SCNs tie. O(n · threads). */
function mergeByScn(records: RecordsTable, windowed: readonly Windowed[]): number[] {
  const heads = windowed.map(() => 0);
  const order: number[] = [];
  for (;;) {
    let best = -1;
    let bestScn = Number.POSITIVE_INFINITY;
    windowed.forEach(({ rows }, i) => {
      const row = rows[heads[i] ?? 0];
      const scn = row === undefined ? Number.POSITIVE_INFINITY : (records.scn[row] ?? 0);
      if (scn < bestScn) [best, bestScn] = [i, scn];
    });
    if (best < 0) return order;
    const row = windowed[best]?.rows[heads[best] ?? 0];
    if (row !== undefined) order.push(row);
    heads[best] = (heads[best] ?? 0) + 1;
  }
}

function slots(
  records: RecordsTable,
  windowed: readonly Windowed[],
  order: readonly number[],
  weigh: (row: number) => number,
  distance: Distance,
  begin: number,
  gap: number,
): Scale {
  const strips = windowed.map(({ tape, rows }) => ({
    thread: tape.thread,
    rows,
    x: new Float64Array(rows.length),
    width: new Float64Array(rows.length),
  }));
  const byThread = new Map(strips.map((strip) => [strip.thread, { strip, next: 0 }]));
  let x = begin + gap;
  for (const row of order) {
    const entry = byThread.get(records.thread[row] ?? 0);
    if (entry === undefined) continue;
    const width = weigh(row);
    entry.strip.x[entry.next] = x;
    entry.strip.width[entry.next] = width;
    entry.next += 1;
    x += width;
  }
  const from = new Map(windowed.map(({ tape, from: rba }) => [tape.thread, rba]));

  function at(thread: number, rba: number): number {
    const strip = byThread.get(thread)?.strip;
    if (strip === undefined) return begin;
    const i = recordAt(records, strip, rba);
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
    const i = strip === undefined ? -1 : recordAt(records, strip, rba);
    if (strip === undefined || i < 0) return at(thread, rba);
    return (strip.x[i] ?? 0) + (strip.width[i] ?? 0) / 2;
  }

  return { distance, strips, from: begin, to: x, at, middle };
}

/** Index of the last record of the strip at or before an RBA, −1 if all are after it. */
function recordAt(records: RecordsTable, strip: Strip, rba: number): number {
  let low = 0;
  let high = strip.rows.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if ((records.rba[strip.rows[half] ?? 0] ?? 0) <= rba) low = half + 1;
    else high = half;
  }
  return low - 1;
}
