/**
 * What the schemas of a lesson are made of: shapes whose messages name the mistake and the name that was probably
 * meant. Knows valibot and no lesson.
 */

import * as v from 'valibot';
import * as ui from '../base/words/ui/lesson/schema-parts';
import * as say from '../base/words/ui/lesson/schema-prose';
import type { Light } from './lesson';
import { paragraphOf } from './markdown';
import { suggestion } from './nearest';
import { nameProblem } from './parse-condition';
import type { Paragraph } from './prose';

const shown = (value: unknown) =>
  typeof value === 'string' ? `“${value}”` : JSON.stringify(value);

/** A map with these names and no others. */
export function shape<const E extends v.ObjectEntries>(entries: E) {
  const names = Object.keys(entries);
  return v.strictObject(entries, (issue) => {
    const key = String(issue.path?.at(-1)?.key ?? '');
    if (
      issue.path === undefined ||
      !(issue.expected === 'never' || issue.received === 'undefined')
    ) {
      return ui.hereBelongsAMapOf(shown(issue.input));
    }
    if (issue.expected === 'never') {
      const near = suggestion(key, names);
      const known = near === '' ? ui.thereAre(names.join(', ')) : near;
      return ui.thereIsNoHere(key, known);
    }
    return ui.isMissing(key);
  });
}

/** One of some words. */
export function oneOf<const N extends readonly string[]>(names: N, what: string) {
  return v.picklist(names, ({ input }) => {
    const near = typeof input === 'string' ? suggestion(input, names) : '';
    const known = near === '' ? ui.thereAre(names.join(', ')) : near;
    return ui.isNo(shown(input), what, known);
  });
}

/** What a field that tells forms apart may say, and what to call that. */
export interface Teller {
  readonly names: readonly string[];
  readonly what: string;
}

/** The message of a variant whose telling field, one of these, is missing or says nothing known. */
export function untold(tellers: Readonly<Record<string, Teller>>) {
  return ({ input, path }: v.BaseIssue<unknown>) => {
    const key = String(path?.at(-1)?.key);
    const { names, what } = tellers[key] ?? { names: [], what: 'form' };
    const wrong = v.safeParse(oneOf(names, what), input);
    return input === undefined || wrong.success
      ? ui.isMissingThereAre(key, names.join(', '))
      : wrong.issues[0].message;
  };
}

/** Any of several forms. */
export function either<const S extends v.UnionOptions>(forms: S, what: string) {
  return v.union(forms, ({ input }) => ui.isNone(shown(input), what));
}

export const words = v.pipe(
  v.string(({ input }) => ui.hereBelongsATextNot(shown(input))),
  v.nonEmpty(ui.theTextIsEmpty),
);

export function list<const S extends v.GenericSchema>(of: S, least: number, what: string) {
  return v.pipe(
    v.array(of, ({ input }) => ui.hereBelongsAListNot(shown(input))),
    v.minLength(least, ui.thereMustBeAtLeast(least, what)),
  );
}

export function whole(min: number, max: number) {
  const says = ui.hereBelongsAWholeNumber(min, max);
  return v.pipe(v.number(says), v.integer(says), v.minValue(min, says), v.maxValue(max, says));
}

export function range(min: number, max: number) {
  const says = ui.hereBelongsANumberFrom(min, max);
  return v.pipe(v.number(says), v.minValue(min, says), v.maxValue(max, says));
}

export const flag = v.boolean(({ input }) => ui.hereBelongsTrueOrFalse(shown(input)));

// How sentences and the things they are about are written in the blocks of a lesson, and the data they become.

/** One paragraph of prose, in which some names may stand for what the question is about. */
export function paragraph(own: readonly string[] = []) {
  return v.pipe(
    words,
    v.rawTransform<string, Paragraph>(({ dataset, addIssue }) =>
      paragraphOf(dataset.value, (_, message) => addIssue({ message }), own),
    ),
  );
}

/** `block 17`, `instance 2`, `block hot.1`, `buddy 1 of 2`. */
export const subject = v.pipe(
  words,
  v.rawTransform<string, Light>(({ dataset, addIssue, NEVER }) => {
    const pair = /^buddy (\d) of (\d)$/.exec(dataset.value);
    if (pair !== null) {
      return { kind: 'buddy', buddy: Number(pair[1]) - 1, protected: Number(pair[2]) - 1 };
    }
    const match = /^(block|instance) (?:(\d{1,7})|([a-z]\S*))$/.exec(dataset.value);
    const [, of = '', digits, name] = match ?? [];
    const number = Number(digits);
    if (name !== undefined && (of === 'block' || of === 'instance')) {
      const problem = nameProblem(name);
      if (problem === null) return { kind: 'named', of, name };
      addIssue({ message: problem });
      return NEVER;
    }
    if (of === 'block') return { kind: 'block', block: number };
    if (of === 'instance') return { kind: 'instance', instance: number - 1 };
    addIssue({
      message: say.cannotBeLitBlock17(dataset.value),
    });
    return NEVER;
  }),
);
