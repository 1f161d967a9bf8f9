/**
 * Conditions on the model, as data: comparisons of names and numbers, all of which must hold. The engine parses their
 * text and searches for moments; at the current moment, a frame's numbers are compared here.
 */

import type { Vocabulary } from '../engine/vocabulary';
import { type ModelMoment, valueByName, valuesOfName } from './named-values';

export type Term = number | string;
export type Sign = '<' | '<=' | '>' | '>=' | '=' | '!=';

export interface Comparison {
  readonly left: Term;
  readonly is: Sign;
  readonly right: Term;
}

export type Condition = readonly Comparison[];

/** As the engine reads it. */
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
  return typeof term === 'number' ? term : valueByName(term, at);
}

const COMPARE: Record<Sign, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};
