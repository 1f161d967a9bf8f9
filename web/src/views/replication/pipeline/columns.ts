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

/** In the order of their SCNs. Cost: linear in the LCRs of the frame, of which there can be ten thousand. */
export function columnsOf(frame: ReplicationFrame, replica: number): Column[] {
  const { lcrs, places } = frame;
  const all = metAt(frame, replica);
  const conflictOf = (row: number): Column['conflict'] => {
    if (all.length === 0) return null;
    const change = changeAt(lcrs, row);
    const met = all.findLast((known) => isOfChange(known, change));
    return met === undefined ? null : isMade(met) ? 'made' : 'notMade';
  };
  const columns: Column[] = [];
  let isOnce = true;
  let row = 0;
  for (let at = 0; at < places.rows; at += 1) {
    if (places.replica[at] !== replica) continue;
    const lcr = cell(places.lcr, at);
    // Both tables list LCRs in the same order.
    while (row < lcrs.rows && lcrs.lcr[row] !== lcr) row += 1;
    isOnce &&= columns.length === 0 || lcrs.run[row] === lcrs.run[columns[0]?.row ?? 0];
    const operation = cell(lcrs.operation, row);
    const place = cell(places.stage, at);
    columns.push({
      row,
      lcr,
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
    });
  }
  return isOnce ? columns : inOneColumn(columns, lcrs);
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
  all: readonly Column[],
  newestScn: number,
  { from, to, tail }: Span,
): Axis {
  const length = to - from - tail;
  const open = all.findIndex((column) => !column.isApplied && !isFinal(column));
  const roomy = Math.floor(length / WIDEST);
  const wanted = Math.max(0, Math.min((open < 0 ? all.length : open) - KEPT, all.length - roomy));
  const fitting = Math.max(0, all.length - Math.floor(length / NARROWEST));
  const first = Math.max(wanted, fitting);
  const shown = all.slice(first);
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
