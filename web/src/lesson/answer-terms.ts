/**
 * What was said to a question, in terms that survive shuffling, another language of the browser and another order of the
 * options: sentences as the lesson's file has them, numbers of blocks, keys of subjects, a number as it was typed. And
 * back. Pure.
 */

import { digestOf } from '../base/digest';
import type { Paragraph } from './prose';
import type { PreparedQuestion, QuestionAttempt } from './question-attempt';
import type { Question } from './schema-question';

/** Names of live numbers stay as they are: the same sentence for any seed. */
export const termOf = (paragraph: Paragraph): string =>
  paragraph
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'value') return `{${part.name}}`;
      return part.kind === 'mark' ? '' : part.text;
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** What a reply says: the chosen options, a number, or all items in their order. */
export function termsOf({ prepared, chosen, order, typed }: QuestionAttempt): string[] {
  if (prepared.kind === 'number' || prepared.kind === 'curve') return [typed.trim()];
  const all = optionTerms(prepared);
  const places = prepared.kind === 'order' ? order : [...chosen];
  return places.map((place) => all[place] ?? '');
}

/** The same question with that said to it; null where it offers no such thing. */
export function withTerms(
  reply: QuestionAttempt,
  terms: readonly string[],
): QuestionAttempt | null {
  const { prepared } = reply;
  if (prepared.kind === 'number' || prepared.kind === 'curve')
    return terms.length === 1 ? { ...reply, typed: terms[0] ?? '' } : null;
  const all = optionTerms(prepared);
  const places = terms.map((term) => all.indexOf(term));
  if (places.includes(-1) || new Set(places).size < places.length) return null;
  if (prepared.kind !== 'order') return { ...reply, chosen: new Set(places) };
  return places.length === all.length ? { ...reply, order: places } : null;
}

function optionTerms(prepared: Exclude<PreparedQuestion, { kind: 'number' | 'curve' }>): string[] {
  switch (prepared.kind) {
    case 'blocks':
      return prepared.options.map(({ block }) => String(block));
    case 'choose':
      return prepared.options.map(({ says }) => termOf(says));
    case 'click':
      return prepared.options.map(({ keys }) => keys.slice(0, 2).join(' '));
    case 'order':
      return prepared.items.map(({ says }) => termOf(says));
  }
}

/** What tells a question from another: all of it but its explanations, which may be improved. */
export const questionDigest = (question: Question): string =>
  digestOf(JSON.parse(JSON.stringify(question, withoutReasons)));

const withoutReasons = (field: string, part: unknown) =>
  field === 'because' || field === 'mistakes' ? undefined : part;
