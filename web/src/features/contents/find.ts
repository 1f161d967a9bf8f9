/** Finds lessons, their terms and pages by words in their names. Pure. */

import type { LessonSummary } from '../../lesson/entry';
import { pageOf } from '../course/page-of';
import { glossaryOf } from '../course/plan';
import { PAGES } from './pages';

export interface Found {
  readonly kind: 'lesson' | 'term' | 'page';
  /** The address of what was found, as in the table of pages. */
  readonly path: string;
  readonly name: string;
  /** Of a lesson; null for what has none. */
  readonly number: number | null;
  /** The text after the name: one line about a page, or the meaning of a term. */
  readonly says: string;
}

/** More would not help. */
const MOST = 40;

/**
 * Every word that was typed begins a word of the name. Lessons and pages come before terms, and a name that begins with
 * it before others.
 */
export function findPlaces(query: string, lessons: readonly LessonSummary[]): Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const fits = ({ name }: Found) => {
    const own = wordsOf(name);
    return words.every((word) => own.some((text) => text.startsWith(word)));
  };
  const [first = ''] = words;
  const rank = ({ kind, name }: Found) =>
    (kind === 'term' ? 2 : 0) + (name.toLowerCase().startsWith(first) ? 0 : 1);
  return placesOf(lessons)
    .filter(fits)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST);
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function placesOf(lessons: readonly LessonSummary[]): Found[] {
  return [
    ...lessons.map(
      ({ slug, title, number, course }): Found => ({
        kind: 'lesson',
        path: pageOf(slug),
        name: title,
        number: course === null ? null : number,
        says: '',
      }),
    ),
    ...PAGES.map(
      ({ path, words }): Found => ({
        kind: 'page',
        path,
        name: words.name(),
        number: null,
        says: words.summary(),
      }),
    ),
    ...glossaryOf(lessons).flatMap(({ term, meaning, places }): Found[] => {
      const [place] = places;
      if (place === undefined) return [];
      const path = pageOf(place.entry.slug, place.step);
      return [{ kind: 'term', path, name: term, number: null, says: meaning }];
    }),
  ];
}
