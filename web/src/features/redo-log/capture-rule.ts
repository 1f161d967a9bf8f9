/** A rule as it is typed: which names it can use, what may follow, and where the text is wrong. Asks and draws nothing. */

import type { EngineError } from '../../base/failure';
import say from '../../base/messages/views/capture';

/** The names that the engine knows; each has a message that says what it is. */
export const RULE_NAMES: readonly string[] = Object.keys(say.rule.name);

/** No rule has this: where the engine refuses it, it says what may be there instead. */
export const SENTINEL = '…';

/**
 * What may follow a text, from what the engine refuses of the text with the sentinel after it: words in small letters, and
 * the tables of the log where a table is compared.
 */
export function completionsOf(
  before: string,
  refused: EngineError | null,
  tables: readonly string[],
): readonly string[] {
  const { code, detail, allowed = [] } = refused ?? {};
  if (code !== 'rule_expected' || detail !== SENTINEL) return [];
  const words = allowed.filter((word) => word !== 'number' && word !== 'string');
  const isAboutTable = allowed.includes('string') && lastName(before) === 'table';
  return [...(isAboutTable ? tables : []), ...words.map((word) => word.toLowerCase())];
}

function lastName(before: string): string | undefined {
  const words = before.replace(/'(?:[^']|'')*'/g, '').toLowerCase();
  return words.match(/[\p{L}\d_]+/gu)?.findLast((word) => RULE_NAMES.includes(word));
}

/** The place of an error in UTF-16 units; the engine counts lines and columns from 1. */
export function placeOf(text: string, { at, got, detail }: EngineError) {
  const lines = text.split('\n').slice(0, (at ?? 1) - 1);
  const before = lines.reduce((sum, { length }) => sum + length + 1, 0);
  const from = before + (got ?? 1) - 1;
  return { from, to: from + Math.max(1, detail?.length ?? 0) };
}
