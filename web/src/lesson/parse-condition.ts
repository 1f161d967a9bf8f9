/** Conditions and names of the model as an author writes them. Belongs to the compiler: a page has them parsed. */

import say from '../base/messages/lesson-schema';
import { fail, ok, type Result } from '../base/result';
import type { Comparison, Condition, Term } from './condition';
import { type Names, nameProblem } from './names';

const SIGNS = ['<=', '>=', '!=', '<', '>', '='] as const;
const COMPARISON = /^(\S+?)\s*(<=|>=|!=|<|>|=)\s*(\S+)$/;

/** The condition, or what is wrong with its text. */
export function parseCondition(text: string, names: Names): Result<Condition, string> {
  const comparisons: Comparison[] = [];
  for (const part of text.trim().split(/\s+and\s+/)) {
    const match = COMPARISON.exec(part.trim());
    if (match === null) {
      return fail(say.condition({ text: part }));
    }
    const [left, right] = [termOf(match[1] ?? ''), termOf(match[3] ?? '')];
    for (const term of [left, right]) {
      const problem = typeof term === 'string' ? nameProblem(term, names) : null;
      if (problem !== null) return fail(problem);
    }
    comparisons.push({ left, is: SIGNS.find((sign) => sign === match[2]) ?? '=', right });
  }
  return ok(comparisons);
}

function termOf(text: string): Term {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
