/**
 * The axis of the pipeline: every LCR has one column, ordered by SCN, from its redo to the replica. LCRs that were mined again
 * have the column of the first time. Pure.
 */

import { scaleLinear } from 'd3-scale';
import { LcrOperation, LcrPlace } from '../../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import { changeAt, isMade, isOfChange, metAt } from '../met';
import { cell } from '../types';

export interface Column {
  /** Its row among the LCRs of the frame. */
  readonly row: number;
  /** The newest LCR of this redo. */
  readonly lcr: number;
  readonly scn: number;
  readonly transaction: number;
  readonly operation: number;
  /** A commit or a rollback. */
  readonly isEnd: boolean;
  /** Where the newest LCR is on its way to the replica, an `LcrPlace`. */
  readonly place: number;
  /** What that LCR waits for, a `WaitsFor`. */
  readonly reason: number;
  readonly sinceNs: number;
  readonly madeNs: number;
  /** Durable at the replica, now or before it was mined again. */
  readonly isApplied: boolean;
  /** What became of its change where it met a row that it does not expect; null where it met none. */
  readonly conflict: 'made' | 'notMade' | null;
}

const FINAL: readonly number[] = [
  LcrPlace.Applied,
  LcrPlace.Duplicate,
  LcrPlace.RolledBack,
  LcrPlace.Lost,
  LcrPlace.Failed,
  LcrPlace.DroppedByRule,
];
const DURABLE: readonly number[] = [LcrPlace.Applied, LcrPlace.Duplicate];
const ENDS: readonly number[] = [LcrOperation.Commit, LcrOperation.Rollback];

/** It is not on its way any more. */
export const isFinal = ({ place }: Column): boolean => IS_FINAL[place] === true;

const IS_FINAL: readonly boolean[] = Object.values(LcrPlace).map((place) => FINAL.includes(place));

/** LCRs on their way. */
interface Waiting {
  readonly count: number;
  /** Of them, those in transactions that are ready. */
  readonly ready: number;
  /** When the oldest was made; infinite where none is. */
  readonly oldestNs: number;
}

/** The columns of a replica in the order of their SCNs. There can be ten thousand, so each is made when it is asked for. */
interface Columns {
  readonly length: number;
  /** Of the first that is still on its way; as many as all where none is. */
  readonly open: number;
  readonly waiting: Waiting;
  /** From one to the last. */
  from(index: number): Column[];
}

/** In the order of their SCNs. Cost: linear in the LCRs of the frame. */
export const columnsOf = (frame: ReplicationFrame, replica: number): Column[] =>
  allColumns(frame, replica).from(0);

/** Cost: linear in the LCRs of the frame; a column is an object only when it is asked for, unless redo was mined again. */
export function allColumns(frame: ReplicationFrame, replica: number): Columns {
  const { lcrs, places } = frame;
  const ats = new Int32Array(places.rows);
  const rows = new Int32Array(places.rows);
  let [length, row, isOnce] = [0, 0, true];
  for (let at = 0; at < places.rows; at += 1) {
    if (places.replica[at] !== replica) continue;
    const lcr = places.lcr[at];
    // Both tables list LCRs in the same order.
    while (row < lcrs.rows && lcrs.lcr[row] !== lcr) row += 1;
    isOnce &&= length === 0 || lcrs.run[row] === lcrs.run[rows[0] ?? 0];
    ats[length] = at;
    rows[length] = row;
    length += 1;
  }
  const columnAt = columnMaker(frame, replica);
  const from = (first: number) =>
    Array.from({ length: length - first }, (_, index) =>
      columnAt(cell(rows, first + index), cell(ats, first + index)),
    );
  if (!isOnce) {
    const all = inOneColumn(from(0), lcrs);
    const summary = onWay(all.length, {
      place: (index) => all[index]?.place ?? 0,
      madeNs: (index) => all[index]?.madeNs ?? 0,
      isApplied: (index) => all[index]?.isApplied === true,
    });
    return { ...summary, from: (first) => all.slice(first) };
  }
  const place = (index: number) => cell(places.stage, cell(ats, index));
  const summary = onWay(length, {
    place,
    madeNs: (index) => cell(lcrs.made_ns, cell(rows, index)),
    isApplied: (index) => DURABLE.includes(place(index)),
  });
  return { ...summary, from };
}

/** What is known of the column at an index. */
type Known = {
  readonly [Name in 'place' | 'madeNs' | 'isApplied']: (index: number) => Column[Name];
};

function onWay(length: number, known: Known): Omit<Columns, 'from'> {
  let [open, count, ready, oldestNs] = [length, 0, 0, Number.POSITIVE_INFINITY];
  for (let index = 0; index < length; index += 1) {
    const place = known.place(index);
    if (IS_FINAL[place] === true) continue;
    // What was mined again can be on its way although the replica has it.
    if (open === length && !known.isApplied(index)) open = index;
    count += 1;
    if (place === LcrPlace.Ready) ready += 1;
    oldestNs = Math.min(oldestNs, known.madeNs(index));
  }
  return { length, open, waiting: { count, ready, oldestNs } };
}

/** The column of an LCR from its row and that of its place. */
function columnMaker(frame: ReplicationFrame, replica: number) {
  const { lcrs, places } = frame;
  const met = metAt(frame, replica);
  const conflictOf = (row: number): Column['conflict'] => {
    if (met.length === 0) return null;
    const change = changeAt(lcrs, row);
    const own = met.findLast((known) => isOfChange(known, change));
    return own === undefined ? null : isMade(own) ? 'made' : 'notMade';
  };
  return (row: number, at: number): Column => {
    const operation = cell(lcrs.operation, row);
    const place = cell(places.stage, at);
    return {
      row,
      lcr: cell(places.lcr, at),
      scn: cell(lcrs.scn, row),
      transaction: cell(lcrs.transaction, row),
      operation,
      isEnd: ENDS.includes(operation),
      place,
      reason: cell(places.reason, at),
      sinceNs: cell(places.since_ns, at),
      madeNs: cell(lcrs.made_ns, row),
      isApplied: DURABLE.includes(place),
      conflict: conflictOf(row),
    };
  };
}

/** LCRs of the same redo in the column of the newest, in the order of the SCNs. */
function inOneColumn(all: readonly Column[], lcrs: ReplicationFrame['lcrs']): Column[] {
  const columns = new Map<string, Column>();
  for (const column of all) {
    const key = keyOf(lcrs, column.row);
    const isApplied = column.isApplied || columns.get(key)?.isApplied === true;
    columns.set(key, { ...column, isApplied });
  }
  return [...columns.values()].sort((a, b) => a.scn - b.scn || a.lcr - b.lcr);
}

/** The same for all LCRs of one redo record. */
const keyOf = (lcrs: ReplicationFrame['lcrs'], row: number): string =>
  [lcrs.scn, lcrs.transaction, lcrs.operation, lcrs.table, lcrs.key, lcrs.old_key]
    .map((column) => cell(column, row))
    .join(' ');

export interface Axis {
  /** The width of a column, px; a commit has half of it. */
  readonly unit: number;
  /** Columns with their edges, px. */
  readonly columns: readonly (Column & {
    readonly key: string;
    readonly from: number;
    readonly to: number;
  })[];
  /** The right edge of all columns, and of redo that has no LCRs yet. */
  readonly end: number;
  readonly newest: number;
  /** Columns left of the first one that has a place. */
  readonly hidden: number;
  /** Where an SCN has been passed: the right edge of its column. */
  after(scn: number): number;
  /** Where an SCN begins: the left edge of its column. */
  before(scn: number): number;
}

const WIDEST = 19;
const HALF = 0.5;
/** Finished columns that stay in sight, and more where there is room. */
const KEPT = 9;
/** Columns narrower than this are not drawn one by one, px. */
export const LEAST_UNIT = 6;
/** Even so, no column is narrower, px. */
const NARROWEST = 1.2;

interface Span {
  readonly from: number;
  readonly to: number;
  /** Length for redo that has no LCRs yet. */
  readonly tail: number;
}

/** @param newestScn of the source */
export function axisOf(
  { lcrs }: ReplicationFrame,
  all: Columns,
  newestScn: number,
  { from, to, tail }: Span,
): Axis {
  const length = to - from - tail;
  const roomy = Math.floor(length / WIDEST);
  const wanted = Math.max(0, Math.min(all.open - KEPT, all.length - roomy));
  const fitting = Math.max(0, all.length - Math.floor(length / NARROWEST));
  const first = Math.max(wanted, fitting);
  const shown = all.from(first);
  const weights = shown.map(({ isEnd }) => (isEnd ? HALF : 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const unit = Math.min(WIDEST, length / Math.max(1, sum));
  let at = from;
  const columns = shown.map((column, index) => {
    const left = at;
    at += unit * (weights[index] ?? 1);
    // Columns that are not drawn one by one have no need of a key that lasts.
    const key = unit < LEAST_UNIT ? String(column.lcr) : keyOf(lcrs, column.row);
    return { ...column, key, from: left, to: at };
  });
  const lastScn = shown.at(-1)?.scn ?? newestScn;
  const isAhead = newestScn > lastScn;
  const newest = at + (isAhead ? tail : 0);
  const ahead = scaleLinear([lastScn, Math.max(newestScn, lastScn + 1)], [at, newest]).clamp(true);
  return {
    unit,
    columns,
    end: at,
    newest,
    hidden: first,
    after: (scn) =>
      scn >= lastScn ? ahead(scn) : (columns.findLast((column) => column.scn <= scn)?.to ?? from),
    before: (scn) => columns.find((column) => column.scn >= scn)?.from ?? at,
  };
}
