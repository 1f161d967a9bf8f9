/**
 * The state of the redo and its recovery, in sentences: the accessible name of the score, and the beginning of its text
 * form.
 */

import say from '../../../base/messages/views/score';
import { listed } from '../../../base/numbers';
import { formatRba, REDO_BLOCK_BYTES } from '../../../base/rba';
import { formatDuration } from '../../../base/time';
import type { Frame } from '../../../engine/generated/frame';
import { buddyState } from '../state-text';
import type { Subject } from '../subject';
import { beatOf } from './beats';
import { timesOf } from './lost-records';
import type { Score, ThreadOnScore } from './score-data';

/** The thread that a selected subject asks for, while nothing has failed. */
export function threadOf(selected: Subject | null): number | null {
  if (selected?.kind === 'buddy') return selected.protected;
  return selected?.kind === 'instance' ? selected.instance : null;
}

/** The state of the redo and its recovery, for a figure that has its score already. */
export function scoreSentence(frame: Frame, score: Score): string {
  const failed = score.reader !== null || score.tapes.some((tape) => tape.failed);
  return failed ? recoverySentence(frame, score) : runningSentence(score);
}

function runningSentence(score: Score): string {
  const { tapes, queue, logFileBytes } = score;
  const [tape] = tapes;
  if (tape === undefined) return say.summary.noThread();
  const rba = (at: number) => formatRba(at, logFileBytes);
  const writes = say.summary.running({
    instance: tape.thread + 1,
    end: rba(tape.end),
    flushed: rba(tape.flushed),
    dirty: queue.length,
    checkpoint: rba(tape.checkpoint),
    recorded: rba(tape.recorded),
  });
  return [writes, ...buddySentences(tape, logFileBytes)].join(' ');
}

/** How far the buddy of a thread is, and what it has found; nothing where there is none. */
function buddySentences({ guard, flushed }: ThreadOnScore, logFileBytes: number): string[] {
  if (guard === null) return [];
  const rba = (at: number) => formatRba(at, logFileBytes);
  return [
    say.summary.buddy({
      buddy: guard.buddy + 1,
      state: buddyState(guard.state).name(),
      start: rba(guard.start),
      scan: rba(guard.scan),
      behind: Math.ceil(Math.max(0, flushed - guard.scan) / REDO_BLOCK_BYTES),
      blocks: guard.blocks,
    }),
  ];
}

function recoverySentence(frame: Frame, score: Score): string {
  const sentences =
    score.reader === null
      ? failedSentences(frame, score)
      : recoversSentences(score, score.reader + 1);
  return [...sentences, ...brownOutSentences(frame)].join(' ');
}

/** Before an instance recovers: what failed, what buddies have read ahead, and what was lost. */
function failedSentences(frame: Frame, { tapes, logFileBytes }: Score): string[] {
  const ahead = tapes.flatMap((tape) => buddySentences(tape, logFileBytes));
  return [
    say.summary.failed({
      count: tapes.length,
      instances: numbersOf(tapes),
      ends: listed(tapes.map(({ end }) => formatRba(end, logFileBytes))),
    }),
    ...(ahead.length === 0 ? [say.summary.notRead()] : ahead),
    ...crashSentences(frame, tapes),
  ];
}

/** What the recovery instance, from 1, does, how far it is, and what it has found. */
function recoversSentences(score: Score, instance: number): string[] {
  const { tapes, logFileBytes, pass, excess } = score;
  const rba = (at: number) => formatRba(at, logFileBytes);
  const does = { none: 'prepares', first: 'firstPass', second: 'secondPass' } as const;
  const reached = tapes
    .filter((tape) => tape.start >= 0)
    .map((tape) =>
      say.summary.reached({
        pass,
        thread: tape.thread + 1,
        start: rba(tape.start),
        reached: rba(Math.max(tape.start, pass === 'second' ? tape.apply : tape.scan)),
        end: rba(tape.end),
      }),
    );
  return [
    say.summary[does[pass]]({ count: tapes.length, instance, threads: numbersOf(tapes) }),
    ...reached,
    ...prunedSentences(score),
    say.summary.set({ blocks: score.set.filter(({ state }) => state !== 'gone').length }),
    ...(excess === null ? [] : [say.summary.excess({ blocks: excess })]),
  ];
}

function prunedSentences({ pruned, tapes, logFileBytes }: Score): string[] {
  const [tape] = tapes;
  if (pruned.length === 0 || tape?.guard == null) return [];
  const rba = (at: number) => formatRba(at, logFileBytes);
  const { was, start } = tape.guard;
  return [say.summary.pruned({ blocks: pruned.length, was: rba(was), start: rba(start) })];
}

const numbersOf = (tapes: readonly ThreadOnScore[]) =>
  listed(tapes.map(({ thread }) => thread + 1));

/** What was lost with the log buffers, and how long the failure has not been detected. */
function crashSentences(frame: Frame, tapes: readonly ThreadOnScore[]): string[] {
  const beat = beatOf(frame, tapes);
  if (beat === null) return [];
  const { lost, name } = beat;
  return [
    ...(lost === 0 ? [] : [say.summary.recordsLost({ lost })]),
    ...(name === 'brownout' ? [] : [say.summary.notDetected(timesOf(beat))]),
  ];
}

function brownOutSentences({ clock, brownouts }: Frame): string[] {
  if (clock.frozen[0] !== 1) return [];
  const since = brownouts.start_ns[brownouts.rows - 1];
  if (since === undefined) return [say.summary.brownOut()];
  const lasted = (clock.time_ns[0] ?? 0) - since;
  return [say.summary.brownOutLasts({ duration: formatDuration(lasted) })];
}
