/**
 * Conditions on the model, as lessons write them: `queue.2 >= 5 and recovery_set.size = 0`. Comparisons of names and
 * numbers joined by `and`. A name that the frame cannot fill makes its comparison false.
 */

import type { TableName } from '../engine/generated/frame';
import type { ModelMoment } from './name-kinds';
import { modelNumber, tablesOfName } from './named';

export const SIGNS = ['<=', '>=', '!=', '<', '>', '='] as const;
type Sign = (typeof SIGNS)[number];
/** A number, or the name of one in the model. */
export type Term = number | string;

export interface Comparison {
  readonly left: Term;
  readonly is: Sign;
  readonly right: Term;
}

/** All of them hold. */
export type Condition = readonly Comparison[];

export function conditionText(condition: Condition): string {
  return condition.map(({ left, is, right }) => `${left} ${is} ${right}`).join(' and ');
}

export function holds(condition: Condition, at: ModelMoment): boolean {
  return condition.every(({ left, is, right }) => {
    const [a, b] = [numberOf(left, at), numberOf(right, at)];
    return a !== null && b !== null && compare(a, is, b);
  });
}

/** What a frame must hold for it. */
export function tablesOfCondition(condition: Condition): TableName[] {
  const names = condition.flatMap(({ left, right }) => [left, right]);
  return names.flatMap((term) => (typeof term === 'string' ? tablesOfName(term) : []));
}

function numberOf(term: Term, at: ModelMoment): number | null {
  return typeof term === 'number' ? term : modelNumber(term, at);
}

function compare(a: number, is: Sign, b: number): boolean {
  switch (is) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '=':
      return a === b;
    case '!=':
      return a !== b;
  }
}
