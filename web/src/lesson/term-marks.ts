/** The terms of lessons that the legend has a mark for: the name of the mark, by the term. */

import type { MarkName } from './prose';

/** A term in lower case and in the singular, its words joined by hyphens. */
const MARK_OF: Readonly<Record<string, MarkName>> = {
  'block-written-record': 'written',
  'brown-out': 'brownout',
  'buddy-map': 'buddy',
  checkpoint: 'checkpoint',
  commit: 'commit',
  dirty: 'dirty',
  'past-image': 'past',
  'recovery-set': 'set',
  'redo-record': 'change',
  'start-rba': 'start',
};

/** The mark of a term, in the singular or the plural; undefined if the legend has none. */
export function markOfTerm(term: string): MarkName | undefined {
  const name = term.toLowerCase().replace(/s$/, '').replaceAll(' ', '-');
  return Object.hasOwn(MARK_OF, name) ? MARK_OF[name] : undefined;
}
