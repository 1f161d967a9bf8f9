/**
 * Whether a translated lesson is the same lesson: the same steps, commands, conditions, questions, answers and numbers, in
 * other words. Pure: two compiled lessons in, differences out.
 */

import type { Compiled } from '../../web/src/lesson/compile';
import type { Lesson, Step } from '../../web/src/lesson/lesson';

interface Difference {
  /** The line of the translation that it is about, from 1. */
  readonly line: number;
  readonly says: string;
}

/** Fields that hold text: of them only the names of numbers and marks have to be the same. */
const TEXTS = new Set(['title', 'prose', 'asks', 'says', 'because', 'notes', 'hints', 'unit']);

export function translationDifferences(original: Compiled, translated: Compiled): Difference[] {
  const [steps, own] = [original.lesson.steps, translated.lesson.steps];
  if (steps.length !== own.length) {
    const says = `The translation has ${own.length} steps, the original has ${steps.length}.`;
    return [{ line: 1, says }];
  }
  return [
    ...headDifferences(original, translated),
    ...steps.flatMap((step, index) =>
      stepDifferences(step, own[index]).map((says) => ({
        line: translated.lines[index]?.heading ?? 1,
        says: `Step ${index + 1}: ${says}`,
      })),
    ),
  ];
}

function headDifferences(original: Compiled, translated: Compiled): Difference[] {
  const terms = ({ about }: Compiled) => Object.keys(about.terms).length;
  const differing = [
    ...differences(
      textsOf(original.lesson),
      textsOf(translated.lesson),
      'the text around the steps',
    ),
    ...differences(original.about.builds_on, translated.about.builds_on, 'builds_on'),
    ...differences(terms(original), terms(translated), 'the number of terms'),
  ];
  return differing.map((says) => ({ line: 1, says }));
}

const textsOf = ({ opening, summary }: Lesson) => ({
  opening: namesIn(opening),
  summary: namesIn(summary),
});

const stepDifferences = (step: Step, translated: Step | undefined) =>
  differences(step, translated, '');

/** Where two values differ, each as a sentence. */
function differences(original: unknown, translated: unknown, path: string): string[] {
  const field = path.split('.').at(-1) ?? '';
  if (TEXTS.has(field)) {
    const [names, translatedNames] = [namesIn(original), namesIn(translated)];
    if (names.join() === translatedNames.join()) return [];
    return [`${path} names ${listed(translatedNames)} where the original names ${listed(names)}.`];
  }
  if (isPlain(original) || isPlain(translated)) {
    return original === translated
      ? []
      : [`${path} is ${shown(translated)}; in the original it is ${shown(original)}.`];
  }
  const keys = new Set([...Object.keys(original as object), ...Object.keys(translated as object)]);
  return [...keys].flatMap((key) =>
    differences(at(original, key), at(translated, key), path === '' ? key : `${path}.${key}`),
  );
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
const at = (value: unknown, key: string) => (value as Readonly<Record<string, unknown>>)[key];
const shown = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value));
const listed = (names: readonly string[]) => (names.length === 0 ? 'nothing' : names.join(', '));

/** The numbers and marks that a text names, sorted: a sentence may need another order. */
function namesIn(text: unknown): string[] {
  if (isPlain(text)) return [];
  const { kind, name } = text as { kind?: unknown; name?: unknown };
  if ((kind === 'value' || kind === 'mark') && typeof name === 'string') return [`{${name}}`];
  return Object.values(text as object)
    .flatMap(namesIn)
    .sort();
}
