/** What a person answered, and what is right, in words that can be read without the page: for a file to hand in. Pure. */

import say from '../base/messages/lesson';
import { clickedName } from './clicked-name';
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
  const { asked, chosen, order, typed } = reply;
  if (asked.kind === 'number') return [typed.trim(), asked.unit].filter(Boolean).join(' ');
  if (asked.kind === 'order') return orderText(asked, order);
  return optionsText(asked, [...chosen]);
}

/** What is right. */
export function rightText({ asked }: QuestionAttempt): string {
  if (asked.kind === 'number') return asked.text;
  if (asked.kind === 'order') return orderText(asked, rightOrder(asked.items));
  return optionsText(asked, rightOptions(asked));
}

type Optional = Exclude<PreparedQuestion, { kind: 'order' | 'number' }>;

/** The options that are right, by number; of a click so many as are to be chosen. */
export function rightOptions(asked: Optional): number[] {
  if (asked.kind === 'blocks') {
    return asked.options.flatMap(({ because }, at) => (because === 'in_set' ? [at] : []));
  }
  const right = asked.options.flatMap((option, at) => (option.right ? [at] : []));
  if (asked.kind === 'choose') return right;
  const listed = right.filter((at) => asked.listed.includes(at));
  return [...listed, ...right].slice(0, asked.pick);
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

function optionsText(asked: Optional, at: number[]): string {
  const words = (place: number) => {
    if (asked.kind === 'blocks')
      return say.clicked.block({ block: String(asked.options[place]?.block) });
    if (asked.kind === 'click') return clickedName(asked.options[place]?.values ?? {});
    return plainText(asked.options[place]?.says ?? [], asked.values);
  };
  const all = at.sort((a, b) => a - b).map(words);
  // Of several sentences the last alone keeps its full stop.
  return all
    .map((sentence, place) => (place < at.length - 1 ? sentence.replace(/\.$/, '') : sentence))
    .join('; ');
}
