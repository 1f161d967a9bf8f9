/**
 * What can be pointed at and selected: a kind, and the numbers that identify it. Which kinds there are is its model's
 * business; here is how any of them is written as a short text and read again.
 */

/** A thing of any model. */
export type AnySubject = { readonly kind: string; readonly [field: string]: unknown };

/** Texts that name the subjects of a model, each unlike the others: for keys, addresses and attributes of figures. */
export interface SubjectKeys {
  write(subject: AnySubject): string;
  /** Null when the text names none. */
  parse(key: string): AnySubject | null;
}

/** Kinds that are written with a letter, and their fields in order. */
export type SubjectLetters = Readonly<
  Record<string, readonly [letter: string, ...fields: string[]]>
>;

/** `b7` for a kind with a letter, and `node:node=2` for any other. */
export function subjectKeys(letters: SubjectLetters = {}): SubjectKeys {
  return {
    write: (subject) => shortKey(subject, letters) ?? longKey(subject),
    parse: (key) => parsedShort(key, letters) ?? parsedLong(key),
  };
}

function shortKey(subject: AnySubject, letters: SubjectLetters): string | null {
  const [letter, ...fields] = letters[subject.kind] ?? [];
  return letter === undefined ? null : letter + fields.map((field) => subject[field]).join('.');
}

function longKey({ kind, ...rest }: AnySubject): string {
  const fields = Object.entries(rest).map(([field, number]) => `${field}=${number}`);
  return `${kind}:${fields.join(',')}`;
}

const SHORT = /^([a-z])(\d{1,15})(?:\.(\d{1,15}))?$/;
const LONG = /^([a-z_]{2,40}):([a-z_]{1,40}=\d{1,15}(?:,[a-z_]{1,40}=\d{1,15}){0,5})$/;

function parsedShort(key: string, letters: SubjectLetters): AnySubject | null {
  const match = SHORT.exec(key);
  if (match === null) return null;
  const [, letter, ...numbers] = match;
  const present = numbers.filter((number) => number !== undefined).map(Number);
  const known = Object.entries(letters).find(([, [first]]) => first === letter);
  if (known === undefined) return null;
  const [kind, [, ...fields]] = known;
  if (fields.length !== present.length) return null;
  return { kind, ...Object.fromEntries(fields.map((field, index) => [field, present[index]])) };
}

function parsedLong(key: string): AnySubject | null {
  const match = LONG.exec(key);
  if (match === null) return null;
  const fields = (match[2] ?? '').split(',').map((field) => field.split('='));
  return {
    kind: match[1] ?? '',
    ...Object.fromEntries(fields.map(([name, number]) => [name, Number(number)])),
  };
}

export function sameSubject(a: AnySubject | null, b: AnySubject | null): boolean {
  if (a === null || b === null) return a === b;
  const fields = Object.keys(a);
  return (
    fields.length === Object.keys(b).length &&
    fields.every((field) => Object.is(a[field], b[field]))
  );
}
