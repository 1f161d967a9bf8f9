/** A goal line by line: what is to hold, how it stands, and whether it does. Pure. */

import * as say from '../base/words/challenge';
import type { Goal, Outcome } from './challenge-run';
import { type Comparison, holds, type Term } from './condition';
import type { ModelMoment } from './name-kinds';
import { modelNumber, textOf } from './named';

interface GoalLine {
  readonly key: string;
  readonly words: string;
  /** The number as it stands; null where there is none yet. */
  readonly now: string | null;
  readonly holds: boolean;
}

/** As the run was judged, or as it stands at the moment that is shown. */
export function goalLines(
  { goal }: Goal,
  shown: ModelMoment | null,
  outcome: Outcome | null,
): GoalLine[] {
  return goal.flatMap((condition, index) =>
    condition.map((one): GoalLine => {
      const costPercent = outcome?.costPercent ?? null;
      const at = shown === null ? null : { ...shown, costPercent };
      const judged = outcome === null ? null : outcome.held[index] === true;
      return {
        key: `${index} ${one.left} ${one.is} ${one.right}`,
        words: wordsOf(one, at),
        now: nowOf(one, at),
        holds: judged ?? (at !== null && holds([one], at)),
      };
    }),
  );
}

function wordsOf({ left, is, right }: Comparison, at: ModelMoment | null): string {
  const subject = typeof left === 'string' ? say.numberName(left) : String(left);
  return say.comparison(subject, is, termWords(left, right, at));
}

/** A number in the unit of the name that it is compared with. */
function termWords(left: Term, right: Term, at: ModelMoment | null): string {
  if (typeof right === 'string') return say.numberName(right);
  return typeof left === 'string' && at !== null ? written(left, right, at) : String(right);
}

function nowOf({ left }: Comparison, at: ModelMoment | null): string | null {
  if (typeof left !== 'string' || at === null) return null;
  const value = modelNumber(left, at);
  return value === null ? null : written(left, value, at);
}

const written = (name: string, value: number, at: ModelMoment) =>
  say.valueName(name, value) ?? textOf(name, value, at);
