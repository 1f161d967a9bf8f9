/** What the lessons are to a person: where they lie, how far they are done, which comes next. Pure. */

import type { LessonEntry } from '../../lesson/entry';
import { type LessonProgress, lastAnswers, lastTouch, whereOneWas } from '../../lesson/progress';

type Done = ReadonlyMap<string, LessonProgress>;

/** The tour stands before the course: it is numbered 0. */
export const numberOf = (slug: string) => Number.parseInt(slug, 10);
export const isTour = ({ slug }: LessonEntry) => numberOf(slug) === 0;

/** The page of a lesson, at a step from 0. */
export function pageOf(slug: string, step = 0): string {
  const page = numberOf(slug) === 0 ? '/walk' : `/lesson/${slug}`;
  return step === 0 ? page : `${page}?step=${step + 1}`;
}

/** Of a question in a step. */
type Outcome = 'open' | 'right' | 'wrong';

export interface Standing {
  readonly state: 'new' | 'begun' | 'done';
  /** By step. */
  readonly seen: readonly boolean[];
  /** By step; null where nothing is asked. */
  readonly outcomes: readonly (Outcome | null)[];
  /** The step to go on at, from 0. */
  readonly at: number;
  /** Null where the lesson sets none. */
  readonly challenge: 'open' | 'met' | null;
  readonly right: number;
  readonly answered: number;
}

export function standingOf(entry: LessonEntry, progress: LessonProgress | undefined): Standing {
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
    at: progress === undefined || finished ? 0 : Math.min(whereOneWas(progress), steps.length - 1),
    challenge: entry.challenges === 0 ? null : progress?.challengeMet == null ? 'open' : 'met',
    right: count('right'),
    answered: count('right') + count('wrong'),
  };
}

/**
 * The lesson to take next: the one that was begun last and is not done; else the first whose ground is done; else the
 * first that is not done. Null when all are.
 */
export function nextOf(entries: readonly LessonEntry[], done: Done): LessonEntry | null {
  const isDone = (slug: string) => {
    const progress = done.get(slug);
    return progress !== undefined && progress.finished !== null;
  };
  const open = entries.filter((entry) => !isTour(entry) && !isDone(entry.slug));
  const begun = open
    .filter(({ slug }) => done.has(slug))
    .sort((a, b) => touchOf(done, b) - touchOf(done, a));
  const known = entries.map(({ slug }) => slug);
  const ready = open.filter(({ buildsOn }) =>
    buildsOn.every((slug) => isDone(slug) || !known.includes(slug) || numberOf(slug) === 0),
  );
  return begun[0] ?? ready[0] ?? open[0] ?? null;
}

function touchOf(done: Done, { slug }: LessonEntry): number {
  const progress = done.get(slug);
  return progress === undefined ? 0 : Date.parse(lastTouch(progress));
}

/** The one after this in the order of the folders; null after the last. */
export function following(entries: readonly LessonEntry[], slug: string): LessonEntry | null {
  return entries.find((entry) => entry.slug > slug) ?? null;
}

export interface GlossaryTerm {
  readonly term: string;
  readonly meaning: string;
  /** Where it is shown: the lessons of the course first, the tour last. */
  readonly places: readonly { readonly entry: LessonEntry; readonly step: number }[];
}

/** All terms in the order of the alphabet, each once: the course says what one means before the tour does. */
export function glossaryOf(entries: readonly LessonEntry[]): GlossaryTerm[] {
  const terms = new Map<string, GlossaryTerm>();
  const order = [...entries].sort((a, b) => Number(isTour(a)) - Number(isTour(b)));
  for (const entry of order) {
    for (const { term, meaning, step } of entry.terms) {
      const key = term.toLowerCase();
      const there = terms.get(key) ?? { term, meaning, places: [] };
      terms.set(key, { ...there, places: [...there.places, { entry, step }] });
    }
  }
  return [...terms.values()].sort((a, b) => a.term.localeCompare(b.term, 'en'));
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
