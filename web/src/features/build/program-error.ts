/** What is wrong with the text of rules: where, what was found, what is allowed there. */

import say from '../../base/messages/build';
import { sentences } from '../../base/sentences';
import type { ProgramError } from '../../engine/generated/control';

/** More than this nobody reads. */
const MOST_NAMED = 5;

/** `suggestion` is `Did you mean “add block”?`, or empty. */
export function programErrorText(error: ProgramError, suggestion: string): string {
  const at = { line: error.span.line, column: error.column };
  const most = error.most ?? 0;
  switch (error.code) {
    case 'expected':
      return expectedText(error, suggestion);
    case 'twice':
      return say.error.twice(at);
    case 'too_long':
      return say.error.tooLong({ most });
    case 'too_many':
      return say.error.tooMany({ ...at, most });
    case 'too_deep':
      return say.error.tooDeep({ ...at, most });
    case 'large_number':
      return say.error.largeNumber({ ...at, most });
  }
}

function expectedText({ found, span, column, expected }: ProgramError, suggestion: string): string {
  const at = { line: span.line, column };
  const what =
    found === '' ? say.error.expected.end(at) : say.error.expected.word({ ...at, found });
  const words = expected.filter((word) => /\p{L}/u.test(word));
  const shown = words.length > 0 ? words : expected;
  const named = shown.slice(0, MOST_NAMED).map((word) => say.error.expected.quoted({ word }));
  const more = shown.length - named.length;
  const all = more > 0 ? [...named, say.error.expected.more({ count: more })] : named;
  const [first] = all;
  if (first === undefined) return sentences(what, suggestion);
  const allowed =
    all.length === 1
      ? say.error.expected.one({ word: first })
      : say.error.expected.several({ words: all.join(', ') });
  return sentences(what, suggestion, allowed);
}
