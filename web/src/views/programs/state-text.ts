/** What a thread does next, and what it waits for, in words. Pure. */

import say from '../../base/messages/views/program-text';
import { FactKind, NextStep, Obstacle, ThreadState } from '../../engine/generated/program-codes';
import type { ProgramFrame } from '../../engine/generated/program-frame';
import { factText } from './fact-text';
import type { Names } from './names';
import { cell, NONE } from './types';

type Threads = Pick<ProgramFrame, 'threads'> & Partial<Pick<ProgramFrame, 'facts'>>;

/** `sleeps`, `waits for room in its store buffer`. */
export function stateText(frame: Threads, thread: number, names: Names): string {
  const { threads } = frame;
  switch (cell(threads.state, thread)) {
    case ThreadState.Sleeps:
      return cell(threads.waits_for, thread) === Obstacle.Notification
        ? say.state.sleepsForGood()
        : sleepText(frame, thread, names);
    case ThreadState.Waits:
      return waitText(cell(threads.waits_for, thread), names.word(cell(threads.next_word, thread)));
    case ThreadState.Ended:
      return say.state.ended();
    case ThreadState.Stopped:
      return faultText(frame, thread, names);
    case ThreadState.Paused:
      return say.state.paused();
    case ThreadState.Killed:
      return say.state.killed();
    default:
      return say.state.runs();
  }
}

/** With the fault, where the frame has that fact. At the start of a run it names no thread: it is then that of the only one. */
function faultText({ facts, threads }: Threads, thread: number, names: Names): string {
  const stopped = threads.state.filter((state) => state === ThreadState.Stopped).length;
  const row = facts?.kind.findLastIndex((kind, at) => {
    const of = facts.thread[at];
    return kind === FactKind.Fault && (of === thread || (of === NONE && stopped === 1));
  });
  if (facts === undefined || row === undefined || row < 0) return say.state.stopped();
  return say.state.stoppedBy({ fault: factText(facts, row, names) });
}

/** With the read that sent it to sleep, where the frame has that fact. */
function sleepText({ threads, facts }: Threads, thread: number, names: Names): string {
  const row = facts?.number.indexOf(cell(threads.reason, thread)) ?? -1;
  if (facts === undefined || row < 0) return say.state.sleeps();
  return say.state.sleepsAfter({
    word: names.word(cell(facts.word, row)),
    value: cell(facts.value, row),
  });
}

function waitText(obstacle: number, word: string): string {
  switch (obstacle) {
    case Obstacle.Latch:
      return say.state.waitsForLatch({ word });
    case Obstacle.NoPiece:
      return say.state.waitsForPiece();
    case Obstacle.FullBuffer:
      return say.state.waitsForRoom();
    default:
      return say.state.waitsForStores();
  }
}

/** `will write head[0]`; empty where it does nothing more. */
export function nextText({ threads }: Threads, thread: number, names: Names): string {
  const word = names.word(cell(threads.next_word, thread));
  switch (cell(threads.next, thread)) {
    case NextStep.Reads:
      return say.next.reads({ word });
    case NextStep.Writes:
      return say.next.writes({ word });
    case NextStep.Sleeps:
      return say.next.sleeps();
    case NextStep.Wakes:
      return say.next.wakes();
    case NextStep.Notifies:
      return say.next.notifies();
    case NextStep.Fences:
      return say.next.fences();
    case NextStep.Acquires:
      return say.next.acquires({ word });
    case NextStep.Releases:
      return say.next.releases({ word });
    case NextStep.Allocates:
      return say.next.allocates();
    case NextStep.Frees:
      return say.next.frees({ word });
    default:
      return '';
  }
}

/** A thread that sleeps for a bounded time may wake. */
export function canStep({ threads }: Threads, thread: number): boolean {
  const state = cell(threads.state, thread);
  if (state === ThreadState.Sleeps) return threads.waits_for[thread] === Obstacle.Nothing;
  return state === ThreadState.Runs;
}
