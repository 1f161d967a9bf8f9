/** What is wrong with a rule about row changes: where, what, and what may be there instead. */

import type { EngineError } from '../failure';
import say from '../messages/rule-problems';

interface RuleWords {
  readonly found: string;
  readonly allowed: string;
  /** Whether `allowed` is what was probably meant. */
  readonly isNear: boolean;
  readonly most: number;
}

const WHAT = say.what as Readonly<Record<string, (words: RuleWords) => string>>;

/** Null for a problem that is not about a rule. */
export function ruleProblem({ code, at, got, max, detail, allowed }: EngineError): string | null {
  const most = max ?? 0;
  if (code === 'rule_too_long') return say.tooLong({ most });
  const what = WHAT[code];
  if (what === undefined) return null;
  const place = { line: at ?? 1, column: got ?? 1 };
  const words = allowedText(allowed ?? []);
  if (code === 'rule_expected' && !detail) return say.incomplete({ ...place, allowed: words });
  const found = say.quoted({ found: detail ?? '' });
  const isNear = allowed?.length === 1;
  return say.place({ ...place, what: what({ found, allowed: words, isNear, most }) });
}

/** `AND or OR`; the engine says of what is not written out whether it is a number or a string. */
function allowedText(allowed: readonly string[]): string {
  const words = allowed.map((word) =>
    word === 'number' ? say.number() : word === 'string' ? say.string() : word,
  );
  const last = words.pop() ?? '';
  return words.length === 0 ? last : say.or({ words: words.join(', '), last });
}
