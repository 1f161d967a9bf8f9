/** The table “source of DATA, source of RECO, method” of a frame, and the choice that is shown. Pure. */

import type { SnapshotsSubject } from '../../../engine/generated/control';
import type { SnapshotsFrame } from '../../../engine/generated/snapshots-frame';
import { cell, rowsOf } from '../types';

export interface Chosen {
  readonly data: number;
  readonly reco: number;
  readonly method: number;
}

export interface Cell extends Chosen {
  readonly kind: number;
  readonly opens: boolean;
  readonly right: boolean;
  readonly reason: number;
  readonly stopped: number;
  readonly wrong: number;
  readonly durationNs: number;
  readonly redoBytes: number;
  /** Its redo as a share of the most that any choice reads, 0 to 1. */
  readonly share: number;
}

interface MethodTable {
  readonly method: number;
  /** Sets with all DATA volumes, and those with all RECO volumes. */
  readonly data: readonly number[];
  readonly reco: readonly number[];
  readonly cells: readonly Cell[];
}

/**
 * The restore that was asked for last, even before a frame about it has come; otherwise that of the frame. Null before two sets
 * are complete.
 */
export function chosenOf(
  { start, copies }: SnapshotsFrame,
  asked: SnapshotsSubject | null,
): Chosen | null {
  if (start.rows === 0) return null;
  if (asked?.kind === 'restore' && copies.data[asked.data] === 1 && copies.reco[asked.reco] === 1) {
    return { data: asked.data, reco: asked.reco, method: asked.method };
  }
  return { data: cell(start.data), reco: cell(start.reco), method: cell(start.method) };
}

export function cellsOf({ grid }: SnapshotsFrame): Cell[] {
  const most = Math.max(1, ...grid.redo_bytes);
  const cells = rowsOf(grid).map(
    (row): Cell => ({
      data: cell(grid.data, row),
      reco: cell(grid.reco, row),
      method: cell(grid.method, row),
      kind: cell(grid.kind, row),
      opens: grid.opens[row] === 1,
      right: grid.right[row] === 1,
      reason: cell(grid.reason, row),
      stopped: cell(grid.stopped, row),
      wrong: cell(grid.wrong, row),
      durationNs: cell(grid.duration_ns, row),
      redoBytes: cell(grid.redo_bytes, row),
      share: cell(grid.redo_bytes, row) / most,
    }),
  );
  return cells.sort((a, b) => a.method - b.method || a.reco - b.reco || a.data - b.data);
}

export function tablesOf(frame: SnapshotsFrame): MethodTable[] {
  const cells = cellsOf(frame);
  const distinct = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b);
  const data = distinct(cells.map((it) => it.data));
  const reco = distinct(cells.map((it) => it.reco));
  return distinct(cells.map((it) => it.method)).map((method) => ({
    method,
    data,
    reco,
    cells: cells.filter((it) => it.method === method),
  }));
}
