/**
 * What a worksheet may print before it is filled in, and what it keeps for the pages after it. From the first question on,
 * the text and the pictures of a lesson tell what its questions ask, so they are not on the worksheet. Pure.
 */

import type { Step } from '../../lesson/lesson';
import { type Inline, type Paragraph, type Prose, valuesIn } from '../../lesson/prose';
import type { WorksheetStep } from './gather';
import type { ValuesAt } from './paper-lesson';

/** Questions that are answered by pointing at the picture cannot be asked without it. */
const ON_THE_PICTURE: readonly string[] = ['click', 'blocks'];

export interface Part {
  readonly leaf: WorksheetStep;
  /** From 1. */
  readonly number: number;
  /** Text, title and picture are printed: nothing has been asked before. */
  readonly whole: boolean;
  readonly hasFigure: boolean;
  /** Commands of the steps between the part before and this one: they tell where the run is. */
  readonly before: readonly NonNullable<Step['do']>[];
}

/** The steps that a worksheet prints: up to the first question all of them, then those that ask something. */
export function partsOf(leaves: readonly WorksheetStep[]): Part[] {
  const asksFirst = leaves.findIndex(({ reply }) => reply !== null);
  const last = asksFirst < 0 ? leaves.length : asksFirst;
  let before: NonNullable<Step['do']>[] = [];
  return leaves.flatMap((leaf, index): Part[] => {
    const { step, reply } = leaf;
    const whole = index <= last;
    const commands = step.do === undefined ? [] : [step.do];
    if (!whole && reply === null && step.challenge === null) {
      before.push(...commands);
      return [];
    }
    const needed = reply !== null && ON_THE_PICTURE.includes(reply.prepared.kind);
    const part = { leaf, number: index + 1, whole, hasFigure: whole || needed, before };
    before = [];
    return [part];
  });
}

export interface Gap {
  readonly number: number;
  readonly sentences: readonly Paragraph[];
}

/**
 * The sentences after the first question that state a number of the run: on paper the number is left to be filled in. A
 * number is asked for once while it stays the same, and not where the sentence itself has it.
 */
export function gapsOf(leaves: readonly WorksheetStep[], valuesAt: ValuesAt): Gap[] {
  const asksFirst = leaves.findIndex(({ reply }) => reply !== null);
  const requested = new Set<string>();
  return leaves.flatMap((leaf, index) => {
    if (asksFirst < 0 || index <= asksFirst) return [];
    const valueFor = valuesAt(leaf);
    const sentences = sentencesOf(leaf.step.prose).filter((sentence) => {
      const names = valuesIn([sentence]);
      const fresh = names
        .map((name) => `${name} ${valueFor(name)}`)
        .filter((name) => !requested.has(name));
      const tells = names.some((name) => says(sentence, valueFor(name)));
      if (fresh.length === 0 || tells) return false;
      for (const name of fresh) requested.add(name);
      return true;
    });
    return sentences.length === 0 ? [] : [{ number: index + 1, sentences }];
  });
}

/** Whether the words of a sentence have this value: a number in figures, or in letters where it is small. */
function says(sentence: Paragraph, value: string): boolean {
  const parts = sentence.map((part) =>
    typeof part === 'string' ? part : 'text' in part ? part.text : '',
  );
  // A point within a number stays, one that ends a sentence does not.
  const words = parts
    .join(' ')
    .toLowerCase()
    .replace(/\.(?!\d)/g, ' ')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ');
  const written = [value.toLowerCase(), IN_LETTERS[Number(value)]];
  return written.some((text) => text !== undefined && ` ${words} `.includes(` ${text} `));
}

const IN_LETTERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A sentence ends at its stop where another one begins: a stop within a number or a name ends nothing. */
const BETWEEN = /(?<=[.?!][”)]?)\s+(?=\S|$)/;

export function sentencesOf(prose: Prose): Paragraph[] {
  const paragraphs = prose.flatMap((part) => ('items' in part ? part.items : [part]));
  return paragraphs.flatMap((paragraph) => {
    const sentences: Inline[][] = [[]];
    for (const part of paragraph) {
      if (typeof part !== 'string') {
        sentences.at(-1)?.push(part);
        continue;
      }
      const [first = '', ...more] = part.split(BETWEEN);
      if (first !== '') sentences.at(-1)?.push(first);
      for (const piece of more) sentences.push(piece === '' ? [] : [piece]);
    }
    return sentences.filter((sentence) => sentence.length > 0);
  });
}
