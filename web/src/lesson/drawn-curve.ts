/** A curve that a reader draws: one number for each value of a parameter, kept as the text of an answer. Pure. */

import { formatNumber } from '../base/numbers';

/** What was drawn; null where nothing was, or a text that is not a curve of so many values. */
export function curveIn(typed: string, count: number): readonly number[] | null {
  const numbers = typed.trim().split(/\s+/).map(Number);
  const isCurve = numbers.length === count && numbers.every((number) => Number.isFinite(number));
  return typed.trim() !== '' && isCurve ? numbers : null;
}

/** Six digits are more than a hand can draw. */
export const curveText = (numbers: readonly number[]): string =>
  numbers.map((number) => String(Number(number.toPrecision(6)))).join(' ');

/** The curve with another number at one place; before the first one all are in the middle. */
export function withNumber(
  drawn: readonly number[] | null,
  count: number,
  most: number,
  place: number,
  number: number,
): readonly number[] {
  const numbers = drawn ?? Array.from({ length: count }, () => most / 2);
  return numbers.with(place, Math.max(0, Math.min(most, number)));
}

/** `0: 4.1 s; 1: 3 s`. */
export function curveWords(
  xs: readonly string[],
  numbers: readonly number[],
  unit: string,
): string {
  const short = (number: number) => formatNumber(number, { maximumSignificantDigits: 3 });
  const words = (number: number, place: number) =>
    [`${xs[place] ?? ''}:`, short(number), unit].filter(Boolean).join(' ');
  return numbers.map(words).join('; ');
}
