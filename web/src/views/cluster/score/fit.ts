/**
 * The scale that fits one moment by itself: what must be seen fills the axis, in steps of a ladder of sizes. Pure; px in,
 * px out.
 */

import { RecordKind } from '../../../engine/generated/codes';
import type { Frame, RecordsTable } from '../../../engine/generated/frame';
import {
  BYTES_A_UNIT,
  LEAST,
  type Reading,
  type Scale,
  slots,
  type Windowed,
  weightOf,
} from './scale';
import type { ThreadOnScore } from './score-data';

export function fittedScale(
  frame: Frame,
  tapes: readonly ThreadOnScore[],
  x0: number,
  x1: number,
  reading: Reading,
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
  const legible = weightOf(records, reading, 'near');
  const near = fitted(records, windowed, order, legible, gapBytes / BYTES_A_UNIT, x1 - x0, reading);
  const change = near.unit * LEAST[RecordKind.Change];
  const far = change < reading.boxed;
  const distance = far ? 'far' : change < reading.numbered ? 'middle' : 'near';
  const weigh = weightOf(records, reading, distance);
  const { unit, lead, gap } = far
    ? fitted(records, windowed, order, weigh, gapBytes, x1 - x0, { ...reading, leastUnits: 4096 })
    : near;
  return slots(records, windowed, order, weigh, { distance, unit }, x0 + lead, gap * unit);
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
  // The labels of pole and bracket are before them: a log that ended early leaves them room.
  const wanted = windowed.length > 1 || first?.tape.failed === true ? reading.lead : 0;
  const before = windowed.length > 1 ? 0 : (spent * room) / units;
  const lead = Math.max(0, wanted - before);
  return { unit: (room - lead) / units, lead, gap };
}

/**
 * Where the window begins: some redo before the checkpoint, on a coarse grid, so that the tape stands still while
 * the pole moves and slides only now and then.
 */
function windowStart(tape: ThreadOnScore, parts: number): number {
  const needed = neededFrom(tape);
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

/** What must be seen begins at the checkpoint, or where a buddy's start RBA follows it a little later. */
export function neededFrom({ checkpoint, guard }: ThreadOnScore): number {
  return Math.min(checkpoint, guard?.start ?? checkpoint);
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
