/** The axes of the pictures of an experiment: scales with their ticks, and how numbers and units are written. Pure. */

import { max, min } from 'd3-array';
import { type ScaleLinear, type ScalePoint, scaleLinear, scalePoint } from 'd3-scale';
import say from '../../base/messages/trials';
import { formatNumber, formatPlain } from '../../base/numbers';
import type { Unit } from '../../engine/generated/control';
import type { Vocabulary } from '../../engine/vocabulary';
import type { MeasureSpec } from '../../lesson/schema-experiment';

export interface Tick {
  readonly at: number;
  readonly words: string;
}

/** Four digits tell enough. */
export const shortNumber = (value: number): string =>
  formatNumber(value, { maximumSignificantDigits: 4 });

/** A value of a parameter, as its file writes it. */
export const valueWords = (value: unknown): string =>
  typeof value === 'number' ? formatPlain(value) : String(value);

const UNITS: Readonly<Partial<Record<Unit, () => string>>> = {
  seconds: say.unit.seconds,
  moment: say.unit.seconds,
  percent: say.unit.percent,
  per_second: say.unit.perSecond,
  bytes: say.unit.bytes,
  rba: say.unit.bytes,
  lsn: say.unit.bytes,
  blocks: say.unit.blocks,
  transactions: say.unit.transactions,
  records: say.unit.records,
};

/** The unit of a measure: its own, or that of the only value in it; empty for a plain number. */
function unitOf({ unit, value }: MeasureSpec, { values }: Vocabulary): string {
  if (unit !== '') return unit;
  const name = value.replace(/@\w+$/, '').trim();
  const declared = values[name] ?? values[name.replace(/\.\d+$/, '')];
  return declared === undefined ? '' : (UNITS[declared.unit]?.() ?? '');
}

/** `recovery, s`. */
export function measureName(measure: MeasureSpec, vocabulary: Vocabulary): string {
  const unit = unitOf(measure, vocabulary);
  return unit === '' ? measure.name : say.measureInUnit({ name: measure.name, unit });
}

/** A linear axis that shows all of these numbers; it begins at 0 where that costs little room. */
export function numberScale(
  numbers: readonly number[],
  [from, to]: readonly [number, number],
): ScaleLinear<number, number> {
  const [least, most] = [min(numbers) ?? 0, max(numbers) ?? 1];
  const room = (most - least) * 0.06 || Math.abs(most) * 0.1 || 1;
  const low = least >= 0 && least - room < 0.35 * most ? 0 : least - room;
  return scaleLinear([low, most + room], [from, to]);
}

export function ticksOf(scale: ScaleLinear<number, number>, count: number): readonly Tick[] {
  return scale.ticks(count).map((value) => ({ at: scale(value), words: shortNumber(value) }));
}

/** From a place on an axis of values to px: by the number, or evenly spaced where they are words. */
export interface ValueScale {
  place(value: unknown): number | null;
  readonly ticks: readonly Tick[];
}

export function valueScale(
  values: readonly unknown[],
  [from, to]: readonly [number, number],
  count: number,
): ValueScale {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === values.length && numbers.length > 1) {
    const scale = scaleLinear([min(numbers) ?? 0, max(numbers) ?? 1], [from, to]);
    return {
      place: (value) => (typeof value === 'number' ? scale(value) : null),
      ticks: ticksOf(scale, count),
    };
  }
  const words = values.map(valueWords);
  const scale: ScalePoint<string> = scalePoint(words, [from, to]).padding(0.5);
  return {
    place: (value) => scale(valueWords(value)) ?? null,
    ticks: words.map((word) => ({ at: scale(word) ?? from, words: word })),
  };
}
