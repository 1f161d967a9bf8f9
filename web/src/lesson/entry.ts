/**
 * What the course map and the glossary tell of a lesson, without the lesson itself. Made when the site is built; a page
 * gets the data.
 */

import type { Compiled } from './compile';
import type { CoursePlace } from './courses';
import type { Lesson } from './lesson';
import { minutesOf } from './minutes';
import { bareTerm, type Inline, type Prose } from './prose';

interface Term {
  readonly term: string;
  readonly meaning: string;
  /** The step that first mentions it, from 0. */
  readonly step: number;
}

export interface LessonSummary {
  /** The name of its folder. */
  readonly slug: string;
  readonly title: string;
  /** Null for the tour, and for a lesson that is none of the site's. */
  readonly course: string | null;
  /** Its place in its course, from 1; 0 in none. */
  readonly number: number;
  /** Of study, computed from what is in it. */
  readonly minutes: number;
  readonly source: string;
  /** Folders. */
  readonly buildsOn: readonly string[];
  readonly terms: readonly Term[];
  /** Their headings. */
  readonly steps: readonly string[];
  /** The steps that ask something, from 0. */
  readonly questions: readonly number[];
  readonly challenges: number;
  /** Of its text, where it is not English. */
  readonly language?: string;
}

/** The tour comes before the courses: its folder has the number 00. */
export const isTour = (slug: string) => /^0+-/.test(slug);

export function entryOf(
  slug: string,
  { lesson, about }: Compiled,
  place?: CoursePlace,
): LessonSummary {
  const { steps, language } = lesson;
  return {
    slug,
    title: lesson.title,
    course: place?.course ?? null,
    number: place?.number ?? 0,
    minutes: minutesOf(lesson),
    source: about.source,
    buildsOn: about.builds_on,
    terms: Object.entries(about.terms).map(([term, meaning]) => ({
      term,
      meaning,
      step: Math.max(0, taughtAt(term, lesson)),
    })),
    steps: steps.map(({ title }) => title),
    questions: steps.flatMap(({ question }, index) => (question === null ? [] : [index])),
    challenges: steps.filter(({ challenge }) => challenge !== null).length,
    ...(language === undefined ? {} : { language }),
  };
}

/** The step that emphasises the term, in the singular or the plural; the opening belongs to the first. */
function taughtAt(term: string, { opening, steps }: Lesson): number {
  const wanted = bareTerm(term);
  return steps.findIndex(({ prose }, index) =>
    emphasised(index === 0 ? [...opening, ...prose] : prose).some(
      (text) => bareTerm(text) === wanted,
    ),
  );
}

function emphasised(prose: Prose): string[] {
  return prose
    .flatMap((part): readonly Inline[] => ('items' in part ? part.items.flat() : part))
    .flatMap((part) => (typeof part !== 'string' && part.kind === 'term' ? [part.text] : []));
}
