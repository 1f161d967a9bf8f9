/** Numbers of the model by their names, as far as these are known: all of them once `model.ts` is there. */

import type { TableName } from '../engine/generated/frame';
import { FIRST_NAMES } from './model-first';
import type { ModelMoment, Name } from './name-kinds';

const NAMES: Record<string, Name> = { ...FIRST_NAMES };

/** Adds names to those of the first lesson. */
export function addNames(more: Readonly<Record<string, Name>>): void {
  Object.assign(NAMES, more);
}

export const modelNames = (): readonly string[] => Object.keys(NAMES);

/** Whether a name must end with the number of an instance. */
export const namesInstance = (name: string) => NAMES[name]?.per === 'instance';

export function isModelName(name: string): boolean {
  return split(name) !== null;
}

export function tablesOfName(name: string): readonly TableName[] {
  return split(name)?.name.from ?? [];
}

/** Null where there is no such number at that moment. */
export function modelNumber(name: string, at: ModelMoment): number | null {
  const parts = split(name);
  const value = parts?.name.number({ ...at, of: parts.of });
  return value === undefined || value === null || Number.isNaN(value) ? null : value;
}

const DASH = '–';

export function modelText(name: string, at: ModelMoment): string {
  const value = modelNumber(name, at);
  return value === null ? DASH : textOf(name, value, at);
}

/** A number as the prose would write it, were it the value of that name. */
export function textOf(name: string, value: number, at: ModelMoment): string {
  const parts = split(name);
  return parts?.name.text(value, { ...at, of: parts.of }) ?? DASH;
}

/** `queue.2` is `queue` of the second instance. */
function split(text: string): { name: Name; of: number } | null {
  const whole = Object.hasOwn(NAMES, text) ? NAMES[text] : undefined;
  if (whole !== undefined) return whole.per === 'instance' ? null : { name: whole, of: -1 };
  const match = /^(.+)\.([1-8])$/.exec(text);
  const bare = match?.[1] ?? '';
  const name = Object.hasOwn(NAMES, bare) ? NAMES[bare] : undefined;
  return name === undefined || name.per === 'cluster' ? null : { name, of: Number(match?.[2]) - 1 };
}
