/** What a person answered, and what is right, in words that can be read without the page: for a file to hand in. Pure. */

import say from '../base/messages/lesson';
import { clickedName } from './clicked-name';
import { curveIn, curveWords } from './drawn-curve';
import type { Paragraph } from './prose';
import {
  judged,
  type NumberTexts,
  type PreparedQuestion,
  type QuestionAttempt,
  rightOrder,
} from './question-attempt';

/** What was said. */
export function chosenText(reply: QuestionAttempt): string {
  const { prepared, chosen, order, typed } = reply;
  if (prepared.kind === 'number') return [typed.trim(), prepared.unit].filter(Boolean).join(' ');
  if (prepared.kind === 'curve') {
    const { xs, unit } = prepared;
    return curveWords(xs, curveIn(typed, xs.length) ?? [], unit);
  }
  if (prepared.kind === 'order') return orderText(prepared, order);
  return optionsText(prepared, [...chosen]);
}

/** What is right. */
export function rightText({ prepared }: QuestionAttempt): string {
  if (prepared.kind === 'number') return prepared.text;
  if (prepared.kind === 'curve') {
    const { xs, truth, unit } = prepared;
    return curveWords(
      xs,
      truth.map(({ median }) => median),
      unit,
    );
  }
  if (prepared.kind === 'order') return orderText(prepared, rightOrder(prepared.items));
  return optionsText(prepared, rightOptions(prepared));
}

type Optional = Exclude<PreparedQuestion, { kind: 'order' | 'number' | 'curve' }>;

/** The options that are right, by number; of a click so many as are to be chosen. */
export function rightOptions(prepared: Optional): number[] {
  if (prepared.kind === 'blocks') {
    return prepared.options.flatMap(({ because }, at) => (because === 'in_set' ? [at] : []));
  }
  const right = prepared.options.flatMap((option, at) => (option.right ? [at] : []));
  if (prepared.kind === 'choose') return right;
  const listed = right.filter((at) => prepared.listed.includes(at));
  return [...listed, ...right].slice(0, prepared.pick);
}

/** All of it is right. */
export function allRight(reply: QuestionAttempt): boolean {
  return !judged(reply).includes(false);
}

/** A paragraph without its marks. */
export function plainText(paragraph: Paragraph, values: NumberTexts = {}): string {
  const parts = paragraph.map((part) => {
    if (typeof part === 'string') return part;
    if (part.kind === 'value') return values[part.name] ?? `{${part.name}}`;
    return part.kind === 'mark' ? '' : part.text;
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}

type Ordered = Extract<PreparedQuestion, { kind: 'order' }>;

function orderText({ items, values }: Ordered, order: readonly number[]): string {
  return order.map((item) => plainText(items[item]?.says ?? [], values)).join(' → ');
}

function optionsText(prepared: Optional, at: number[]): string {
  const words = (place: number) => {
    if (prepared.kind === 'blocks')
      return say.clicked.block({ block: String(prepared.options[place]?.block) });
    if (prepared.kind === 'click') return clickedName(prepared.options[place]?.values ?? {});
    return plainText(prepared.options[place]?.says ?? [], prepared.values);
  };
  const all = at.sort((a, b) => a - b).map(words);
  // Of several sentences the last alone keeps its full stop.
  return all
    .map((sentence, place) => (place < at.length - 1 ? sentence.replace(/\.$/, '') : sentence))
    .join('; ');
}
