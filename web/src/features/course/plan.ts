/** What the lessons are to a person: how far they are done, and which comes next. Pure. */

import { LOCALE } from '../../base/language';
import type { Course } from '../../lesson/courses';
import { isTour, type LessonSummary } from '../../lesson/entry';
import { languageOf } from '../../lesson/LessonLanguage';
import {
  type LessonProgress,
  lastAnswers,
  lastTouch,
  lastVisitedStep,
} from '../../lesson/progress';

type Done = ReadonlyMap<string, LessonProgress>;

/** Of a question in a step. */
type Outcome = 'open' | 'right' | 'wrong';

export interface LessonStanding {
  readonly state: 'new' | 'begun' | 'done';
  /** By step. */
  readonly seen: readonly boolean[];
  /** By step; null where nothing is asked. */
  readonly outcomes: readonly (Outcome | null)[];
  /** The step to continue at, from 0. */
  readonly at: number;
  /** Null where the lesson sets none. */
  readonly challenge: 'open' | 'met' | null;
  readonly right: number;
  readonly answered: number;
}

export function lessonStanding(
  entry: LessonSummary,
  progress: LessonProgress | undefined,
): LessonStanding {
  const { steps, questions } = entry;
  const answers = progress === undefined ? new Map() : lastAnswers(progress);
  const outcomeOf = (step: number): Outcome | null => {
    if (!questions.includes(step)) return null;
    const answer = answers.get(step);
    if (answer === undefined) return 'open';
    return answer.right ? 'right' : 'wrong';
  };
  const seen = steps.map((_, step) => progress?.seen.includes(step) ?? false);
  const outcomes = steps.map((_, step) => outcomeOf(step));
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const some = seen.includes(true);
  const finished = progress !== undefined && progress.finished !== null;
  return {
    state: finished ? 'done' : some ? 'begun' : 'new',
    seen,
    outcomes,
    at:
      progress === undefined || finished
        ? 0
        : Math.min(lastVisitedStep(progress), steps.length - 1),
    challenge: entry.challenges === 0 ? null : progress?.challengeMet == null ? 'open' : 'met',
    right: count('right'),
    answered: count('right') + count('wrong'),
  };
}

/**
 * The lesson to take next: the one that was begun last and is not done; else the first whose ground is done; else the
 * first that is not done. Null when all are.
 */
export function nextOf(entries: readonly LessonSummary[], done: Done): LessonSummary | null {
  const isDone = (slug: string) => {
    const progress = done.get(slug);
    return progress !== undefined && progress.finished !== null;
  };
  const open = entries.filter((entry) => !isTour(entry.slug) && !isDone(entry.slug));
  const begun = open
    // One of its questions may have been practised before the lesson was opened.
    .filter(({ slug }) => (done.get(slug)?.seen.length ?? 0) > 0)
    .sort((a, b) => touchOf(done, b) - touchOf(done, a));
  const known = entries.map(({ slug }) => slug);
  const ready = open.filter(({ buildsOn }) =>
    buildsOn.every((slug) => isDone(slug) || !known.includes(slug) || isTour(slug)),
  );
  return begun[0] ?? ready[0] ?? open[0] ?? null;
}

function touchOf(done: Done, { slug }: LessonSummary): number {
  const progress = done.get(slug);
  return progress === undefined ? 0 : Date.parse(lastTouch(progress));
}

/** The one that is taught after this; null after the last, and for a lesson that is not among them. */
export function nextInCourse(
  entries: readonly LessonSummary[],
  slug: string,
): LessonSummary | null {
  const index = entries.findIndex((entry) => entry.slug === slug);
  return index < 0 ? null : (entries[index + 1] ?? null);
}

/** Numbers of the lessons of one course. */
export interface Prerequisites {
  /** The title of the course; null for the lesson's own. */
  readonly course: string | null;
  readonly numbers: readonly number[];
}

/** What a lesson builds on, by course; the tour is not counted. */
export function prerequisitesOf(
  entry: LessonSummary,
  entries: readonly LessonSummary[],
  courses: readonly Course[],
): Prerequisites[] {
  const ground = entries.filter(({ slug }) => entry.buildsOn.includes(slug));
  return courses.flatMap(({ id, title }) => {
    const numbers = ground.filter(({ course }) => course === id).map(({ number }) => number);
    return numbers.length === 0 ? [] : [{ course: id === entry.course ? null : title, numbers }];
  });
}

export interface GlossaryTerm {
  readonly term: string;
  readonly meaning: string;
  /** Of both. */
  readonly language: string;
  /** Where it is shown: the lessons of the course first, the tour last. */
  readonly places: readonly { readonly entry: LessonSummary; readonly step: number }[];
}

/** All terms in the order of the alphabet, each once: the course says what one means before the tour does. */
export function glossaryOf(entries: readonly LessonSummary[]): GlossaryTerm[] {
  const terms = new Map<string, GlossaryTerm>();
  const order = [...entries].sort((a, b) => Number(isTour(a.slug)) - Number(isTour(b.slug)));
  for (const entry of order) {
    for (const { term, meaning, step } of entry.terms) {
      const key = term.toLowerCase();
      const there = terms.get(key) ?? { term, meaning, language: languageOf(entry), places: [] };
      terms.set(key, { ...there, places: [...there.places, { entry, step }] });
    }
  }
  return [...terms.values()].sort((a, b) => a.term.localeCompare(b.term, LOCALE));
}

/** What is known of a lesson from the progress in it alone. */
export function summaryOf(progress: LessonProgress) {
  const answers = [...lastAnswers(progress).values()];
  return {
    // Its file may have become shorter since.
    seen: progress.seen.filter((step) => step < progress.steps).length,
    steps: progress.steps,
    right: answers.filter(({ right }) => right).length,
    answered: answers.length,
  };
}
