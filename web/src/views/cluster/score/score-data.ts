/**
 * What the score shows of a frame: which redo threads, which of their records, who reads them, what hangs where.
 * Reads the frame; refuses to know px.
 */

import { NO_INSTANCE } from '../../../base/missing-values';
import { Phase, SetState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import type { BlockState } from '../../marks/Block';
import { failedThreads, readsByThread } from '../frame-lists';
import { type BuddyScan, buddyScanOf, buddySet, prunedSet, setKey } from './buddy-scan';

/** At most so many tapes above each other; further failed threads are named and folded. */
const MOST_TAPES = 4;

/** One redo thread on the stage. */
export interface ThreadOnScore {
  /** Thread and instance, from 0. */
  thread: number;
  failed: boolean;
  /** Rows of `frame.records`, oldest first. */
  rows: number[];
  /** The position of its pole: lowest low RBA while it runs, recorded checkpoint once it has failed. */
  checkpoint: number;
  /** The checkpoint as the control file has it: nothing before it is needed. */
  recorded: number;
  /** On disk up to here; made up to here. */
  flushed: number;
  end: number;
  /** Where recovery reads: −1 outside recovery. */
  start: number;
  scan: number;
  apply: number;
  /** A buddy had read up to here when the instance failed; −1 if none had. */
  before: number;
  /** The buddy whose scan is shown; null if there is none. */
  guard: BuddyScan | null;
}

/** A block on a checkpoint queue (or one that was when its instance failed), or in the recovery set. */
export interface QueueOrSetEntry {
  /** Unique on its stave, and the same from frame to frame. */
  key: number;
  thread: number;
  /** Whose colour, from 0: the thread's, and once it is recovered that of who recovered it. */
  hue: number;
  block: number;
  /** Low RBA on a queue, last RBA in the set. */
  rba: number;
  state: BlockState;
  /** Share of its changes applied, while it is recovered. */
  progress: number;
}

export interface Score {
  tapes: ThreadOnScore[];
  /** Failed threads that found no room. */
  folded: number[];
  /** By instance, each from head to tail. */
  queue: QueueOrSetEntry[];
  /** The queue was rebuilt from redo: the memory that held it is gone. */
  queueLost: boolean;
  set: QueueOrSetEntry[];
  /** What the handshake took out of a set; they are told until the second pass. */
  pruned: QueueOrSetEntry[];
  /** The instance that recovers, null outside recovery. */
  reader: number | null;
  /** Whose stave the lower one is: the instance that recovers, or else the buddy. */
  lower: number | null;
  /** Blocks that a union of sets has more than one merged pass would; null where there is no union or it is not known. */
  excess: number | null;
  /** Recovery reads thread after thread, each with a separate set: the redo that buddies scanned comes first. */
  byThread: boolean;
  /** What it is at. */
  pass: 'none' | 'first' | 'second';
  logFileBytes: number;
}

function readerOf(frame: Frame): number | null {
  const recovering = frame.clock.recovering_instance[0] ?? NO_INSTANCE;
  return recovering === NO_INSTANCE ? null : recovering;
}

/** The score of a frame. `wanted` picks the thread while nothing has failed; out of range means the first. */
export function scoreOf(frame: Frame, wanted: number | null): Score {
  const failed = failedThreads(frame);
  const chosen = wanted !== null && wanted < frame.threads.rows ? wanted : 0;
  const shown = failed.length > 0 ? failed.slice(0, MOST_TAPES) : [chosen];
  const tapes =
    frame.threads.rows === 0 ? [] : shown.map((thread) => tapeOf(frame, thread, failed));
  const reader = readerOf(frame);
  const queue = queueOf(frame, tapes);
  const byThread = readsByThread(frame);
  const pass = passOf(frame, tapes);
  const set = setOf(frame, tapes, reader);
  return {
    tapes,
    folded: failed.slice(MOST_TAPES),
    queue,
    queueLost: queue.some((item) => item.state === 'lost'),
    set,
    pruned: pass === 'second' ? [] : prunedOf(frame, tapes, set),
    reader,
    lower: reader ?? tapes.find((tape) => tape.guard !== null)?.guard?.buddy ?? null,
    byThread,
    // Before all is read a block may still leave by its own thread.
    excess:
      byThread && tapes.length > 1 && pass === 'second' ? (frame.set_sum.excess[0] ?? null) : null,
    pass,
    logFileBytes: frame.clock.log_file_bytes[0] ?? 0,
  };
}

function tapeOf(frame: Frame, thread: number, failedList: readonly number[]): ThreadOnScore {
  const { threads, records } = frame;
  const failed = failedList.includes(thread);
  const rows: number[] = [];
  for (let row = 0; row < records.rows; row += 1) {
    if (records.thread[row] === thread) rows.push(row);
  }
  const recorded = threads.recorded_rba[thread] ?? 0;
  const flushed = threads.flushed_rba[thread] ?? 0;
  const guard = buddyScanOf(frame, thread, readerOf(frame));
  const scan = threads.scan_rba[thread] ?? -1;
  return {
    thread,
    failed,
    rows,
    recorded,
    flushed,
    checkpoint: failed ? recorded : (threads.checkpoint_rba[thread] ?? recorded),
    end: failed ? flushed : Math.max(flushed, threads.end_rba[thread] ?? 0),
    // What a buddy has read ahead of time counts from the first moment of recovery on.
    start: guard?.start ?? threads.start_rba[thread] ?? -1,
    scan: Math.max(scan, guard?.scan ?? -1),
    apply: threads.apply_rba[thread] ?? -1,
    before: failed ? (guard?.scan ?? -1) : -1,
    guard,
  };
}

function passOf(frame: Frame, tapes: readonly ThreadOnScore[]): Score['pass'] {
  const { phases } = frame;
  for (let row = phases.rows - 1; row >= 0; row -= 1) {
    const lasts = (phases.end_ns[row] ?? 0) < 0;
    if (lasts && phases.phase[row] === Phase.SecondPass) return 'second';
    if (lasts && phases.phase[row] === Phase.FirstPass) return 'first';
  }
  const { scan_rba } = frame.threads;
  return tapes.some((tape) => (scan_rba[tape.thread] ?? -1) >= 0) ? 'second' : 'none';
}

function queueOf(frame: Frame, tapes: readonly ThreadOnScore[]): QueueOrSetEntry[] {
  const { queue } = frame;
  const items: QueueOrSetEntry[] = [];
  for (const tape of tapes) {
    const before = items.length;
    for (let row = 0; row < queue.rows; row += 1) {
      if (queue.instance[row] !== tape.thread) continue;
      const block = queue.block[row] ?? 0;
      const past = queue.past_image[row] ?? 0;
      items.push({
        key: block * 32 + tape.thread * 2 + past,
        thread: tape.thread,
        hue: tape.thread,
        block,
        rba: queue.low_rba[row] ?? 0,
        state: tape.failed ? 'lost' : past === 1 ? 'past' : 'dirty',
        progress: 0,
      });
    }
    if (tape.failed && items.length === before) items.push(...lostQueue(frame, tape));
  }
  return items;
}

/** The queue that died, as its redo tells. */
function lostQueue({ lost_queue: lost }: Frame, { thread }: ThreadOnScore): QueueOrSetEntry[] {
  const items: QueueOrSetEntry[] = [];
  for (let row = 0; row < lost.rows; row += 1) {
    if (lost.instance[row] !== thread) continue;
    const block = lost.block[row] ?? 0;
    items.push({
      key: block * 32 + thread * 2,
      thread,
      hue: thread,
      block,
      rba: lost.low_rba[row] ?? 0,
      state: 'lost',
      progress: 0,
    });
  }
  return items;
}

const SET_MARKS: { [S in SetState]: BlockState | null } = {
  [SetState.InSet]: 'set',
  [SetState.Recovering]: 'reading',
  [SetState.Recovered]: 'recovered',
  [SetState.Written]: null,
  [SetState.HeldBySurvivor]: null,
};

function setOf(
  frame: Frame,
  tapes: readonly ThreadOnScore[],
  reader: number | null,
): QueueOrSetEntry[] {
  const { set } = frame;
  const ahead = tapes.filter(({ guard }) => guard !== null && !guard.taken);
  const items: QueueOrSetEntry[] = ahead.flatMap(({ guard }) =>
    guard === null ? [] : buddySet(frame, guard),
  );
  // Once the threads are closed nothing hangs any more, though the blocks are remembered a while.
  const failed = tapes.filter((tape) => tape.failed && !ahead.includes(tape));
  const shown = new Map(failed.map((tape) => [tape.thread, lastRead(frame, tape)]));
  for (let row = 0; row < set.rows; row += 1) {
    const thread = set.thread[row] ?? 0;
    const last = shown.get(thread);
    if (last === undefined) continue;
    const mark = SET_MARKS[(set.state[row] ?? 0) as SetState];
    // What a Block Written Record took out stays, struck, while that record is the last one read.
    const left = set.left_rba[row] ?? -1;
    const state = mark ?? (left >= 0 && left === last ? 'gone' : null);
    if (state === null) continue;
    const changes = set.changes[row] ?? 0;
    const block = set.block[row] ?? 0;
    items.push({
      key: setKey(block, thread),
      thread,
      hue: state === 'recovered' ? (reader ?? thread) : thread,
      block,
      rba: set.last_rba[row] ?? 0,
      state,
      progress: changes === 0 ? 0 : (set.applied[row] ?? 0) / changes,
    });
  }
  return items;
}

/** Of one thread alone; what the rest of the redo changed again is back in the set. */
function prunedOf(
  frame: Frame,
  tapes: readonly ThreadOnScore[],
  set: readonly QueueOrSetEntry[],
): QueueOrSetEntry[] {
  const [tape] = tapes;
  if (tape === undefined || tapes.length > 1 || tape.guard === null || tape.guard.was < 0)
    return [];
  const there = new Set(set.map(({ key }) => key));
  return prunedSet(frame, tape.guard).filter(({ key }) => !there.has(key));
}

/** RBA of the record that the first pass read last, −1 if none. */
function lastRead(frame: Frame, tape: ThreadOnScore): number {
  const { rba } = frame.records;
  let low = 0;
  let high = tape.rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rba[tape.rows[middle] ?? 0] ?? 0) < tape.scan) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? -1 : (rba[tape.rows[low - 1] ?? 0] ?? -1);
}
