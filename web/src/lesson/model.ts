/**
 * The names of the model: each gives a number, for conditions and answers, and a text, for prose, from one frame. What
 * a frame cannot fill is null, and a dash in prose: never a number from elsewhere.
 */

import { counted, formatBytes, formatCount } from '../base/numbers';
import { formatRba } from '../base/rba';
import { formatDuration, formatMoment, NS_PER_MS, NS_PER_S } from '../base/time';
import { phaseProgress } from '../base/words/phases';
import { InstanceState, Phase, SetState, WaitReason } from '../engine/generated/codes';
import type { Scenario } from '../engine/generated/control';
import type { Frame, TableName } from '../engine/generated/frame';
import * as caches from './read-cache';
import * as read from './read-frame';
import * as recovery from './read-recovery';

/** One moment of a run. */
export interface ModelMoment {
  readonly frame: Frame;
  readonly scenario: Scenario;
}

interface Input extends ModelMoment {
  /** The instance that the name ends with, from 0; −1 if it names none. */
  readonly of: number;
}

interface Name {
  /** The tables it reads. */
  readonly from: readonly TableName[];
  /** Whether it ends with the number of an instance; `either`: without one it is of all. */
  readonly per: 'cluster' | 'instance' | 'either';
  number(input: Input): number | null | undefined;
  text(value: number, input: Input): string | null;
}

const blocks = (value: number) => counted(value, 'block', 'blocks');
const transactions = (value: number) => counted(value, 'transaction', 'transactions');
const seconds = (value: number) => formatDuration(value * NS_PER_S);
const moment = (value: number) => formatMoment(value * NS_PER_S);
const rba = (value: number, { frame }: Input) =>
  formatRba(value, frame.clock.log_file_bytes[0] ?? 1);

/** A column of a table with a row an instance. */
type Column = (frame: Frame) => read.Numbers;

function ofOne(from: TableName, column: Column, text: Name['text'] = formatCount): Name {
  return {
    from: ['clock', from],
    per: 'instance',
    number: ({ frame, of }) => column(frame)[of],
    text,
  };
}

function ofEach(column: Column): Name {
  const number = ({ frame, of }: Input) => (of < 0 ? read.sum(column(frame)) : column(frame)[of]);
  return { from: ['instances'], per: 'either', number, text: formatCount };
}

/** Of one instance, or of all together: `of` is −1. */
function ofSome(from: readonly TableName[], number: (frame: Frame, of: number) => number): Name {
  return {
    from,
    per: 'either',
    number: ({ frame, of }) => number(frame, of),
    text: formatCount,
  };
}

/** Of the buffer checkpoint queue of an instance; a block's number stands as it is. */
function ofQueue(
  number: (queue: readonly caches.Queued[]) => number | undefined,
  text: Name['text'] = String,
): Name {
  return {
    from: ['clock', 'queue'],
    per: 'instance',
    number: ({ frame, of }) => number(caches.queueOf(frame, of)),
    text,
  };
}

/** Of the queued block that is changed most: the one whose first and last change lie farthest apart. */
function ofHottest(number: (hot: caches.Queued) => number, text: Name['text'] = String): Name {
  return {
    from: ['clock', 'queue'],
    per: 'instance',
    number: ({ frame, of }) => {
      const hot = caches.hottest(frame, of);
      return hot === undefined ? null : number(hot);
    },
    text,
  };
}

function ofAll(
  from: readonly TableName[],
  number: Name['number'],
  text: Name['text'] = formatCount,
): Name {
  return { from, per: 'cluster', number, text };
}

function inSet(states: readonly SetState[], text: (value: number) => string): Name {
  return ofAll(['set'], ({ frame }) => read.inSet(frame, states), text);
}

/** Of the buddy of an instance; of several, the one that the frame lists first. */
function ofBuddy(
  number: (frame: Frame, row: number) => number,
  text: Name['text'] = formatCount,
  more: readonly TableName[] = [],
): Name {
  return {
    from: ['clock', 'buddies', ...more],
    per: 'instance',
    number: ({ frame, of }) => {
      const row = frame.buddies.protected.indexOf(of);
      return row < 0 ? null : number(frame, row);
    },
    text,
  };
}

const lasted = (phase: Phase) =>
  ofAll(['clock', 'phases'], ({ frame }) => read.phaseSeconds(frame, phase), seconds);

function ofInstance(
  from: readonly TableName[],
  number: (frame: Frame, of: number) => number | null,
): Name {
  return { from, per: 'instance', number: ({ frame, of }) => number(frame, of), text: formatCount };
}

/** A part of the last recovery. */
const partOf = (phase: Phase) =>
  ofAll(['clock', 'phases'], ({ frame }) => recovery.partSeconds(frame, phase), seconds);

const NAMES: Record<string, Name> = {
  time_s: ofAll(['clock'], ({ frame }) => (frame.clock.time_ns[0] ?? 0) / NS_PER_S, moment),
  instances: ofAll([], ({ scenario }) => scenario.instances),
  up: {
    from: ['instances'],
    per: 'either',
    number: ({ frame, of }) =>
      of < 0
        ? read.count(frame.instances.state, InstanceState.Up)
        : Number(frame.instances.state[of] === InstanceState.Up),
    text: formatCount,
  },
  commits: ofEach((frame) => frame.instances.commits),
  waiting: ofEach((frame) => frame.instances.waiting),
  blocks_written: ofEach((frame) => frame.instances.blocks_written),
  throughput_per_s: ofAll(
    ['clock', 'instances'],
    ({ frame }) => {
      const time = (frame.clock.time_ns[0] ?? 0) / NS_PER_S;
      return time > 0 ? read.sum(frame.instances.commits) / time : null;
    },
    (value) => value.toFixed(1),
  ),
  queue: ofOne('instances', (frame) => frame.instances.dirty),
  cached: ofOne('instances', (frame) => frame.instances.cached),
  past_images: ofSome(['queue'], read.pastImages),
  head: ofQueue(([head]) => head?.block),
  tail: ofQueue((queue) => queue.at(-1)?.block),
  tail_rba: ofQueue((queue) => queue.at(-1)?.lowRba, rba),
  writing: ofQueue((queue) => queue.filter(({ writing }) => writing).length),
  hot: ofHottest(({ block }) => block),
  hot_place: ofHottest(({ place }) => place),
  hot_low_rba: ofHottest(({ lowRba }) => lowRba, rba),
  hot_last_rba: ofHottest(({ lastRba }) => lastRba, rba),
  known_blocks: ofAll(['resources'], ({ frame }) => frame.resources.rows, blocks),
  newer_than_disk: ofAll(['resources'], ({ frame }) => caches.newerThanDisk(frame), blocks),
  mastered: {
    from: ['resources'],
    per: 'instance',
    number: ({ frame, of }) => read.count(frame.resources.master, of),
    text: blocks,
  },
  rebuilt: ofAll(['phases'], ({ frame }) => read.beingRebuilt(frame), blocks),
  travelling: ofAll(['messages'], ({ frame }) => caches.travelling(frame)),
  log_sync: ofSome(['sessions'], (frame, of) => caches.waitingFor(frame, WaitReason.LogSync, of)),
  log_full: ofSome(['sessions'], (frame, of) =>
    caches.waitingFor(frame, WaitReason.LogFileSwitch, of),
  ),
  scn: ofOne('instances', (frame) => frame.instances.scn),
  checkpoint_scn: ofOne('threads', (frame) => frame.threads.recorded_scn),
  open_transactions: {
    from: ['transactions'],
    per: 'instance',
    number: ({ frame, of }) => read.openTransactions(frame, of),
    text: (value) => `${transactions(value)} that ${value === 1 ? 'is' : 'are'} not finished`,
  },
  checkpoint_rba: ofOne('threads', (frame) => frame.threads.checkpoint_rba, rba),
  recorded_rba: ofOne('threads', (frame) => frame.threads.recorded_rba, rba),
  end_rba: ofOne('threads', (frame) => frame.threads.flushed_rba, rba),
  made_rba: ofOne('threads', (frame) => frame.threads.end_rba, rba),
  oldest_rba: ofOne('threads', (frame) => frame.threads.oldest_rba, rba),
  log_sequence: ofOne('threads', (frame) => frame.threads.sequence),
  log_buffer: {
    from: ['threads'],
    per: 'instance',
    number: ({ frame: { threads }, of }) =>
      (threads.end_rba[of] ?? 0) - (threads.flushed_rba[of] ?? 0),
    text: formatBytes,
  },
  scan_rba: ofOne('threads', (frame) => frame.threads.scan_rba, rba),
  apply_rba: ofOne('threads', (frame) => frame.threads.apply_rba, rba),
  redo_to_read: {
    from: ['threads'],
    per: 'instance',
    number: ({ frame, of }) =>
      (frame.threads.flushed_rba[of] ?? 0) - (frame.threads.recorded_rba[of] ?? 0),
    text: formatBytes,
  },
  failed_at_s: {
    from: ['instances'],
    per: 'instance',
    number: ({ frame, of }) => read.secondsOrNone(frame.instances.failed_ns[of]),
    text: moment,
  },
  frozen: ofAll(['clock'], ({ frame }) => frame.clock.frozen[0]),
  recovering_instance: ofAll(['clock'], ({ frame }) => {
    const one = frame.clock.recovering_instance[0];
    return one === undefined || one === 255 ? 0 : one + 1;
  }),
  database_checkpoint_thread: ofAll(
    ['clock'],
    ({ frame }) => (frame.clock.database_checkpoint_thread[0] ?? 0) + 1,
  ),
  database_checkpoint_scn: ofAll(['clock'], ({ frame }) => frame.clock.database_checkpoint_scn[0]),
  detection_s: ofAll(
    [],
    ({ scenario }) => (scenario.recovery.detect_ms * NS_PER_MS) / NS_PER_S,
    seconds,
  ),
  brownouts: ofAll(['brownouts'], ({ frame }) => frame.brownouts.rows),
  brownout_s: ofAll(['clock', 'brownouts'], ({ frame }) => read.brownoutSeconds(frame), seconds),
  first_pass_s: lasted(Phase.FirstPass),
  second_pass_s: lasted(Phase.SecondPass),
  rollback_s: lasted(Phase.Rollback),
  'recovery_set.size': inSet([SetState.InSet, SetState.Recovering], blocks),
  'recovery_set.left': inSet([SetState.Written, SetState.HeldBySurvivor], blocks),
  'recovery_set.recovered': inSet(
    [SetState.Recovered],
    (value) => `${blocks(value)} ${value === 1 ? 'is' : 'are'}`,
  ),
  dead_transactions: ofAll(
    ['instances', 'transactions'],
    ({ frame }) => read.deadTransactions(frame),
    transactions,
  ),
  rolled_back: ofAll(
    ['phases'],
    ({ frame }) => read.lastPhase(frame, Phase.Rollback)?.done,
    (_, { frame }) => {
      const last = read.lastPhase(frame, Phase.Rollback);
      return last === null ? null : phaseProgress(Phase.Rollback, last.done, last.total);
    },
  ),
  'buddy.next_look_s': ofBuddy(
    (frame, row) =>
      ((frame.buddies.next_look_ns[row] ?? 0) - (frame.clock.time_ns[0] ?? 0)) / NS_PER_S,
    seconds,
  ),
  'buddies.pairs': ofAll(['buddies'], ({ frame }) => frame.buddies.rows),
  'buddies.bytes_read': ofAll(
    ['buddies'],
    ({ frame }) => read.sum(frame.buddies.bytes_read),
    formatBytes,
  ),
  redo_made: ofAll(['threads'], ({ frame }) => read.sum(frame.threads.flushed_rba), formatBytes),
  serves: ofInstance(['buddies'], recovery.serves),
  keeps: ofInstance(['buddies'], recovery.keeps),
  handshake_s: partOf(Phase.Handshake),
  finish_scan_s: partOf(Phase.FinishScan),
  receive_set_s: partOf(Phase.ReceiveSet),
  scan_whole_s: partOf(Phase.ScanWhole),
  merge_s: partOf(Phase.MergeSets),
  reconfigure_s: partOf(Phase.Reconfigure),
  earlier_brownout_s: ofAll(
    ['brownouts'],
    ({ frame }) => recovery.earlierBrownoutSeconds(frame),
    seconds,
  ),
  fell: ofInstance(['advice'], recovery.fell),
  fell_with_buddy: ofInstance(['advice'], recovery.fellWithBuddy),
  advised: ofInstance(['advice'], recovery.advisedBuddy),
  failures: ofAll(['failures'], ({ frame }) => recovery.failures(frame, false)),
  failures_that_count: ofAll(['failures'], ({ frame }) => recovery.failures(frame, true)),
  'proof.checked': ofAll(['proof_sum'], ({ frame }) => frame.proof_sum.checked[0]),
  'proof.lost': ofAll(['proof_sum'], ({ frame }) => frame.proof_sum.lost[0]),
  'proof.failed': ofAll(['verdicts'], ({ frame }) => read.count(frame.verdicts.held, 0)),
  'buddy.blocks': ofBuddy((frame, row) => frame.buddies.blocks[row] ?? 0, blocks),
  'buddy.lag': ofBuddy(
    ({ buddies }, row) => (buddies.end_rba[row] ?? 0) - (buddies.scan_rba[row] ?? 0),
    formatBytes,
  ),
  'buddy.estimate_s': ofBuddy(
    (frame, row) => (frame.buddies.estimate_ns[row] ?? 0) / NS_PER_S,
    seconds,
  ),
  'buddy.bytes_read': ofBuddy((frame, row) => frame.buddies.bytes_read[row] ?? 0, formatBytes),
  'buddy.pruned': ofBuddy((frame, row) => frame.buddies.pruned[row] ?? 0, blocks),
  'buddy.instance': ofBuddy((frame, row) => (frame.buddies.buddy[row] ?? 0) + 1),
  'buddy.start_rba': ofBuddy((frame, row) => frame.buddies.start_rba[row] ?? 0, rba),
  'buddy.scan_rba': ofBuddy((frame, row) => frame.buddies.scan_rba[row] ?? 0, rba),
  'buddy.scanning': ofBuddy((frame, row) =>
    Number(frame.buddies.state[row] === BuddyState.Scanning),
  ),
  'buddy.written': ofBuddy((frame, row) => frame.buddies.written[row] ?? 0, blocks),
  'buddy.behind': ofBuddy((frame, row) => read.behindCheckpoint(frame, row), blocks, [
    'threads',
    'buddy_set',
  ]),
  'buddy.whole_s': ofBuddy((frame, row) => read.wholePassSeconds(frame, row), seconds, ['threads']),
  'buddy.buffers_left': ofBuddy((frame, row) => frame.buddies.buffers_left[row] ?? 0),
  'buddy.looks': ofBuddy((frame, row) => read.looks(frame, row).length, formatCount, [
    'buddy_estimates',
  ]),
  'buddy.scans': ofBuddy((frame, row) => read.sum(read.looks(frame, row)), formatCount, [
    'buddy_estimates',
  ]),
  'buddy.interval_s': ofAll([], ({ scenario }) => scenario.buddy.interval_s, seconds),
  'buddy.threshold_s': ofAll([], ({ scenario }) => scenario.buddy.scan_phase_threshold_s, seconds),
  'buddy.buffer_bytes': ofAll([], ({ scenario }) => scenario.buddy.read_buffer_bytes, formatBytes),
};

export const MODEL_NAMES: readonly string[] = Object.keys(NAMES);

/** Whether a name must end with the number of an instance. */
export const namesInstance = (name: string) => NAMES[name]?.per === 'instance';

export function isModelName(name: string): boolean {
  return split(name) !== null;
}

export function tablesOfName(name: string): readonly TableName[] {
  return split(name)?.name.from ?? [];
}

/** Null where there is no such number at that moment. */
export function modelNumber(name: string, at: ModelMoment): number | null {
  const parts = split(name);
  const value = parts?.name.number({ ...at, of: parts.of });
  return value === undefined || Number.isNaN(value) ? null : value;
}

const DASH = '–';

export function modelText(name: string, at: ModelMoment): string {
  const value = modelNumber(name, at);
  return value === null ? DASH : textOf(name, value, at);
}

/** A number as the prose would write it, were it the value of that name. */
export function textOf(name: string, value: number, at: ModelMoment): string {
  const parts = split(name);
  return parts?.name.text(value, { ...at, of: parts.of }) ?? DASH;
}

/** `queue.2` is `queue` of the second instance. */
function split(text: string): { name: Name; of: number } | null {
  const whole = Object.hasOwn(NAMES, text) ? NAMES[text] : undefined;
  if (whole !== undefined) return whole.per === 'instance' ? null : { name: whole, of: -1 };
  const match = /^(.+)\.([1-8])$/.exec(text);
  const bare = match?.[1] ?? '';
  const name = Object.hasOwn(NAMES, bare) ? NAMES[bare] : undefined;
  return name === undefined || name.per === 'cluster' ? null : { name, of: Number(match?.[2]) - 1 };
}
