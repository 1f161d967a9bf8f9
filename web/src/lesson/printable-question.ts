/**
 * A question as a teacher reads it and as paper prints it: its options with letters, the right ones and the reasons.
 * The same form for every kind; pure, from the question as the engine has answered it.
 */

import say from '../base/messages/lesson';
import saySheet from '../base/messages/question-sheet';
import { formatNumber } from '../base/numbers';
import { formatMoment } from '../base/time';
import { sentence } from '../base/words/names';
import { clickedName } from './clicked-name';
import { curveWords } from './drawn-curve';
import type { Paragraph } from './prose';
import {
  type ClickOption,
  type NumberTexts,
  type PreparedQuestion,
  rightOrder,
} from './question-attempt';

type Of<K extends PreparedQuestion['kind']> = Extract<PreparedQuestion, { kind: K }>;

interface PrintableOption {
  readonly letter: string;
  readonly says: Paragraph;
  /** Null where being right is a matter of order. */
  readonly right: boolean | null;
  readonly because: Paragraph | null;
  readonly values: NumberTexts;
}

export interface PrintableQuestion {
  /** What a person does: choose one, choose several, give a number, draw a curve, put in order. */
  readonly form: 'one' | 'several' | 'number' | 'curve' | 'order';
  readonly unit: string;
  readonly options: readonly PrintableOption[];
  /** The answer in a few words, where no option says it. */
  readonly answer: string | null;
  readonly because: Paragraph | null;
  /** What wrong answers rest on. */
  readonly mistakes: readonly Paragraph[];
  readonly values: NumberTexts;
}

/** What a person is asked to do with it, as a sentence. */
export function instructionOf({ form, unit }: Pick<PrintableQuestion, 'form' | 'unit'>): string {
  if (form !== 'number') return saySheet.form[form]();
  return saySheet.form.number({ hasUnit: unit !== '', unit });
}

const EMPTY: PrintableQuestion = {
  form: 'one',
  unit: '',
  options: [],
  answer: null,
  because: null,
  mistakes: [],
  values: {},
};

const letterOf = (index: number) => String.fromCharCode('A'.charCodeAt(0) + (index % 26));

/** The letter of each option that a list of them has, by the option's number. */
export function lettersOf(prepared: Of<'blocks' | 'click'>): ReadonlyMap<number, string> {
  const listed = prepared.kind === 'click' ? prepared.listed : prepared.options.keys();
  return new Map([...listed].map((option, place) => [option, letterOf(place)]));
}

export function printableQuestion(prepared: PreparedQuestion): PrintableQuestion {
  switch (prepared.kind) {
    case 'blocks':
      return {
        ...EMPTY,
        form: 'several',
        options: prepared.options.map(({ block, because, values }, index) => ({
          letter: letterOf(index),
          says: [say.block({ block: String(block) })],
          right: because === 'in_set',
          because: prepared.because[because],
          values,
        })),
      };
    case 'choose':
      return {
        ...EMPTY,
        form: prepared.several ? 'several' : 'one',
        options: prepared.options.map((option, index) => ({
          ...option,
          letter: letterOf(index),
          values: prepared.values,
        })),
        values: prepared.values,
      };
    case 'click':
      return {
        ...EMPTY,
        form: prepared.pick === 1 ? 'one' : 'several',
        options: [...lettersOf(prepared)].flatMap(([index, letter]) => {
          const option = prepared.options[index];
          return option === undefined ? [] : [clicked(prepared, option, letter)];
        }),
        values: prepared.values,
      };
    case 'number': {
      const { answer, text, unit, because, values } = prepared;
      const mistakes = prepared.mistakes.map(({ says }) => says);
      const number =
        unit === ''
          ? text
          : `${formatNumber(Number(answer.toPrecision(3)), { useGrouping: false })} ${unit}`;
      return { ...EMPTY, form: 'number', unit, answer: number, because, mistakes, values };
    }
    case 'curve': {
      const { xs, unit, truth, because, values } = prepared;
      const medians = truth.map(({ median }) => median);
      const answer = curveWords(xs, medians, unit);
      return { ...EMPTY, form: 'curve', unit, answer, because, values };
    }
    case 'order': {
      const { items, because, values } = prepared;
      const options = items.map(({ says }, index) => ({
        letter: letterOf(index),
        says,
        right: null,
        because: null,
        values,
      }));
      const answer = rightOrder(items)
        .map((item) => `${letterOf(item)} (${formatMoment(items[item]?.timeNs ?? 0)})`)
        .join(', ');
      return { ...EMPTY, form: 'order', options, answer, because, values };
    }
  }
}

/** What the stage shows under that name, and why a click on it is right or wrong. */
function clicked(prepared: Of<'click'>, option: ClickOption, letter: string): PrintableOption {
  const values = { ...prepared.values, ...option.values };
  const because = option.right ? prepared.because : (prepared.mistakes[option.mistake] ?? null);
  return {
    letter,
    says: [sentence(clickedName(option.values))],
    right: option.right,
    because,
    values,
  };
}
