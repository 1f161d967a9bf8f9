/** The oracle's checks and the rules of the engine: the name of each, the rule, and how it is violated. */

import say from '../../base/messages/checks';
import { NO_BLOCK, NO_INSTANCE } from '../../base/missing-values';
import { blockName, instanceName } from '../../base/words/names';
import { CHECK_NAMES, type Check } from '../../engine/generated/codes';
import { type ByCode, byCode } from './by-code';

interface CheckWord {
  name(): string;
  rule(): string;
  violation(): string;
}

export const checkWord: ByCode<Check, CheckWord> = byCode(CHECK_NAMES, say.rule);

export interface Verdict {
  readonly check: Check;
  readonly held: boolean;
  readonly block: number;
  readonly instance: number;
  readonly expected: number;
  readonly found: number;
  readonly checked: number;
}

/** What was checked, and the result. */
export function verdictText(verdict: Verdict): string {
  const { rule, violation } = checkWord(verdict.check);
  if (!verdict.held) return `${violation()} ${foundText(verdict)}`;
  if (verdict.checked === 0) return rule();
  const what = CHECK_NAMES[verdict.check] ?? '';
  return `${rule()} ${say.checked({ what, count: verdict.checked })}`;
}

function foundText({ block, instance, expected, found }: Verdict): string {
  const values = { expected: String(expected), found: String(found) };
  const place = [
    ...(block === NO_BLOCK ? [] : [blockName(block)]),
    ...(instance === NO_INSTANCE ? [] : [instanceName(instance)]),
  ];
  if (place.length === 0) return say.found.anywhere(values);
  return say.found.at({ ...values, place: place.join(', ') });
}
