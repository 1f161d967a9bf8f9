/**
 * The building blocks of the schemas: their messages say what is wrong and suggest the name that was probably meant. Knows
 * valibot, and nothing about lessons except how sentences and subjects are written.
 */

import * as v from 'valibot';
import * as ui from '../base/words/ui/lesson/schema-parts';
import * as say from '../base/words/ui/lesson/schema-prose';
import type { Light } from './lesson';
import { paragraphOf } from './markdown';
import { type Names, nameProblem } from './names';
import { suggestion } from './nearest';
import type { Paragraph } from './prose';

const shown = (value: unknown) =>
  typeof value === 'string' ? `“${value}”` : JSON.stringify(value);

const allowed = (names: readonly unknown[]) => ui.allowed(names.join(', '));
/** A message lists all allowed names if there are at most this many, even next to a suggestion. */
const READABLE = 8;

/** A map with exactly these names. */
export const objectOf = <const E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, messageOf(entries));

/** A map with these names; other names are ignored. */
export const withNames = <const E extends v.ObjectEntries>(entries: E) =>
  v.looseObject(entries, messageOf(entries));

function messageOf(entries: v.ObjectEntries) {
  const names = Object.keys(entries);
  return (issue: v.StrictObjectIssue | v.LooseObjectIssue) => {
    const key = String(issue.path?.at(-1)?.key ?? '');
    if (
      issue.path === undefined ||
      !(issue.expected === 'never' || issue.received === 'undefined')
    ) {
      return ui.hereBelongsAMapOf(shown(issue.input));
    }
    if (issue.expected === 'never') {
      return ui.thereIsNoHere(key, suggestion(key, names) || allowed(names));
    }
    const entry = entries[key];
    const options = entry !== undefined && 'options' in entry ? (entry.options as unknown[]) : [];
    const choice = options.every((option) => typeof option === 'string') ? options : [];
    return ui.isMissing(key, choice.length === 0 ? '' : allowed(choice));
  };
}

/** One of these words. */
export function oneOf<const N extends readonly string[]>(names: N, what: string) {
  return v.picklist(names, ({ input }) => {
    const near = typeof input === 'string' ? suggestion(input, names) : '';
    const known = near === '' || names.length <= READABLE ? near + allowed(names) : near;
    return ui.isNo(shown(input), what, known);
  });
}

/** The allowed values of a field that determines the form of a map, and a noun for it in messages. */
export interface Discriminator {
  readonly names: readonly string[];
  readonly what: string;
}

/** The message of a variant if such a field is missing or has an unknown value. */
export function discriminatorMessage(tellers: Readonly<Record<string, Discriminator>>) {
  return ({ input, path }: v.BaseIssue<unknown>) => {
    const key = String(path?.at(-1)?.key);
    const { names, what } = tellers[key] ?? { names: [], what: 'form' };
    const wrong = v.safeParse(oneOf(names, what), input);
    return input === undefined || wrong.success
      ? ui.isMissing(key, allowed(names))
      : wrong.issues[0].message;
  };
}

/** Any of several forms. */
export function anyOf<const S extends v.UnionOptions>(forms: S, what: string) {
  return v.union(forms, ({ input }) => ui.isNone(shown(input), what));
}

export const nonEmptyText = v.pipe(
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

export const booleanField = v.boolean(({ input }) => ui.hereBelongsTrueOrFalse(shown(input)));

// Sentences and subjects in the blocks of a lesson.

/** One paragraph of prose, in which some names may stand for what the question is about. */
export function paragraph(names: Names, own: readonly string[] = []) {
  return v.pipe(
    nonEmptyText,
    v.rawTransform<string, Paragraph>(({ dataset, addIssue }) =>
      paragraphOf(dataset.value, (_, message) => addIssue({ message }), names, own),
    ),
  );
}

/** `block 17`, `instance 2`, `block hot.1`, `buddy 1 of 2`. */
export function subject(names: Names) {
  const { subjects } = names.model.vocabulary;
  const forms = subjects.map(
    ({ kind, fields }) => `“${kind} ${fields.map(() => '1').join(' of ')}”`,
  );
  return v.pipe(
    nonEmptyText,
    v.rawTransform<string, Light>(({ dataset, addIssue, NEVER }) => {
      const [, kind = '', rest = ''] = /^(\S+) (.+)$/.exec(dataset.value) ?? [];
      const fields = subjects.find((one) => one.kind === kind)?.fields ?? [];
      const given = rest.split(' of ');
      const whole = given.length === fields.length && given.every((one) => /^\d{1,7}$/.test(one));
      const numbers = given.map(Number);
      if (whole && numbers.every((number, at) => number <= (fields[at]?.max ?? 0))) {
        const from0 = fields.map(({ name, isIndex }, at) => [
          name,
          (numbers[at] ?? 0) - (isIndex ? 1 : 0),
        ]);
        return { kind, ...Object.fromEntries(from0) };
      }
      const [field] = fields;
      if (field !== undefined && fields.length === 1 && /^[a-z]\S*$/.test(rest)) {
        const problem = nameProblem(rest, names);
        const { name, isIndex } = field;
        if (problem === null) return { kind: 'named', of: kind, field: name, isIndex, name: rest };
        addIssue({ message: problem });
        return NEVER;
      }
      addIssue({ message: say.cannotBeLit(dataset.value, forms.join(', ')) });
      return NEVER;
    }),
  );
}
