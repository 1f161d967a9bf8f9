/** Which part of the pipeline holds up the others, and why. Pure. */

import {
  BottleneckReason,
  LinkState,
  Stage,
  WaitsFor,
} from '../../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import { endsOf } from '../directions';
import { cell, NONE, rowsOf } from '../types';

export type Bottleneck =
  | 'capture'
  | 'sender'
  | 'link'
  | 'receiver'
  | 'reader'
  | 'apply'
  | 'down'
  | 'broken';

/** From the redo to the replica. */
const CHAIN = [Stage.Capture, Stage.Sender, Stage.Receiver, Stage.ApplyReader] as const;
/** What a process waits for when the one after it is too slow. */
const HELD_UP: readonly number[] = [
  WaitsFor.NextProcess,
  WaitsFor.Slot,
  WaitsFor.Receiver,
  WaitsFor.ReadyTransactions,
];
/** The part of the picture that has the process. */
const PART_OF: Readonly<Record<number, Bottleneck>> = {
  [Stage.LogReader]: 'capture',
  [Stage.Preparers]: 'capture',
  [Stage.Builder]: 'capture',
  [Stage.Capture]: 'capture',
  [Stage.Sender]: 'sender',
  [Stage.Receiver]: 'receiver',
  [Stage.ApplyReader]: 'reader',
  [Stage.Coordinator]: 'apply',
  [Stage.Appliers]: 'apply',
};
/** So many LCRs wait before a process that holds up nobody yet. */
const MANY = 24;

/** LCRs that wait for a process and for nothing else. */
export interface Waiting {
  readonly queue1: number;
  readonly queue2: number;
  /** In complete transactions that have no applier. */
  readonly apply: number;
}

/** The row of a process, of this replica or of the source. */
export function stageRow({ stages }: ReplicationFrame, stage: number, replica: number): number {
  return rowsOf(stages).findIndex(
    (row) =>
      stages.stage[row] === stage &&
      (stages.replica[row] === replica || stages.replica[row] === NONE),
  );
}

/** What the engine measured; otherwise what the others wait for. Null while every process keeps up. */
export function bottleneckOf(
  frame: ReplicationFrame,
  replica: number,
  waiting: Waiting,
): Bottleneck | null {
  const { stages, links, databases } = frame;
  if (cell(databases.open, endsOf(frame, replica).target) === 0) return 'down';
  if (links.state[replica] === LinkState.Broken) return 'broken';
  const measured = measuredRow(frame, replica);
  if (measured !== null) return measuredPart(frame, measured);
  const isHeldUp = (stage: number) =>
    HELD_UP.includes(cell(stages.waits_for, stageRow(frame, stage, replica)));
  const last = CHAIN.findLastIndex(isHeldUp);
  if (last === 0 || last === 1) return 'link';
  if (last === 2) return 'reader';
  if (last === 3) return 'apply';
  return longest(waiting);
}

/** A sender that sends all the time waits for its link. */
function measuredPart({ bottlenecks }: ReplicationFrame, row: number): Bottleneck | null {
  if (bottlenecks.reason[row] === BottleneckReason.Bandwidth) return 'link';
  return PART_OF[cell(bottlenecks.stage, row)] ?? null;
}

/** The process that the engine has seen at work nearly all the time, if it is this replica's or the source's. */
export function measuredRow({ bottlenecks }: ReplicationFrame, replica: number): number | null {
  const row = rowsOf(bottlenecks).find((row) =>
    [replica, NONE].includes(cell(bottlenecks.replica, row)),
  );
  return row ?? null;
}

/** Where most LCRs wait. */
function longest({ queue1, queue2, apply }: Waiting): Bottleneck | null {
  const most = Math.max(queue1, queue2, apply);
  if (most < MANY) return null;
  if (most === queue1) return 'link';
  return most === queue2 ? 'reader' : 'apply';
}
