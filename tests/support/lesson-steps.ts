/**
 * The steps of a lesson from its file, so that a test can look for what a lesson says without pinning its words. Numbers
 * and marks are drawn when a page shows the text: `longestText` is the longest stretch between them.
 */

import { lessonFiles } from '../../scripts/lessons/folders.mjs';
import { compileLesson } from '../../web/src/lesson/compile';
import type { Step } from '../../web/src/lesson/lesson';
import type { Paragraph } from '../../web/src/lesson/prose';

export type Question = NonNullable<Step['question']>;

function compiledOf(slug: string) {
  const compiled = compileLesson(lessonFiles(slug));
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error));
  return compiled.value;
}

export const stepsOf = (slug: string): readonly Step[] => compiledOf(slug).lesson.steps;

/** What a term of the lesson means. */
export const meaningOf = (slug: string, term: string) => compiledOf(slug).about.terms[term] ?? '';

/** A step by its number from 1, as in addresses. */
export function stepOf(slug: string, number: number): Step {
  const step = stepsOf(slug)[number - 1];
  if (step === undefined) throw new Error(`${slug} has no step ${number}`);
  return step;
}

/** The question of a step, if it is of that kind. */
export function questionOf<K extends Question['kind']>(slug: string, number: number, kind: K) {
  const { question } = stepOf(slug, number);
  if (question?.kind !== kind) throw new Error(`step ${number} of ${slug} does not ask a ${kind}`);
  return question as Extract<Question, { kind: K }>;
}

/** The longest text of a paragraph that is in one piece on the page. */
export function longestText(paragraph: Paragraph): string {
  const texts = paragraph.map((part) => (typeof part === 'string' ? part.trim() : ''));
  return texts.reduce((long, text) => (text.length > long.length ? text : long), '');
}
