/**
 * Conditions on the model, as data that the engine takes: comparisons of names and numbers, of which all have to hold.
 * Where the engine stands at the moment already, a frame's numbers are compared here.
 */

import type { Comparison, Expression, Sign } from '../engine/generated/control';
import type { Vocabulary } from '../engine/vocabulary';
import { type ModelMoment, modelNumber, valuesOfName } from './named';

export type { Comparison };
export type Condition = Expression;
export type Term = Comparison['left'];

export function conditionText(condition: Condition): string {
  return condition.map(({ left, is, right }) => `${left} ${is} ${right}`).join(' and ');
}

/** A name without a number makes its comparison false. */
export function holds(condition: Condition, at: ModelMoment): boolean {
  return condition.every(({ left, is, right }) => {
    const [a, b] = [numberOf(left, at), numberOf(right, at)];
    return a !== null && b !== null && COMPARE[is](a, b);
  });
}

/** What a frame must bring for it. */
export function valuesOfCondition(condition: Condition, vocabulary: Vocabulary): string[] {
  const terms = condition.flatMap(({ left, right }) => [left, right]);
  return terms.flatMap((term) => (typeof term === 'string' ? valuesOfName(term, vocabulary) : []));
}

function numberOf(term: Term, at: ModelMoment): number | null {
  return typeof term === 'number' ? term : modelNumber(term, at);
}

const COMPARE: Record<Sign, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};
