/** Fields of a scenario that hold one of some names, with the words for each. */

import {
  ACCESS_WORDS,
  BUDDY_CHOICE_WORDS,
  type FieldPath,
  SET_MERGE_WORDS,
} from '../../base/words/fields';
import { MUTANT_WORDS } from '../../base/words/mutants';

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

/** The names that a field may have, null for a number. */
export function choicesOf(path: FieldPath): FieldChoice[] | null {
  const names = NAMES[path];
  if (names === undefined) return null;
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

const NAMES: Partial<Record<FieldPath, Readonly<Record<string, string>>>> = {
  'workload.access': namesIn(ACCESS_WORDS),
  mutant: namesIn(MUTANT_WORDS),
  'buddy.choose': BUDDY_CHOICE_WORDS,
  'buddy.merge': SET_MERGE_WORDS,
};

function namesIn(words: Readonly<Record<string, { readonly name: string }>>) {
  return Object.fromEntries(Object.entries(words).map(([value, { name }]) => [value, name]));
}
