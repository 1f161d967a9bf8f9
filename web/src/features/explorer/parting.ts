/** Where two programs part that follow one schedule: the last state that they share, and the first step that differs. Pure. */

import type { ProgramTrace, TraceAct, TraceStep } from '../../engine/generated/control';

export interface Parting {
  /** Steps that both took alike. */
  readonly shared: number;
  /** False where both did the same to the end of the schedule. */
  readonly parts: boolean;
}

/** Both traces must be of one schedule. Lines may differ: an edit moves them. */
export function partingOf(one: ProgramTrace, other: ProgramTrace): Parting {
  const most = Math.max(one.steps.length, other.steps.length);
  for (let at = 0; at < most; at += 1) {
    const [left, right] = [one.steps[at], other.steps[at]];
    if (left === undefined || right === undefined || !isSame(one, left, other, right)) {
      return { shared: at, parts: true };
    }
  }
  return { shared: most, parts: false };
}

function isSame(one: ProgramTrace, left: TraceStep, other: ProgramTrace, right: TraceStep) {
  const acts = (trace: ProgramTrace, step: TraceStep) =>
    JSON.stringify(step.acts.map((act) => named(trace, act)));
  return left.thread === right.thread && acts(one, left) === acts(other, right);
}

/** With the name of its word: programs may number their words differently. */
function named(trace: ProgramTrace, act: TraceAct): unknown {
  return 'word' in act ? { ...act, word: trace.words[act.word] } : act;
}
