/** What a person answered, and what is right, in words that can be read without the page: for a file to hand in. Pure. */

import { type Asked, judged, type Reply, rightOrder, type Texts } from './asked';
import type { Paragraph } from './prose';

/** What was said. */
export function saidText(reply: Reply): string {
  const { asked, chosen, order, typed } = reply;
  if (asked.kind === 'number') return [typed.trim(), asked.unit].filter(Boolean).join(' ');
  if (asked.kind === 'order') return orderText(asked, order);
  return optionsText(asked, [...chosen]);
}

/** What is right. */
export function answerText({ asked }: Reply): string {
  if (asked.kind === 'number') return asked.text;
  if (asked.kind === 'order') return orderText(asked, rightOrder(asked.items));
  const right = asked.kind === 'choose' ? (at: number) => asked.options[at]?.right === true : inSet;
  return optionsText(asked, [...asked.options.keys()].filter(right));

  function inSet(at: number): boolean {
    return asked.kind === 'blocks' && asked.options[at]?.because === 'in_set';
  }
}

/** All of it is right. */
export function allRight(reply: Reply): boolean {
  return !judged(reply).includes(false);
}

/** A paragraph without its marks. */
export function plainText(paragraph: Paragraph, values: Texts = {}): string {
  const parts = paragraph.map((part) => {
    if (typeof part === 'string') return part;
    if (part.kind === 'value') return values[part.name] ?? `{${part.name}}`;
    return part.kind === 'mark' ? '' : part.text;
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}

type Ordered = Extract<Asked, { kind: 'order' }>;

function orderText({ items, values }: Ordered, order: readonly number[]): string {
  return order.map((item) => plainText(items[item]?.says ?? [], values)).join(' → ');
}

function optionsText(asked: Exclude<Asked, Ordered | { kind: 'number' }>, at: number[]): string {
  const words = (place: number) => {
    if (asked.kind === 'blocks') return `block ${asked.options[place]?.block}`;
    return plainText(asked.options[place]?.says ?? [], asked.values);
  };
  return at
    .sort((a, b) => a - b)
    .map(words)
    .join('; ');
}
