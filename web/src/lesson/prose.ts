/** A line of a lesson's prose into its parts: `_term_`, `{value}`, `{mark:name}`. Plain text otherwise; no HTML. */

import type { Inline, Paragraph } from './lesson';

const PART = /\{(mark:)?([a-z][a-z0-9_.]*)\}|(?<!\w)_([^_]+)_(?!\w)|\*([^*]+)\*/g;

export function parseProse(text: string): Paragraph {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(PART)) {
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    at = match.index + match[0].length;
    const [, mark, name, low, starred] = match;
    const term = low ?? starred;
    if (term !== undefined) parts.push({ kind: 'term', text: term });
    else if (name !== undefined) {
      parts.push({ kind: mark === undefined ? 'value' : 'mark', name });
    }
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}
