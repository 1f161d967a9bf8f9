/**
 * The names of the model: each gives a number, for conditions and answers, and a text, for prose, from one frame. What
 * a frame cannot fill is null, and a dash in prose: never a number from elsewhere. Those of the first lesson are in
 * `model-first.ts`; a further lesson brings all of these with it.
 */

import { formatBytes, formatCount } from '../base/numbers';
import { NS_PER_S } from '../base/time';
import { BuddyState, InstanceState, Phase, WaitReason } from '../engine/generated/codes';
import type { Scenario } from '../engine/generated/control';
import type { Frame, TableName } from '../engine/generated/frame';
import { REDO_NAMES } from './model-redo';
import {
  blocks,
  moment,
  type Name,
  ofAll,
  ofEach,
  ofOne,
  ofSome,
  rba,
  seconds,
} from './name-kinds';
import './model-log';
import './model-paper';
import { addNames } from './named';
import * as buddies from './read-buddy';
import * as caches from './read-cache';
import * as read from './read-frame';
import * as recovery from './read-recovery';

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

/** Of the data block on the queue that has changed most since it was clean. */
function ofHottest(number: (hot: caches.Hot) => number, text: Name['text'] = String): Name {
  return {
    from: ['clock', 'queue', 'records'],
    per: 'instance',
    number: ({ frame, scenario, of }) => {
      const hot = caches.hottest(frame, of, scenario.data_blocks);
      return hot === undefined ? null : number(hot);
    },
    text,
  };
}

/** Of the buddy of an instance; of several, the one that the frame lists first. */
function ofBuddy(
  number: (frame: Frame, row: number, scenario: Scenario) => number,
  text: Name['text'] = formatCount,
  more: readonly TableName[] = [],
): Name {
  return {
    from: ['clock', 'buddies', ...more],
    per: 'instance',
    number: ({ frame, scenario, of }) => {
      const row = frame.buddies.protected.indexOf(of);
      return row < 0 ? null : number(frame, row, scenario);
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

addNames(REDO_NAMES);
addNames({
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
  cached: ofOne('instances', (frame) => frame.instances.cached),
  past_images: ofSome(['queue'], read.pastImages),
  head: ofQueue(([head]) => head?.block),
  tail: ofQueue((queue) => queue.at(-1)?.block),
  tail_rba: ofQueue((queue) => queue.at(-1)?.lowRba, rba),
  clean: {
    from: ['buffers'],
    per: 'instance',
    number: ({ frame, of }) => caches.cleanBuffers(frame, of),
    text: formatCount,
  },
  writing: ofQueue((queue) => queue.filter(({ writing }) => writing).length),
  to_write: ofQueue((queue) => queue.filter(caches.canBeWritten).length),
  hot: ofHottest(({ block }) => block),
  hot_changes: ofHottest(({ changes }) => changes),
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
  block_writes: ofSome(['io'], caches.blockWrites),
  log_sync: ofSome(['sessions'], (frame, of) => caches.waitingFor(frame, WaitReason.LogSync, of)),
  log_full: ofSome(['sessions'], (frame, of) =>
    caches.waitingFor(frame, WaitReason.LogFileSwitch, of),
  ),
  scn: ofOne('instances', (frame) => frame.instances.scn),
  checkpoint_scn: ofOne('threads', (frame) => frame.threads.recorded_scn),
  recorded_rba: ofOne('threads', (frame) => frame.threads.recorded_rba, rba),
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
  apply_rba: ofOne('threads', (frame) => frame.threads.apply_rba, rba),
  redo_behind_checkpoint: {
    from: ['threads'],
    per: 'instance',
    number: ({ frame: { threads }, of }) =>
      (threads.flushed_rba[of] ?? 0) - (threads.checkpoint_rba[of] ?? 0),
    text: formatBytes,
  },
  redo_to_read: {
    from: ['threads'],
    per: 'either',
    number: ({ frame: { threads }, of }) =>
      of < 0
        ? read.sum(threads.flushed_rba) - read.sum(threads.recorded_rba)
        : (threads.flushed_rba[of] ?? 0) - (threads.recorded_rba[of] ?? 0),
    text: formatBytes,
  },
  parse_s_per_kb: ofAll(
    [],
    ({ scenario }) => (scenario.hardware.parse_ns_per_byte * 1000) / NS_PER_S,
    seconds,
  ),
  mttr_target_s: ofAll([], ({ scenario }) => scenario.cache.mttr_target_s, seconds),
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
  cost_percent: ofAll(
    [],
    ({ costPercent }) => costPercent,
    (value) => `${value.toFixed(1)} %`,
  ),
  brownouts: ofAll(['brownouts'], ({ frame }) => frame.brownouts.rows),
  first_pass_s: lasted(Phase.FirstPass),
  second_pass_s: lasted(Phase.SecondPass),
  rollback_s: lasted(Phase.Rollback),
  'buddy.next_look_s': ofBuddy(
    (frame, row) =>
      ((frame.buddies.next_look_ns[row] ?? 0) - (frame.clock.time_ns[0] ?? 0)) / NS_PER_S,
    seconds,
  ),
  'buddy.s_per_kb': ofBuddy(
    (frame, row) => ((frame.buddies.ns_per_byte[row] ?? 0) * 1000) / NS_PER_S,
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
  'proof.failed': ofAll(['verdicts'], ({ frame }) => read.count(frame.verdicts.held, 0)),
  'buddy.blocks': ofBuddy((frame, row) => frame.buddies.blocks[row] ?? 0, blocks),
  'buddy.lag': ofBuddy(
    (frame, row) => (frame.buddies.end_rba[row] ?? 0) - (frame.buddies.scan_rba[row] ?? 0),
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
  'buddy.behind': ofBuddy((frame, row) => buddies.behindCheckpoint(frame, row), blocks, [
    'threads',
    'buddy_set',
  ]),
  'buddy.whole_s': ofBuddy((frame, row) => buddies.wholePassSeconds(frame, row), seconds, [
    'threads',
  ]),
  'buddy.buffers_left': ofBuddy((frame, row) => frame.buddies.buffers_left[row] ?? 0),
  'buddy.looks': ofBuddy((frame, row) => buddies.looks(frame, row).length, formatCount, [
    'buddy_estimates',
  ]),
  'buddy.scans': ofBuddy((frame, row) => read.sum(buddies.looks(frame, row)), formatCount, [
    'buddy_estimates',
  ]),
  'buddy.made_between_looks': ofBuddy(
    (frame, row, { buddy }) => buddies.redoBetweenLooks(frame, row, buddy.interval_s),
    formatBytes,
  ),
  'buddy.buffers_needed': ofBuddy((frame, row, { buddy }) =>
    Math.ceil(buddies.redoBetweenLooks(frame, row, buddy.interval_s) / buddy.read_buffer_bytes),
  ),
  'buddy.interval_s': ofAll([], ({ scenario }) => scenario.buddy.interval_s, seconds),
  'buddy.threshold_s': ofAll([], ({ scenario }) => scenario.buddy.scan_phase_threshold_s, seconds),
  'buddy.buffer_bytes': ofAll([], ({ scenario }) => scenario.buddy.read_buffer_bytes, formatBytes),
});
