/**
 * The pipeline from a frame, as geometry: `along` the axis of SCNs and `across` the stages. A picture may turn it. An LCR keeps
 * its place along the axis and only moves across. Pure.
 */

import { CapturedState, LcrPlace, Stage } from '../../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import { endsOf, isAnywhere } from '../directions';
import { cell, NONE, rowsOf } from '../types';
import { type Bottleneck, bottleneckOf, measuredRow, stageRow } from './bottleneck';
import { type Axis, allColumns, axisOf, type Column, LEAST_UNIT } from './columns';

/** Where each stage is, px across, and its size. */
export interface Lanes {
  readonly source: Lane;
  readonly rail: Lane;
  readonly queue1: Lane;
  readonly link: Lane;
  readonly queue2: Lane;
  /** The first row of a transaction; the next is one `rowStep` further. */
  readonly apply: Lane;
  readonly rowStep: number;
  readonly rows: number;
  readonly replica: Lane;
}

interface Lane {
  readonly at: number;
  readonly size: number;
}

type CellLook = 'redo' | 'waits' | 'works' | 'lost' | 'applied' | 'hole' | 'failed' | 'dropped';

export interface Cell {
  readonly key: string;
  readonly lcr: number;
  readonly transaction: number;
  readonly look: CellLook;
  readonly isEnd: boolean;
  /** Redo that is mined again after a failure. */
  readonly isNeeded: boolean;
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly size: number;
  /** From 0; null where none has its transaction. */
  readonly applier: number | null;
  /** In what the replica has: see `Column`. */
  readonly conflict: Column['conflict'];
}

interface Tread {
  readonly lane: 'queue1' | 'link' | 'queue2';
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly size: number;
  readonly count: number;
}

export interface Riser {
  readonly stage: number;
  readonly along: number;
  readonly from: number;
  readonly to: number;
  /** A `WaitsFor`. */
  readonly waitsFor: number;
  readonly runs: boolean;
  /** It was measured to work nearly all the time. */
  readonly isBusiest: boolean;
}

export interface TransactionRow {
  readonly transaction: number;
  readonly at: number;
  readonly size: number;
  readonly from: number;
  readonly to: number;
  readonly isWhole: boolean;
  readonly applier: number | null;
  readonly state: number;
  readonly waitsFor: number;
  readonly dependsOn: number;
}

export interface PipelineLayout {
  readonly axis: Axis;
  /** Columns are too narrow to be drawn one by one. */
  readonly isDense: boolean;
  readonly cells: readonly Cell[];
  readonly treads: readonly Tread[];
  readonly risers: readonly Riser[];
  readonly transactions: readonly TransactionRow[];
  /** Transactions that have no row. */
  readonly further: number;
  /** Along the axis: where capture would begin again, the log reader, both watermarks. */
  readonly recovery: number;
  readonly isRecoveryHidden: boolean;
  readonly mined: number;
  readonly low: number;
  readonly high: number;
  readonly lowScn: number;
  readonly highScn: number;
  readonly newestScn: number;
  /** Age of the oldest LCR that the replica has not finished, ns. */
  readonly lagNs: number;
  /** LCRs on their way. */
  readonly waiting: number;
  /** Transactions in the picture that were rolled back at the source. */
  readonly rolledBack: number;
  /** LCRs in the picture that a rule did not let pass. */
  readonly byRule: number;
  readonly bottleneck: Bottleneck | null;
}

interface Room {
  readonly from: number;
  readonly to: number;
  readonly tail: number;
  readonly lanes: Lanes;
}

export function pipelineLayout(
  frame: ReplicationFrame,
  replica: number,
  { lanes, ...span }: Room,
): PipelineLayout {
  const { databases, watermarks, clock } = frame;
  const all = allColumns(frame, replica);
  const newestScn = cell(databases.current_scn, endsOf(frame, replica).source);
  const axis = axisOf(frame, all, newestScn, span);
  const served = rowsOf(watermarks).filter((row) => !isAnywhere(frame) || row === replica);
  const recoveryScn = Math.min(...served.map((row) => cell(watermarks.stored, row)));
  const [lowScn, highScn] = [cell(watermarks.low, replica), cell(watermarks.high, replica)];
  const open = openTransactions(frame, replica);
  const transactions = transactionsOf(frame, open.slice(0, lanes.rows), axis, lanes);
  const { waiting } = all;
  const isDense = axis.unit < LEAST_UNIT;
  const treads = treadsOf(frame, replica, axis, lanes);
  const count = (lane: Tread['lane']) => treads.find((tread) => tread.lane === lane)?.count ?? 0;
  const queued = { queue1: count('queue1'), queue2: count('queue2') };
  const position = (stage: number) =>
    cell(frame.stages.position_scn, stageRow(frame, stage, replica));
  return {
    axis,
    isDense,
    cells: axis.columns
      .filter(({ place }) => !isDense || place === LcrPlace.Lost)
      .flatMap((column) => cellsOf(column, { lanes, transactions, recoveryScn, highScn })),
    treads,
    risers: risersOf(frame, replica, treads, lanes),
    transactions,
    further: open.length - transactions.length,
    recovery: axis.before(recoveryScn),
    isRecoveryHidden: recoveryScn < (axis.columns[0]?.scn ?? 0),
    mined: axis.after(Math.max(position(Stage.LogReader), position(Stage.Capture))),
    low: axis.before(lowScn),
    high: axis.after(highScn),
    lowScn,
    highScn,
    newestScn,
    lagNs: waiting.count === 0 ? 0 : cell(clock.time_ns) - waiting.oldestNs,
    waiting: waiting.count,
    rolledBack: countRolledBack(axis),
    byRule: axis.columns.filter(({ place }) => place === LcrPlace.DroppedByRule).length,
    bottleneck: bottleneckOf(frame, replica, { ...queued, apply: waiting.ready }),
  };
}

function countRolledBack({ columns }: Axis): number {
  const dropped = columns.filter(({ place }) => place === LcrPlace.RolledBack);
  return new Set(dropped.map(({ transaction }) => transaction)).size;
}

/** In which lane an LCR is at a place; null where it is in none. */
function laneOf(place: number): Tread['lane'] | 'apply' | null {
  switch (place) {
    case LcrPlace.Capture:
    case LcrPlace.SourceQueue:
      return 'queue1';
    case LcrPlace.Sender:
    case LcrPlace.Link:
      return 'link';
    case LcrPlace.Receiver:
    case LcrPlace.ReplicaQueue:
    case LcrPlace.Reader:
      return 'queue2';
    case LcrPlace.Assembled:
    case LcrPlace.Spilled:
    case LcrPlace.Ready:
    case LcrPlace.Applying:
      return 'apply';
    default:
      return null;
  }
}

interface Around {
  readonly lanes: Lanes;
  readonly transactions: readonly TransactionRow[];
  readonly recoveryScn: number;
  readonly highScn: number;
}

/** One in the redo of the source, one where the LCR is, one in what the replica has. */
function cellsOf(column: Axis['columns'][number], around: Around): Cell[] {
  const { lanes, transactions, recoveryScn, highScn } = around;
  const { key, lcr, transaction, isEnd, from, to, place, scn } = column;
  const cellIn = (
    name: string,
    { at, size }: Lane,
    look: CellLook,
    applier: number | null = null,
  ) => ({
    key: `${name} ${key}`,
    lcr,
    transaction,
    look,
    isEnd,
    isNeeded: scn >= recoveryScn,
    from,
    to,
    at,
    size,
    applier,
    conflict: name === 'replica' ? column.conflict : null,
  });
  const cells: Cell[] = [cellIn('source', lanes.source, 'redo')];
  const lane = laneOf(place);
  if (lane === 'apply') {
    const row = transactions.find((known) => known.transaction === transaction);
    if (row !== undefined) {
      const look = row.applier === null ? 'waits' : 'works';
      cells.push(cellIn('apply', row, look, row.applier));
    }
  } else if (lane !== null) cells.push(cellIn('way', lanes[lane], 'waits'));
  else if (place === LcrPlace.Lost) cells.push(cellIn('way', lostLane(lanes), 'lost'));
  const look = replicaLook(column, highScn);
  if (look !== null) cells.push(cellIn('replica', lanes.replica, look));
  return cells;
}

/** What a failure destroyed has the place of the last row of a transaction. */
const lostLane = ({ apply, rows, rowStep }: Lanes): Lane => ({
  at: apply.at + (rows - 1) * rowStep,
  size: apply.size,
});

/** What the replica has of a change; null for nothing. */
function replicaLook({ isApplied, place, scn }: Column, highScn: number): CellLook | null {
  if (isApplied) return 'applied';
  if (place === LcrPlace.Failed) return 'failed';
  if (place === LcrPlace.RolledBack || place === LcrPlace.DroppedByRule) return 'dropped';
  return scn <= highScn ? 'hole' : null;
}

const LANES = ['queue1', 'link', 'queue2'] as const;
/** The process at the near end of each lane, which takes LCRs down from it. */
const TAKES = { queue1: Stage.Sender, link: Stage.Receiver, queue2: Stage.ApplyReader };

/** Each reaches from the position of its process to that of the process above. */
function treadsOf(frame: ReplicationFrame, replica: number, axis: Axis, lanes: Lanes): Tread[] {
  const position = (stage: number) => {
    const scn = cell(frame.stages.position_scn, stageRow(frame, stage, replica));
    return scn > 0 ? axis.after(scn) : axis.end;
  };
  let above = Math.min(axis.end, position(Stage.Capture));
  return LANES.map((lane) => {
    const own = axis.columns.filter((column) => laneOf(column.place) === lane);
    const to = Math.max(above, ...own.map((column) => column.to));
    const reached = Math.min(above, position(TAKES[lane]));
    const from = own.length === 0 ? reached : Math.min(reached, ...own.map(({ from }) => from));
    above = from;
    return {
      lane,
      from,
      to: own.length === 0 ? Math.max(from, to) : to,
      ...lanes[lane],
      count: own.length,
    };
  });
}

function risersOf(
  frame: ReplicationFrame,
  replica: number,
  treads: readonly Tread[],
  lanes: Lanes,
): Riser[] {
  const { stages, bottlenecks } = frame;
  const measured = measuredRow(frame, replica);
  const busiest = measured === null ? null : cell(bottlenecks.stage, measured);
  const riser = (stage: number, along: number, from: number, to: number): Riser => {
    const row = stageRow(frame, stage, replica);
    const waitsFor = cell(stages.waits_for, row);
    const runs = stages.running[row] === 1;
    return { stage, along, from, to, waitsFor, runs, isBusiest: stage === busiest };
  };
  const below = { queue1: lanes.link.at, link: lanes.queue2.at, queue2: lanes.apply.at };
  const [first] = treads;
  return [
    riser(Stage.Capture, first?.to ?? 0, lanes.rail.at, lanes.queue1.at),
    ...treads.map(({ lane, from, at, size }) => riser(TAKES[lane], from, at + size, below[lane])),
  ];
}

/** The rows of those that are not durable at the replica, by their first LCR. */
function openTransactions(
  { captured_transactions: table }: ReplicationFrame,
  replica: number,
): number[] {
  const { rows, state, replica: of, first_scn: first } = table;
  const open: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    if (of[row] === replica && state[row] !== CapturedState.Applied) open.push(row);
  }
  return open.sort((a, b) => cell(first, a) - cell(first, b));
}

function transactionsOf(
  { captured_transactions: table }: ReplicationFrame,
  rows: readonly number[],
  axis: Axis,
  lanes: Lanes,
): TransactionRow[] {
  return rows.map((row, index): TransactionRow => {
    const commitScn = cell(table.commit_scn, row);
    const transaction = cell(table.transaction, row);
    const own = axis.columns.filter((column) => column.transaction === transaction);
    const applier = cell(table.applier, row);
    return {
      transaction,
      at: lanes.apply.at + index * lanes.rowStep,
      size: lanes.apply.size,
      from: axis.before(cell(table.first_scn, row)),
      to: Math.max(
        axis.before(cell(table.first_scn, row)),
        ...own.filter(({ place }) => laneOf(place) === 'apply').map(({ to }) => to),
      ),
      isWhole: commitScn > 0,
      applier: applier === NONE ? null : applier,
      state: cell(table.state, row),
      waitsFor: cell(table.waits_for, row),
      dependsOn: cell(table.depends_on, row),
    };
  });
}
