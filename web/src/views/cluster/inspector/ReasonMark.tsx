/** The mark beside a reason: the same one that the figures use for what the fact made or moved. */

import { NO_INSTANCE } from '../../../base/missing-values';
import { FactKind } from '../../../engine/generated/codes';
import type { FactsTable } from '../../../engine/generated/frame';
import { Block, type BlockState } from '../../marks/Block';
import { CheckpointPole, ScanTriangle, StartBracket } from '../../marks/Markers';
import { type RecordForm, RedoRecord } from '../../marks/RedoRecord';
import { Badge } from '../../marks/small-marks';
import css from './inspector.module.css';
import { blockOfFact } from './text';

const RECORDS: Partial<Record<number, RecordForm>> = {
  [FactKind.RowChanged]: 'change',
  [FactKind.RowInserted]: 'change',
  [FactKind.RowKeyChanged]: 'change',
  [FactKind.RowDeleted]: 'change',
  [FactKind.UndoApplied]: 'change',
  [FactKind.SetEntryMoved]: 'change',
  [FactKind.CommitLogged]: 'commit',
  [FactKind.CommitAcknowledged]: 'commit',
  [FactKind.BlockWrittenLogged]: 'written',
  [FactKind.SetEntryWritten]: 'written',
  [FactKind.SetEntryKept]: 'written',
  [FactKind.BuddySetMoved]: 'change',
  [FactKind.BuddySetWritten]: 'written',
  [FactKind.BuddySetKept]: 'written',
};

const BLOCKS: Partial<Record<number, BlockState>> = {
  [FactKind.SetEntryAdded]: 'set',
  [FactKind.SetEntryHeld]: 'gone',
  [FactKind.SetEntryTaken]: 'set',
  [FactKind.BuddySetAdded]: 'set',
  [FactKind.BuddySetPruned]: 'gone',
  [FactKind.BaseRead]: 'reading',
  [FactKind.RedoApplied]: 'reading',
  [FactKind.BlockRecovered]: 'recovered',
  [FactKind.BufferDirtied]: 'dirty',
  [FactKind.PastImageKept]: 'past',
  [FactKind.PastImageReleased]: 'gone',
  [FactKind.BlockRead]: 'clean',
  [FactKind.BlockReceived]: 'clean',
  [FactKind.BlockShipped]: 'clean',
  [FactKind.CopyPromoted]: 'dirty',
};

/** Of these the fact's instance reads, and the other is the thread it reads: the mark is the thread's. */
const OF_THREAD: readonly number[] = [
  FactKind.SetEntryAdded,
  FactKind.SetEntryMoved,
  FactKind.SetEntryWritten,
  FactKind.SetEntryKept,
  FactKind.SetEntryTaken,
  FactKind.BuddySetAdded,
  FactKind.BuddySetMoved,
  FactKind.BuddySetWritten,
  FactKind.BuddySetKept,
  FactKind.BuddySetPruned,
];

/** A buddy that reads, and one whose start RBA moved. */
const SCANS: readonly number[] = [FactKind.BuddyScanBegan, FactKind.BuddyBufferRead];
const STARTS: readonly number[] = [
  FactKind.BuddyAssigned,
  FactKind.BuddyStartMoved,
  FactKind.BuddyJumped,
];

function hueOf(why: FactsTable, row: number): number | null {
  const ofThread = OF_THREAD.includes(why.kind[row]) && why.other[row] !== NO_INSTANCE;
  const instance = ofThread ? why.other[row] : why.instance[row];
  return instance === NO_INSTANCE ? null : instance;
}

const FAILURES: readonly number[] = [
  FactKind.InstanceCrashed,
  FactKind.InstanceEvicted,
  FactKind.FailureDetected,
];

export function ReasonMark({ why, row }: { readonly why: FactsTable; readonly row: number }) {
  return (
    <svg className={css.reasonMark} width={40} height={40} viewBox="-5 -5 40 40" aria-hidden="true">
      <Mark why={why} row={row} />
    </svg>
  );
}

function Mark({ why, row }: { readonly why: FactsTable; readonly row: number }) {
  const kind = why.kind[row];
  const hue = hueOf(why, row);
  const block = blockOfFact(why, row);
  const form = RECORDS[kind];
  if (form !== undefined) {
    return (
      <RedoRecord x={1} y={0} width={27} height={30} form={form} number={block} hue={hue ?? 0} />
    );
  }
  const state = BLOCKS[kind];
  if (state !== undefined) {
    return <Block x={1} y={1} side={28} number={block} hue={hue} state={state} progress={0.6} />;
  }
  if (SCANS.includes(kind)) return <ScanTriangle x={8} y={15} hue={hue ?? 0} />;
  if (STARTS.includes(kind)) return <StartBracket x={11} y={15} hue={hue ?? 0} />;
  if (kind === FactKind.CheckpointRecorded) return <CheckpointPole x={8} top={2} bottom={28} />;
  if (hue !== null) {
    return <Badge x={15} y={15} instance={hue} diameter={22} failed={FAILURES.includes(kind)} />;
  }
  return <circle className={css.dot} cx={15} cy={15} r={3} />;
}
