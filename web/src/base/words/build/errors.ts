/** What is wrong with the text of rules: where, what was found, what may be there. */

import type { ProgramError } from '../../../engine/generated/control';
import { formatCount } from '../../numbers';

const place = ({ span, column }: ProgramError) => `Line ${span.line}, column ${column}`;

/** More than this nobody reads. */
const MOST_NAMED = 5;

/** `suggestion` is ` Did you mean “add block”?`, or empty. */
export function programErrorText(error: ProgramError, suggestion: string): string {
  const at = place(error);
  const most = formatCount(error.most ?? 0);
  switch (error.code) {
    case 'expected':
      return expectedText(error, suggestion);
    case 'twice':
      return `${at}: this is set a second time. Remove one of the two lines.`;
    case 'too_long':
      return `The text is too long: at most ${most} letters are allowed.`;
    case 'too_many':
      return `${at}: there are too many statements. At most ${most} are allowed.`;
    case 'too_deep':
      return `${at}: the condition is nested too deeply. At most ${most} levels are allowed.`;
    case 'large_number':
      return `${at}: the number is too large. The largest is ${most}.`;
  }
}

function expectedText(error: ProgramError, suggestion: string): string {
  const found = error.found === '' ? 'the text ends here' : `“${error.found}” cannot be here`;
  const words = error.expected.filter((word) => /\p{L}/u.test(word));
  const shown = words.length > 0 ? words : error.expected;
  const some = shown.slice(0, MOST_NAMED).map((word) => `“${word}”`);
  const all = shown.length > MOST_NAMED ? [...some, `${shown.length - MOST_NAMED} more`] : some;
  const expected =
    all.length > 1
      ? ` Expected one of: ${all.join(', ')}.`
      : all.length === 1
        ? ` Expected ${all[0]}.`
        : '';
  return `${place(error)}: ${found}.${suggestion}${expected}`;
}
