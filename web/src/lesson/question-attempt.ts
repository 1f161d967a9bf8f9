/**
 * A question as a reader sees it: the options, the key that the engine found, and the answer given. Judging compares
 * the two; pure.
 */

import say from '../base/messages/lesson';
import { numberIn as parseNumber } from '../base/numbers';
import type { Recipe } from '../engine/messages';
import { curveIn } from './drawn-curve';
import type { Paragraph } from './prose';

export type SetReason = 'in_set' | 'written' | 'held_by_survivor' | 'before_checkpoint';

/** Texts of live numbers at the moment that answers. */
export type NumberTexts = Readonly<Record<string, string>>;

interface BlockOption {
  readonly block: number;
  /** Keys of the subjects that stand for it: the block, and its changes, oldest first. */
  readonly keys: readonly string[];
  readonly because: SetReason;
  readonly values: NumberTexts;
}

export interface Choice {
  /** Its place in the lesson's file, from 0: it is offered in an order that the seed draws. */
  readonly own: number;
  readonly says: Paragraph;
  readonly right: boolean;
  readonly because: Paragraph;
}

export interface Mistake {
  readonly from: number;
  readonly to: number;
  readonly says: Paragraph;
}

/** Something on the stage that can be clicked for an answer. */
export interface ClickOption {
  /** Keys of the subjects that stand for it. */
  readonly keys: readonly string[];
  readonly right: boolean;
  /** What it is, by the names that mistakes have. */
  readonly is: readonly string[];
  /** Which of the question's mistakes leads here; −1 if it is right or has no name. */
  readonly mistake: number;
  readonly values: NumberTexts;
}

export type PreparedQuestion =
  | {
      readonly kind: 'blocks';
      readonly options: readonly BlockOption[];
      readonly because: Readonly<Record<SetReason, Paragraph>>;
    }
  | {
      readonly kind: 'choose';
      readonly options: readonly Choice[];
      readonly several: boolean;
      readonly values: NumberTexts;
    }
  | {
      readonly kind: 'click';
      readonly target: string;
      /** Each option is a place that several things mark. */
      readonly isPlace: boolean;
      /** So many are to be chosen. */
      readonly pick: number;
      readonly options: readonly ClickOption[];
      /** Those that the list beside the stage offers, by number. */
      readonly listed: readonly number[];
      readonly because: Paragraph;
      readonly mistakes: readonly Paragraph[];
      readonly values: NumberTexts;
    }
  | {
      readonly kind: 'number';
      readonly answer: number;
      /** The answer as prose writes it. */
      readonly text: string;
      /** This far from it is right. */
      readonly within: number;
      readonly unit: string;
      /** What is asked is a length, in seconds, that is counted from here, ns; null where it is none. */
      readonly sinceNs: number | null;
      readonly mistakes: readonly Mistake[];
      readonly because: Paragraph;
      readonly values: NumberTexts;
    }
  | {
      readonly kind: 'curve';
      /** The field that varies, and its values. */
      readonly field: string;
      readonly xs: readonly string[];
      /** What was measured at each value, over the seeds. */
      readonly truth: readonly {
        readonly median: number;
        readonly min: number;
        readonly max: number;
      }[];
      /** The top of the chart; it begins at 0. */
      readonly most: number;
      /** Of the measure. */
      readonly name: string;
      readonly unit: string;
      /** This far from the median is right. */
      readonly within: number;
      readonly because: Paragraph;
      readonly values: NumberTexts;
    }
  | {
      readonly kind: 'order';
      /** In the order in which they are offered. */
      readonly items: readonly { readonly says: Paragraph; readonly timeNs: number }[];
      readonly because: Paragraph;
      readonly values: NumberTexts;
    };

/** A question's options and its key, and the moment that answers it, ns. */
export interface Key {
  readonly prepared: PreparedQuestion;
  readonly atNs: number;
}

/** The run that a question was asked on. */
interface AskedRun {
  /** It makes the run again, at the position where the question was asked. */
  readonly recipe: Recipe;
  /** Of that moment, ns. */
  readonly timeNs: number;
  readonly modelVersion: string;
}

/** What a person has said to one question. */
export interface QuestionAttempt {
  readonly asks: Paragraph;
  readonly prepared: PreparedQuestion;
  readonly on: AskedRun;
  /** Numbers of the chosen options. */
  readonly chosen: ReadonlySet<number>;
  /** The items by number, in the order they were put. */
  readonly order: readonly number[];
  /** The number, as it was typed; the numbers of a curve. */
  readonly typed: string;
  /** `awaited`: the answer is fixed, and is judged when the run reaches the moment that decides. */
  readonly done: 'no' | 'awaited' | 'checked' | 'shown';
  /** When the run decides, ns; null where no moment decides. */
  readonly answeredNs: number | null;
  /** The last click on the stage was on something that is not an answer. */
  readonly clickedOutside?: boolean;
}

/** Which of the answer's parts are right: one an option, item or value of a curve; one for a number. */
export function judged({ prepared, chosen, order, typed }: QuestionAttempt): boolean[] {
  switch (prepared.kind) {
    case 'blocks':
      return prepared.options.map(
        (option, index) => chosen.has(index) === (option.because === 'in_set'),
      );
    case 'choose':
      return prepared.options.map((option, index) => chosen.has(index) === option.right);
    case 'click':
      return [...chosen].map((index) => prepared.options[index]?.right === true);
    case 'number': {
      const number = numberIn(typed);
      return [number !== null && Math.abs(number - prepared.answer) <= prepared.within];
    }
    case 'curve': {
      const { truth, within } = prepared;
      const drawn = curveIn(typed, truth.length);
      return truth.map(({ median }, place) => {
        const number = drawn?.[place];
        return number !== undefined && Math.abs(number - median) <= within;
      });
    }
    case 'order': {
      const right = rightOrder(prepared.items);
      return order.map(
        (item, place) => prepared.items[item]?.timeNs === prepared.items[right[place] ?? 0]?.timeNs,
      );
    }
  }
}

/** Whether there is an answer to check yet; if not, what is missing. */
export function unanswered({ prepared, chosen, typed }: QuestionAttempt): string | null {
  if (prepared.kind === 'number') return numberIn(typed) === null ? say.missing.number() : null;
  if (prepared.kind === 'curve') {
    return curveIn(typed, prepared.xs.length) === null ? say.missing.curve() : null;
  }
  if (prepared.kind === 'order') return null;
  if (prepared.kind === 'click') {
    const missing = prepared.pick - chosen.size;
    return missing === 0
      ? null
      : say.missing.choices({ count: missing, hasSome: prepared.pick !== missing });
  }
  if (chosen.size > 0) return null;
  return prepared.kind === 'blocks' ? say.missing.block() : say.missing.answer();
}

/** The items by number, earliest first. */
export function rightOrder(items: readonly { readonly timeNs: number }[]): number[] {
  return items
    .map((_, item) => item)
    .sort((a, b) => (items[a]?.timeNs ?? 0) - (items[b]?.timeNs ?? 0));
}

/** The mistake that leads to this number. */
export function matchingMistake(mistakes: readonly Mistake[], typed: string): Mistake | null {
  const number = numberIn(typed);
  if (number === null) return null;
  return mistakes.find(({ from, to }) => number >= from && number <= to) ?? null;
}

/** `1,234.5`, `1234.5` and `0,5` are what people type. */
export function numberIn(typed: string): number | null {
  const number = parseNumber(typed);
  return Number.isFinite(number) ? number : null;
}
