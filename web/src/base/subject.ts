/** What can be pointed at and selected, the same in every view: its kind, and the numbers that identify it. */

/** The things of a cluster. */
export type Subject =
  | { readonly kind: 'block'; readonly block: number }
  | { readonly kind: 'record'; readonly thread: number; readonly rba: number }
  | { readonly kind: 'txn'; readonly xid: number }
  | { readonly kind: 'instance'; readonly instance: number }
  | { readonly kind: 'session'; readonly instance: number; readonly number: number }
  | { readonly kind: 'buddy'; readonly protected: number; readonly buddy: number };

/** A thing of any model. */
export type AnySubject = { readonly kind: string; readonly [field: string]: unknown };

/** Kinds with a letter of their own, and their fields in order: addresses have named them so from the first version on. */
const LETTERS: Readonly<Record<string, readonly [letter: string, ...fields: string[]]>> = {
  block: ['b', 'block'],
  record: ['r', 'thread', 'rba'],
  txn: ['t', 'xid'],
  instance: ['i', 'instance'],
  session: ['s', 'instance', 'number'],
  buddy: ['g', 'protected', 'buddy'],
};

/** A short text that names the subject, unique among subjects: for keys and addresses. `b7`, or `node:node=2`. */
export function subjectKey(subject: AnySubject): string {
  const [letter, ...fields] = LETTERS[subject.kind] ?? [];
  if (letter !== undefined) return letter + fields.map((field) => subject[field]).join('.');
  const { kind, ...rest } = subject;
  return `${kind}:${Object.entries(rest)
    .map(([field, number]) => `${field}=${number}`)
    .join(',')}`;
}

const SHORT = /^([a-z])(\d{1,15})(?:\.(\d{1,15}))?$/;
const LONG = /^([a-z_]{2,40}):([a-z_]{1,40}=\d{1,15}(?:,[a-z_]{1,40}=\d{1,15}){0,5})$/;

/** The subject that `subjectKey` named, or null when the text names none. Of which model, the caller knows. */
export function parseSubjectKey(key: string): Subject | null {
  return (parsedShort(key) ?? parsedLong(key)) as Subject | null;
}

function parsedShort(key: string): AnySubject | null {
  const match = SHORT.exec(key);
  if (match === null) return null;
  const [, letter, ...numbers] = match;
  const given = numbers.filter((number) => number !== undefined).map(Number);
  const known = Object.entries(LETTERS).find(([, [one]]) => one === letter);
  if (known === undefined) return null;
  const [kind, [, ...fields]] = known;
  if (fields.length !== given.length) return null;
  return { kind, ...Object.fromEntries(fields.map((field, index) => [field, given[index]])) };
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
  return a.kind === b.kind && subjectKey(a) === subjectKey(b);
}
