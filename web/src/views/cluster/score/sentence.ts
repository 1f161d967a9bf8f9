/** Where the redo and its recovery stand, in sentences: the score's name for who cannot see it, and its text form's beginning. */

import { counted, listed } from '../../../base/numbers';
import { formatRba, REDO_BLOCK_BYTES } from '../../../base/rba';
import { formatDuration, formatMoment } from '../../../base/time';
import { sentence } from '../../../base/words/names';
import * as crash from '../../../base/words/ui/views/score/beats';
import * as say from '../../../base/words/ui/views/score/sentence';
import type { Frame } from '../../../engine/generated/frame';
import { buddyState } from '../state-text';
import type { Subject } from '../subject';
import { beatOf } from './beats';
import type { BuddyScan } from './buddy-scan';
import type { Score, ThreadOnScore } from './score-data';

/** The thread that a selected subject asks for, while nothing has failed. */
export function threadOf(selected: Subject | null): number | null {
  if (selected?.kind === 'buddy') return selected.protected;
  return selected?.kind === 'instance' ? selected.instance : null;
}

/** Where the redo and its recovery stand, for a figure that has its score already. */
export function scoreSentence(frame: Frame, score: Score): string {
  const failed = score.reader !== null || score.tapes.some((tape) => tape.failed);
  return failed ? recoverySentence(frame, score) : runningSentence(score);
}

function runningSentence(score: Score): string {
  const { tapes, queue, logFileBytes } = score;
  const [tape] = tapes;
  if (tape === undefined) return say.thereIsNoRedoThread;
  const rba = (at: number) => formatRba(at, logFileBytes);
  const dirty =
    queue.length === 0
      ? say.noBufferIsDirtyEvery
      : say.onItsCheckpointQueue(counted(queue.length, say.bufferIs, say.buffersAre));
  return say.instanceWritesRedoThreadUp(
    tape.thread + 1,
    rba(tape.end),
    rba(tape.flushed),
    dirty,
    rba(tape.checkpoint),
    rba(tape.recorded),
    tape.guard === null ? '' : ` ${guardSentence(tape, tape.guard, logFileBytes)}`,
  );
}

/** How far its buddy is, and what it has found. */
function guardSentence(tape: ThreadOnScore, guard: BuddyScan, logFileBytes: number): string {
  const rba = (at: number) => formatRba(at, logFileBytes);
  const behind = Math.ceil(Math.max(0, tape.flushed - guard.scan) / REDO_BLOCK_BYTES);
  return say.instanceIsItsBuddyAnd(
    guard.buddy + 1,
    buddyState(guard.state).name(),
    rba(guard.start),
    rba(guard.scan),
    counted(behind, say.redoBlock, say.redoBlocks),
    counted(guard.blocks, 'block', 'blocks'),
  );
}

function recoverySentence(frame: Frame, score: Score): string {
  const { tapes, logFileBytes, reader, pass } = score;
  const failed = listed(tapes.map((tape) => tape.thread + 1));
  const rba = (at: number) => formatRba(at, logFileBytes);
  const who = tapes.length > 1 ? say.instancesHave(failed) : say.instanceHas(failed);
  if (reader === null) {
    const guards = tapes.flatMap((tape) =>
      tape.guard === null ? [] : [guardSentence(tape, tape.guard, logFileBytes)],
    );
    const ahead = guards.length === 0 ? say.nobodyReadsItYet : guards.join(' ');
    return say.failedTheEndOfThe(
      sentence(who),
      tapes.map((tape) => rba(tape.end)).join(' and '),
      ahead,
      crashed(frame, tapes) + brownout(frame),
    );
  }
  const threads = say.redo(tapes.length > 1 ? 'threads' : 'thread', failed);
  const does = {
    none: say.preparesToRead(threads),
    first: say.readsInTheFirstPass(threads),
    second: say.appliesInTheSecondPass(threads),
  }[pass];
  const where = tapes
    .filter((tape) => tape.start >= 0)
    .map((tape) => {
      const at = pass === 'second' ? tape.apply : tape.scan;
      return say.fromToTheLogEnds(rba(tape.start), rba(Math.max(tape.start, at)), rba(tape.end));
    });
  const inSet = score.set.filter(({ state }) => state !== 'gone').length;
  const reading = where.length > 0 ? say.itHasRead(where.join(', and ')) : '';
  return say.instanceTheRecoverySetHolds(
    reader + 1,
    does,
    reading,
    counted(inSet, 'block', 'blocks'),
    moreThanExact(score),
    brownout(frame),
  );
}

/** What went with the log buffers, and that nobody has noticed yet. */
function crashed(frame: Frame, tapes: readonly ThreadOnScore[]): string {
  const beat = beatOf(frame, tapes);
  if (beat === null) return '';
  const { lost, passedNs, wholeNs, name } = beat;
  const went =
    lost === 0 ? '' : crash.wentWithTheLogBuffer(counted(lost, crash.record, crash.records));
  if (name === 'brownout') return went;
  return went + crash.nobodyHasNoticed(formatMoment(passedNs), formatMoment(wholeNs));
}

/** What a union of sets costs: blocks that one merged pass would have left out. */
function moreThanExact({ excess: more }: Score): string {
  if (more === null) return '';
  if (more === 0) return say.oneMergedPassOverAll;
  return say.beingAUnionOfSets(counted(more, 'block', 'blocks'));
}

function brownout(frame: Frame): string {
  if (frame.clock.frozen[0] !== 1) return '';
  const last = frame.brownouts.rows - 1;
  const since = frame.brownouts.start_ns[last];
  if (since === undefined) return say.nothingCanBeServed;
  const lasted = (frame.clock.time_ns[0] ?? 0) - since;
  return say.nothingCanBeServedThe(formatDuration(lasted));
}
