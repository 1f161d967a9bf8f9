/** A command as a file gives it, `checkpoint` or `{crash_instance: 1}`, and as the engine counts it. Pure. */

import type { CommandDeclaration } from '../../engine/model';

/** By field; numbers of parts count from 0. */
type Numbers = Readonly<Record<string, number>>;

interface GivenCommand {
  readonly declared: CommandDeclaration;
  readonly numbers: Numbers;
}

/** The first part, and numbers from 1. */
export const firstNumbers = ({ fields }: CommandDeclaration): Numbers =>
  Object.fromEntries(
    fields.map(({ name, min, isIndex }) => [name, isIndex ? min : Math.max(min, 1)]),
  );

/** Null where nothing is given, or what the model does not have. */
export function commandIn(
  give: unknown,
  commands: readonly CommandDeclaration[],
): GivenCommand | null {
  const name = typeof give === 'string' ? give : Object.keys((give as object | undefined) ?? {})[0];
  const declared = commands.find((command) => command.name === name);
  if (declared === undefined) return null;
  const value = (give as Readonly<Record<string, unknown>>)[declared.name];
  const of = typeof value === 'number' ? {} : ((value ?? {}) as Readonly<Record<string, number>>);
  const numbers = declared.fields.map(({ name, min, isIndex }) => {
    const written = typeof value === 'number' ? value : of[name];
    return [name, written === undefined ? min : written - (isIndex ? 1 : 0)];
  });
  return { declared, numbers: Object.fromEntries(numbers) };
}

export function givenIn({ name, fields }: CommandDeclaration, numbers: Numbers): unknown {
  const written = fields.map((field) => {
    const number = (numbers[field.name] ?? field.min) + (field.isIndex ? 1 : 0);
    return [field.name, number] as const;
  });
  const [only] = written;
  if (only === undefined) return name;
  return { [name]: written.length === 1 ? only[1] : Object.fromEntries(written) };
}
