/** Where two programs part that follow one schedule: the last state that they share, and the first step that differs. Pure. */

import type { ProgramTrace, TraceAct, TraceStep } from '../../engine/generated/control';

export interface Parting {
  /** Steps that both took alike. */
  readonly shared: number;
  /** False where both did the same to the end of the schedule. */
  readonly parts: boolean;
}

/** Both traces must be of one schedule. Lines may differ: an edit moves them. */
export function partingOf(a: ProgramTrace, b: ProgramTrace): Parting {
  const most = Math.max(a.steps.length, b.steps.length);
  for (let at = 0; at < most; at += 1) {
    const [left, right] = [a.steps[at], b.steps[at]];
    if (left === undefined || right === undefined || !isSame(a, left, b, right)) {
      return { shared: at, parts: true };
    }
  }
  return { shared: most, parts: false };
}

function isSame(a: ProgramTrace, left: TraceStep, b: ProgramTrace, right: TraceStep) {
  const acts = (trace: ProgramTrace, step: TraceStep) =>
    JSON.stringify(step.acts.map((act) => named(trace, act)));
  return left.thread === right.thread && acts(a, left) === acts(b, right);
}

/** With the name of its word: programs may number their words differently. */
function named(trace: ProgramTrace, act: TraceAct): unknown {
  return 'word' in act ? { ...act, word: trace.words[act.word] } : act;
}
