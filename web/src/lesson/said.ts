/** What a person answered, and what is right, in words that can be read without the page: for a file to hand in. Pure. */

import { parseSubjectKey } from '../base/subject';
import { blockName, instanceName } from '../base/words/names';
import { type Asked, type ClickOption, judged, type Reply, rightOrder, type Texts } from './asked';
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
  const rights =
    asked.kind === 'blocks'
      ? asked.options.map(({ because }) => because === 'in_set')
      : asked.options.map(({ right }) => right);
  return optionsText(
    asked,
    rights.flatMap((right, at) => (right ? [at] : [])),
  );
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
    if (asked.kind === 'blocks') return blockName(asked.options[place]?.block ?? 0);
    if (asked.kind === 'click') return clickText(asked.options[place]);
    return plainText(asked.options[place]?.says ?? [], asked.values);
  };
  return at
    .sort((a, b) => a - b)
    .map(words)
    .join('; ');
}

/** What was clicked: a block, an instance, or a place in the redo. */
function clickText(option: ClickOption | undefined): string {
  const [key = ''] = option?.keys ?? [];
  const subject = parseSubjectKey(key);
  if (subject?.kind === 'block') return blockName(subject.block);
  if (subject?.kind === 'instance') return instanceName(subject.instance);
  return option?.values.rba ?? key;
}
