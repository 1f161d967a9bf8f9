/** What happened, one sentence a fact. The table names every kind: a missing one does not compile. */

import {
  type Check,
  type FactKind,
  FactKind as Kind,
  type Phase,
  WAIT_REASON_NAMES,
  type WaitReason,
} from '../../engine/generated/codes';
import type { FactsTable } from '../../engine/generated/frame';
import { NO_BLOCK, NO_INSTANCE, NO_SLOT } from '../none';
import { counted, formatBytes, formatCount } from '../numbers';
import { formatThreadRba } from '../rba';
import { formatDuration } from '../time';
import { formatXid } from '../xid';
import { CHECK_WORDS } from './checks';
import { blockName, instanceName, sentence, sessionName, threadName } from './names';
import { PHASE_WORDS } from './phases';
import { WAIT_WORDS } from './waits';

/** One row of the event log. `value` is what the kind says: an RBA, a version, a count or a reason. */
export interface Fact {
  readonly id: number;
  readonly step: number;
  readonly timeNs: number;
  readonly kind: FactKind;
  readonly instance: number;
  readonly other: number;
  readonly slot: number;
  readonly block: number;
  readonly xid: number;
  readonly value: number;
  /** The fact that caused it, −1 if a command or the clock did. */
  readonly cause: number;
}

export function factAt(facts: FactsTable, row: number): Fact {
  return {
    id: facts.id[row] ?? -1,
    step: facts.step[row] ?? 0,
    timeNs: facts.time_ns[row] ?? 0,
    kind: (facts.kind[row] ?? 0) as FactKind,
    instance: facts.instance[row] ?? NO_INSTANCE,
    other: facts.other[row] ?? NO_INSTANCE,
    slot: facts.slot[row] ?? 255,
    block: facts.block[row] ?? NO_BLOCK,
    xid: facts.xid[row] ?? 0,
    value: facts.value[row] ?? 0,
    cause: facts.cause[row] ?? -1,
  };
}

/** What a sentence is made of: the fact's values, already in words. */
interface Parts {
  readonly fact: Fact;
  /** `instance 2` */
  readonly who: string;
  /** The other instance. */
  readonly other: string;
  /** `block 17` */
  readonly block: string;
  /** `T2.5.17` */
  readonly txn: string;
  readonly value: number;
  /** The value as an RBA of the instance's thread. */
  readonly rba: string;
  /** The value as an RBA of the thread that recovery reads. */
  readonly redoRba: string;
}

const SENTENCES: Record<FactKind, (parts: Parts) => string> = {
  [Kind.TxnBegan]: ({ txn, who }) => `transaction ${txn} began on ${who}`,
  [Kind.RowChanged]: ({ txn, fact, block, rba }) =>
    `${txn} changed row ${fact.slot} of ${block}; its redo is at ${rba}`,
  [Kind.CommitLogged]: ({ txn, rba }) =>
    `${txn} wants to commit: its commit record is at ${rba}, not yet on disk`,
  [Kind.CommitAcknowledged]: ({ txn }) =>
    `the commit of ${txn} was acknowledged: its redo is on disk`,
  [Kind.RollbackBegan]: ({ txn }) => `${txn} began to roll back`,
  [Kind.UndoApplied]: ({ txn, fact, block, rba }) =>
    `row ${fact.slot} of ${block} went back to what it was before ${txn}; the redo of that is at ${rba}`,
  [Kind.RollbackEnded]: ({ txn, rba }) => `${txn} is rolled back; its last record is at ${rba}`,
  [Kind.WaitBegan]: ({ fact, block, value }) =>
    `${waiterName(fact)} began to wait${fact.block === NO_BLOCK ? '' : ` for ${block}`} (${WAIT_WORDS[value as WaitReason].name})`,
  [Kind.WaitEnded]: ({ fact, value }) =>
    `${waiterName(fact)} went on after waiting ${formatDuration(value)}${waitedFor(fact)}`,
  [Kind.LogWriteBegan]: ({ who, value }) =>
    `LGWR of ${who} began to write ${formatBytes(value)} of redo`,
  [Kind.RedoFlushed]: ({ who, rba }) => `the redo of ${who} is on disk up to ${rba}`,
  [Kind.LogSwitched]: ({ who, value }) => `${who} went on to log ${formatCount(value)}`,
  [Kind.LogSwitchStalled]: ({ who, value }) =>
    `${who} cannot go on to log ${formatCount(value)}: the checkpoint has not passed what that file still holds`,
  [Kind.BlockReadBegan]: ({ who, block }) => `${who} began to read ${block} from disk`,
  [Kind.BlockRead]: ({ who, block, value }) => `${who} read ${block} from disk, version ${value}`,
  [Kind.BufferDirtied]: ({ who, block, rba }) =>
    `${block} became dirty and joined the checkpoint queue of ${who}: its first change is at ${rba}`,
  [Kind.BlockWriteBegan]: ({ who, block, value }) =>
    `DBWR of ${who} began to write ${block}, version ${value}`,
  [Kind.BlockWritten]: ({ who, block, value }) =>
    `${block} is on disk in version ${value} and left the checkpoint queue of ${who}`,
  [Kind.BlockWrittenLogged]: ({ block, rba }) =>
    `the Block Written Record of ${block} was made at ${rba}`,
  [Kind.BufferEvicted]: ({ who, block, value }) =>
    `${who} gave up its copy of ${block}, version ${value}, to make room`,
  [Kind.CheckpointRecorded]: ({ who, rba }) =>
    `the checkpoint of ${who} was recorded at ${rba}: older redo of it is not needed`,
  [Kind.BlockRequested]: ({ who, other, block, value }) =>
    `${who} asked ${other}, the master, for ${block} to ${value === 1 ? 'change' : 'read'} it`,
  [Kind.BlockForwarded]: ({ who, other, block }) => `${who} was told to ship ${block} to ${other}`,
  [Kind.BlockShipped]: ({ who, other, block, value }) =>
    `${who} shipped ${block}, version ${value}, to ${other}`,
  [Kind.BlockReceived]: ({ who, block, value }) => `${block} arrived at ${who} in version ${value}`,
  [Kind.PastImageKept]: ({ who, block, value }) =>
    `${who} keeps version ${value} of ${block} as a past image until disk has it or newer`,
  [Kind.PastImageReleased]: ({ who, block, value }) =>
    `${who} let its past image of ${block} go: disk has version ${value}`,
  [Kind.CopyReleased]: ({ who, block }) => `${who} gave up its shared copy of ${block}`,
  [Kind.WriteRequested]: ({ who, other, block }) =>
    `${who} asked ${other} to write ${block}, so that its past image may go`,
  [Kind.InstanceCrashed]: ({ who }) => `${who} crashed: its cache and log buffer are gone`,
  [Kind.LogWriteTorn]: ({ who, rba }) =>
    `a log write of ${who} was cut short by the crash: its redo ends at ${rba}`,
  [Kind.FailureDetected]: ({ who }) => `the crash of ${who} was noticed; all requests freeze`,
  [Kind.RecoveryBegan]: ({ who, other, fact }) =>
    fact.other === NO_INSTANCE ? 'recovery began' : `${other} began to recover ${who}`,
  [Kind.PhaseBegan]: ({ value }) => `${PHASE_WORDS[value as Phase].name} began`,
  [Kind.PhaseEnded]: ({ value }) => `${PHASE_WORDS[value as Phase].name} ended`,
  [Kind.ResourceRemastered]: ({ block, other }) => `${other} is the new master of ${block}`,
  [Kind.CopyPromoted]: ({ who, block, value }) =>
    `the copy of ${block} at ${who}, version ${value}, was made current`,
  [Kind.SetEntryAdded]: ({ block, redoRba }) =>
    `${block} joined the recovery set: its last change is at ${redoRba}`,
  [Kind.SetEntryMoved]: ({ block, redoRba }) =>
    `the first pass read a further change of ${block}: its last is now at ${redoRba}`,
  [Kind.SetEntryWritten]: ({ block, redoRba }) =>
    `${block} left the recovery set: the Block Written Record at ${redoRba} shows its last version on disk`,
  [Kind.SetEntryKept]: ({ block, redoRba }) =>
    `${block} stays in the recovery set: the Block Written Record at ${redoRba} is of an older version, the block had changed again`,
  [Kind.SetEntryHeld]: ({ block, other, value }) =>
    `${block} left the recovery set: ${other} holds it current, version ${value}`,
  [Kind.DatabaseOpened]: ({ value }) =>
    value > 0
      ? `the database opened; ${counted(value, 'block', 'blocks')} of the recovery set must still wait`
      : 'the database opened',
  [Kind.BaseRead]: ({ fact, block, other, value }) =>
    `recovery took version ${value} of ${block} from ${fact.other === NO_INSTANCE ? 'disk' : `the past image at ${other}`}, to build on it`,
  [Kind.RedoApplied]: ({ block, value }) =>
    `redo was applied to ${block}: it is at version ${value}`,
  [Kind.BlockRecovered]: ({ block, value }) =>
    `${block} is recovered, version ${value}, and free again`,
  [Kind.DeadTxnFound]: ({ txn, value }) =>
    `${txn} died in the crash: ${counted(value, 'undo record', 'undo records')} to apply`,
  [Kind.ThreadClosed]: ({ fact, redoRba }) =>
    `${threadName(fact.other === NO_INSTANCE ? fact.instance : fact.other)} was closed at ${redoRba}: all its changes are on disk`,
  [Kind.RecoveryEnded]: () =>
    'recovery ended: dead transactions are rolled back, failed threads closed',
  [Kind.RecoveryCutShort]: ({ fact, who }) =>
    fact.instance === NO_INSTANCE
      ? 'recovery was cut short by a further failure'
      : `the recovery by ${who} was cut short by a further failure`,
  [Kind.InstanceStarting]: ({ who }) => `${who} began to start`,
  [Kind.InstanceJoined]: ({ who, value }) =>
    `${who} joined the cluster and opened its thread at log ${formatCount(value)}`,
  [Kind.DiskSpeedChanged]: ({ fact, who, value }) => {
    const disk = fact.instance === NO_INSTANCE ? 'the data disk' : `the log disk of ${who}`;
    return value === 100
      ? `${disk} is at normal speed`
      : `${disk} takes ${value} % of its normal times`;
  },
  [Kind.BlockTorn]: ({ who, block, value }) =>
    `the crash of ${who} tore a write of ${block}: half of one copy is version ${value}, half is older`,
  [Kind.BlockSpoiled]: ({ fact, block }) =>
    `a bit of ${block} turned over on disk, in ${fact.slot === 1 ? 'the mirror' : 'the first copy'}`,
  [Kind.DamageFound]: ({ who, block }) =>
    `${who} read ${block} and found its checksum wrong: it reads the mirror`,
  [Kind.BlockRepaired]: ({ who, block, value }) =>
    `${who} wrote the first copy of ${block} again from the mirror, version ${value}`,
  [Kind.WriteFailed]: ({ fact, who, block }) => {
    const what = fact.block === NO_BLOCK ? 'a log write' : `a write of ${block}`;
    return fact.slot === 1
      ? `${what} failed again: ${who} ends itself`
      : `${what} of ${who} failed and is tried again`;
  },
  [Kind.ArchiveFilled]: ({ who }) =>
    `the destination of the archived logs of ${who} is full: no further log file of it is archived`,
  [Kind.ArchiveFreed]: ({ who }) => `the archived logs of ${who} have room again`,
  [Kind.InterconnectDelayed]: ({ value }) =>
    value === 0
      ? 'messages travel at normal speed'
      : `each message takes ${formatDuration(value)} longer`,
  [Kind.Checked]: ({ fact, value }) => {
    const { means, broken } = CHECK_WORDS[value as Check];
    return fact.slot === 1 ? `checked and true: ${means.slice(0, -1)}` : `broken: ${broken}`;
  },
  [Kind.InstanceEvicted]: ({ who, value }) =>
    value === 0
      ? `${who} is evicted: not every member that stays can reach it, so it is ended and fenced off the disks`
      : `${who} is evicted: its heartbeats take ${formatDuration(value)}, so it is ended and fenced off the disks`,
  [Kind.MessageLost]: ({ who, other, value }) =>
    `message ${formatCount(value)} from ${who} to ${other} was lost on the interconnect`,
  [Kind.MessageSentAgain]: ({ who, other, value }) =>
    `${who} sent message ${formatCount(value)} to ${other} again: it was not acknowledged in time`,
  [Kind.DoubleDropped]: ({ who, other, value }) =>
    `message ${formatCount(value)} from ${who} arrived at ${other} a second time and was dropped`,
  [Kind.MessageWaits]: ({ who, other, value }) =>
    `message ${formatCount(value)} from ${who} arrived at ${other} before an earlier one and waits for it`,
  [Kind.LinkChanged]: ({ who, other, value }) =>
    value === 0
      ? `${who} and ${other} cannot talk to each other: whatever they send is lost`
      : `${who} and ${other} can talk to each other again`,
  [Kind.InstanceSlowed]: ({ who, value }) =>
    value === 100
      ? `${who} is at normal speed`
      : `${who} is slow: whatever it does takes ${formatCount(value)} % of its normal time`,
  [Kind.WriteRefused]: ({ fact, who, block, value }) =>
    fact.block === NO_BLOCK
      ? `the log device refused ${formatBytes(value)} of redo from ${who}, which is evicted`
      : `the data disk refused version ${value} of ${block} from ${who}, which is evicted`,
  [Kind.JoinWaits]: ({ who, other }) =>
    `${who} has started and cannot join: no heartbeats pass in time between it and ${other}`,
  [Kind.InstanceLeaving]: ({ who }) =>
    `${who} began to leave: its sessions finish their transactions and begin no new ones`,
  [Kind.InstanceLeft]: ({ who }) => `${who} left the cluster in good order; its thread is closed`,
  [Kind.LeaveCancelled]: ({ who }) => `${who} stays: no other instance is left`,
  [Kind.BuddyAssigned]: ({ who, other, redoRba }) =>
    `${who} became the buddy of ${other} and scans its redo from ${redoRba} on`,
  [Kind.BuddyReleased]: ({ who, other }) => `${who} is no longer the buddy of ${other}`,
  [Kind.BuddyEstimated]: ({ fact, who, other, value }) =>
    `${who} estimated the first pass for ${other} at ${formatDuration(value)}: ${fact.slot === 1 ? 'it scans' : 'it does not scan now'}`,
  [Kind.BuddyScanBegan]: ({ who, other, value }) =>
    `${who} began to read ${formatBytes(value)} of the redo of ${other}`,
  [Kind.BuddyBufferRead]: ({ who, other, redoRba }) =>
    `${who} has scanned the redo of ${other} up to ${redoRba}`,
  [Kind.BuddySetAdded]: ({ who, other, block, redoRba }) =>
    `${who} put ${block} into the recovery set that it builds for ${other}: its last change is at ${redoRba}`,
  [Kind.BuddySetMoved]: ({ who, other, block, redoRba }) =>
    `${who} read a further change of ${block} in the redo of ${other}: its last is now at ${redoRba}`,
  [Kind.BuddySetWritten]: ({ who, other, block, redoRba }) =>
    `${block} left the set that ${who} builds for ${other}: the Block Written Record at ${redoRba} shows its last version on disk`,
  [Kind.BuddySetKept]: ({ who, other, block, redoRba }) =>
    `${block} stays in the set that ${who} builds for ${other}: the Block Written Record at ${redoRba} is of an older version`,
  [Kind.BuddyStartMoved]: ({ who, other, redoRba }) =>
    `the start RBA of ${who} for ${other} followed the checkpoint to ${redoRba}`,
  [Kind.BuddySetPruned]: ({ who, other, block, redoRba }) =>
    `${block} was pruned from the set that ${who} builds for ${other}: its last RBA, ${redoRba}, is below the start RBA, so it is on disk`,
  [Kind.BuddyJumped]: ({ who, other, redoRba }) =>
    `the checkpoint of ${other} overtook the scan of ${who}, which jumped to ${redoRba}`,
  [Kind.RecoveryInstanceChosen]: ({ who, value }) =>
    `${who} recovers: of those that live it holds the sets of most failed instances (${formatCount(value)})`,
  [Kind.BuddySetUsed]: ({ fact, who, other, value }) =>
    fact.slot === 1
      ? `a set of ${counted(value, 'block', 'blocks')} of the redo of ${other} goes into recovery, scanned as a whole by ${who}`
      : `the set that ${who} had built for ${other}, ${counted(value, 'block', 'blocks')}, goes into recovery`,
  [Kind.BuddySetSent]: ({ who, other, value }) =>
    `${who} sends the set that it had built for ${other} to the recovery instance: ${counted(value, 'block', 'blocks')}`,
  [Kind.SetEntryTaken]: ({ block, other, redoRba }) =>
    `${block} is in the recovery set: the set of ${other}'s redo has it, with its last change at ${redoRba}`,
  [Kind.RecordRead]: ({ who, other, redoRba }) =>
    `${who} read the record at ${redoRba} of ${other}’s redo in its first pass`,
};

function waiterName(fact: Fact): string {
  return fact.slot === NO_SLOT
    ? `a session of ${instanceName(fact.instance)}`
    : sessionName(fact.instance, fact.slot);
}

/** The reason of a wait that ended stands where other facts have an instance. */
function waitedFor(fact: Fact): string {
  const word =
    WAIT_REASON_NAMES[fact.other] === undefined ? null : WAIT_WORDS[fact.other as WaitReason];
  return word === null ? '' : ` (${word.name})`;
}

/** One sentence, with its capital and its full stop. */
export function factText(fact: Fact, logFileBytes: number): string {
  const thread = fact.other === NO_INSTANCE ? fact.instance : fact.other;
  const text = SENTENCES[fact.kind]({
    fact,
    who: instanceName(fact.instance),
    other: instanceName(fact.other),
    block: blockName(fact.block),
    txn: formatXid(fact.xid),
    value: fact.value,
    rba: formatThreadRba(fact.instance, fact.value, logFileBytes),
    redoRba: formatThreadRba(thread, fact.value, logFileBytes),
  });
  return `${sentence(text)}.`;
}
