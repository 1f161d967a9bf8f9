/**
 * The building blocks of the schemas: their messages say what is wrong and suggest the name that was probably meant. Knows
 * valibot, and nothing about lessons except how sentences and subjects are written.
 */

import * as v from 'valibot';
import say from '../base/messages/lesson-schema';
import { sentences } from '../base/sentences';
import type { Light } from './lesson';
import { paragraphOf } from './markdown';
import { type Names, nameProblem } from './names';
import { suggestion } from './nearest';
import type { Paragraph } from './prose';

const shown = (value: unknown) =>
  typeof value === 'string' ? `“${value}”` : JSON.stringify(value);

const allowed = (names: readonly unknown[]) => say.field.allowed({ names: names.join(', ') });
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
      return say.field.notAMap({ input: shown(issue.input) });
    }
    if (issue.expected === 'never') {
      return sentences(say.field.unknown({ name: key }), suggestion(key, names) || allowed(names));
    }
    const entry = entries[key];
    const options = entry !== undefined && 'options' in entry ? (entry.options as unknown[]) : [];
    const choice = options.every((option) => typeof option === 'string') ? options : [];
    return sentences(say.field.missing({ name: key }), choice.length === 0 ? '' : allowed(choice));
  };
}

/** What a name can be that is not known. */
type NameKind = keyof typeof say.unknown;

/** One of these words. */
export function oneOf<const N extends readonly string[]>(names: N, kind: NameKind) {
  return v.picklist(names, ({ input }) => {
    const near = typeof input === 'string' ? suggestion(input, names) : '';
    const all = near === '' || names.length <= READABLE ? allowed(names) : '';
    return sentences(say.unknown[kind]({ input: shown(input) }), near, all);
  });
}

/** The allowed values of a field that determines the form of a map. */
export interface Discriminator {
  readonly names: readonly string[];
  readonly kind: NameKind;
}

/** The message of a variant if such a field is missing or has an unknown value. */
export function discriminatorMessage(tellers: Readonly<Record<string, Discriminator>>) {
  return ({ input, path }: v.BaseIssue<unknown>) => {
    const key = String(path?.at(-1)?.key);
    const { names, kind } = tellers[key] ?? { names: [], kind: 'value' };
    const wrong = v.safeParse(oneOf(names, kind), input);
    return input === undefined || wrong.success
      ? sentences(say.field.missing({ name: key }), allowed(names))
      : wrong.issues[0].message;
  };
}

/** Any of several forms; `says` is the message for an input that has none of them. */
export function anyOf<const S extends v.UnionOptions>(
  forms: S,
  says: (of: { input: string }) => string,
) {
  return v.union(forms, ({ input }) => says({ input: shown(input) }));
}

export const nonEmptyText = v.pipe(
  v.string(({ input }) => say.field.notText({ input: shown(input) })),
  v.nonEmpty(() => say.field.empty()),
);

export function list<const S extends v.GenericSchema>(of: S, least: number) {
  return v.pipe(
    v.array(of, ({ input }) => say.field.notAList({ input: shown(input) })),
    v.minLength(least, () => say.field.tooFew({ least })),
  );
}

export function whole(min: number, max: number) {
  const says = () => say.field.wholeNumber({ min: String(min), max: String(max) });
  return v.pipe(v.number(says), v.integer(says), v.minValue(min, says), v.maxValue(max, says));
}

export function range(min: number, max: number) {
  const says = () => say.field.number({ min: String(min), max: String(max) });
  return v.pipe(v.number(says), v.minValue(min, says), v.maxValue(max, says));
}

export const booleanField = v.boolean(({ input }) => say.field.notBoolean({ input: shown(input) }));

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

const lightProblem = (text: string, forms: readonly string[]) =>
  forms.length === 0
    ? say.light.nothing({ text })
    : say.light.unknown({ text, forms: forms.join(', ') });

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
      const fields = subjects.find((declaration) => declaration.kind === kind)?.fields ?? [];
      const words = rest.split(' of ');
      const whole = words.length === fields.length && words.every((word) => /^\d{1,7}$/.test(word));
      const numbers = words.map(Number);
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
      addIssue({ message: lightProblem(dataset.value, forms) });
      return NEVER;
    }),
  );
}
