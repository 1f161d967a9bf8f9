/** Where the redo and its recovery stand, in sentences: the score's name for who cannot see it, and its text form's beginning. */

import { counted, listed } from '../../base/numbers';
import { formatRba, REDO_BLOCK_BYTES } from '../../base/rba';
import type { Subject } from '../../base/subject';
import { formatDuration } from '../../base/time';
import { sentence } from '../../base/words/names';
import { BUDDY_STATE_WORDS } from '../../base/words/states';
import type { Frame } from '../../engine/generated/frame';
import type { Guard } from './guard';
import type { Score, Tape } from './model';

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
  if (tape === undefined) return 'There is no redo thread yet.';
  const rba = (at: number) => formatRba(at, logFileBytes);
  const dirty =
    queue.length === 0
      ? 'No buffer is dirty: every change is on disk'
      : `${counted(queue.length, 'buffer is', 'buffers are')} on its checkpoint queue`;
  return (
    `Instance ${tape.thread + 1} writes redo thread ${tape.thread + 1}, up to RBA ${rba(tape.end)}; ` +
    `on disk it ends at ${rba(tape.flushed)}. ${dirty}. ` +
    `Its checkpoint RBA is ${rba(tape.checkpoint)}, recorded as ${rba(tape.recorded)}.` +
    (tape.guard === null ? '' : ` ${guardSentence(tape, tape.guard, logFileBytes)}`)
  );
}

/** How far its buddy is, and what it has found. */
function guardSentence(tape: Tape, guard: Guard, logFileBytes: number): string {
  const rba = (at: number) => formatRba(at, logFileBytes);
  const behind = Math.ceil(Math.max(0, tape.flushed - guard.scan) / REDO_BLOCK_BYTES);
  return (
    `Instance ${guard.buddy + 1} is its buddy and ${BUDDY_STATE_WORDS[guard.state].name}: it has read from the start RBA ` +
    `${rba(guard.start)} to ${rba(guard.scan)}, ${counted(behind, 'redo block', 'redo blocks')} behind the end of the log. ` +
    `Its set holds ${counted(guard.blocks, 'block', 'blocks')}.`
  );
}

function recoverySentence(frame: Frame, score: Score): string {
  const { tapes, logFileBytes, reader, pass } = score;
  const failed = listed(tapes.map((tape) => tape.thread + 1));
  const rba = (at: number) => formatRba(at, logFileBytes);
  const who = tapes.length > 1 ? `instances ${failed} have` : `instance ${failed} has`;
  if (reader === null) {
    const guards = tapes.flatMap((tape) =>
      tape.guard === null ? [] : [guardSentence(tape, tape.guard, logFileBytes)],
    );
    const ahead = guards.length === 0 ? 'Nobody reads it yet.' : guards.join(' ');
    return `${sentence(who)} failed; the end of the log is at ${tapes
      .map((tape) => rba(tape.end))
      .join(' and ')}. ${ahead}${brownout(frame)}`;
  }
  const threads = `redo ${tapes.length > 1 ? 'threads' : 'thread'} ${failed}`;
  const does = {
    none: `prepares to read ${threads}`,
    first: `reads ${threads} in the first pass`,
    second: `applies ${threads} in the second pass`,
  }[pass];
  const where = tapes
    .filter((tape) => tape.start >= 0)
    .map((tape) => {
      const at = pass === 'second' ? tape.apply : tape.scan;
      return `from ${rba(tape.start)} to ${rba(Math.max(tape.start, at))}; the log ends at ${rba(tape.end)}`;
    });
  const inSet = score.set.filter(({ state }) => state !== 'gone').length;
  const reading = where.length > 0 ? ` It has read ${where.join(', and ')}.` : '';
  return (
    `Instance ${reader + 1} ${does}.${reading} ` +
    `The recovery set holds ${counted(inSet, 'block', 'blocks')}.${moreThanExact(score)}${brownout(frame)}`
  );
}

/** What a union of sets costs: blocks that one merged pass would have left out. */
function moreThanExact({ excess: more }: Score): string {
  if (more === null) return '';
  if (more === 0) return ' One merged pass over all threads would have found the same blocks.';
  return ` Being a union of sets, it holds ${counted(more, 'block', 'blocks')} more than one merged pass would: a Block Written Record in another thread shows that they are on disk.`;
}

function brownout(frame: Frame): string {
  if (frame.clock.frozen[0] !== 1) return '';
  const last = frame.brownouts.rows - 1;
  const since = frame.brownouts.start_ns[last];
  if (since === undefined) return ' Nothing can be served.';
  const lasted = (frame.clock.time_ns[0] ?? 0) - since;
  return ` Nothing can be served: the brown-out has lasted ${formatDuration(lasted)}.`;
}
