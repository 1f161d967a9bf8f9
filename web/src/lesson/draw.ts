/**
 * Which questions are asked again: two before a lesson, one after the other in mixed practice, twenty in an exam. Pure:
 * chance comes in as a function.
 */

import { groups, sum } from 'd3-array';
import type { LessonSummary } from './entry';
import type { Drawn } from './exam';
import { type Card, cardsOf, type Place } from './leitner';
import type { LessonProgress } from './progress';

type Done = ReadonlyMap<string, LessonProgress>;
/** From 0 up to, and without, 1. */
export type Chance = () => number;

const SEEDS = 2 ** 32;
const seedBy = (chance: Chance) => Math.floor(chance() * SEEDS);
const withSeed = ({ lesson, step }: Place, chance: Chance): Drawn => ({
  lesson,
  step,
  seed: seedBy(chance),
});

const isDone = (done: Done, slug: string) => done.get(slug)?.finished != null;

// Before a lesson.

const REVIEWED = 2;

/**
 * Of the lessons before this one that were done: first what is due, the lowest box and the longest wait first; then what
 * rests, in the same order. Two of one lesson only where there is no other.
 */
export function drawReview(
  entries: readonly LessonSummary[],
  slug: string,
  done: Done,
  { now, chance }: { readonly now: Date; readonly chance: Chance },
): Drawn[] {
  const at = entries.findIndex((entry) => entry.slug === slug);
  const before = entries.slice(0, Math.max(0, at)).filter((entry) => isDone(done, entry.slug));
  const cards = cardsOf(before, done).sort(mostWanted(now.getTime()));
  const first = cards[0];
  if (first === undefined) return [];
  const second = cards.find(({ lesson }) => lesson !== first.lesson) ?? cards[1];
  const drawn = second === undefined ? [first] : [first, second];
  return drawn.slice(0, REVIEWED).map((place) => withSeed(place, chance));
}

const mostWanted = (nowMs: number) => (a: Card, b: Card) =>
  Number(a.dueMs > nowMs) - Number(b.dueMs > nowMs) ||
  missed(b) - missed(a) ||
  a.box - b.box ||
  a.dueMs - b.dueMs;

/** What was answered wrong comes before what was never answered. */
const missed = ({ box, askedMs }: Card) => Number(box === 0 && askedMs !== null);

/** Whether a lesson may open with a review: once a day, as the person's clock counts days. */
export function canReview(reviewedAt: string | null, now: Date): boolean {
  return reviewedAt === null || new Date(reviewedAt).toDateString() !== now.toDateString();
}

// Mixed practice.

/** So much likelier is a question of a lower box, and one that is due. */
const WEIGHTS = [6, 4, 3, 2, 1, 1] as const;
const DUE_WEIGHT = 2;
/** So many questions have to come between a question and itself. */
const APART = 5;

/** The lessons that practice draws from: those that were done, or all if none was. */
export function practised(entries: readonly LessonSummary[], done: Done): readonly LessonSummary[] {
  const own = entries.filter(({ slug, questions }) => questions.length > 0 && isDone(done, slug));
  return own.length > 0 ? own : entries.filter(({ questions }) => questions.length > 0);
}

/** `last`: what was asked before, the newest at the end. Null where there is no question at all. */
export function drawPractice(
  entries: readonly LessonSummary[],
  done: Done,
  last: readonly Place[],
  { now, chance }: { readonly now: Date; readonly chance: Chance },
): Drawn | null {
  const cards = cardsOf(practised(entries, done), done);
  const apart = Math.min(APART, cards.length - 1);
  const recent = apart <= 0 ? [] : last.slice(-apart);
  const fresh = cards.filter((card) => !recent.some((place) => samePlace(place, card)));
  const weights = fresh.map((card) => weightOf(card, now.getTime()));
  let mark = chance() * sum(weights);
  const index = weights.findIndex((weight) => {
    mark -= weight;
    return mark < 0;
  });
  const card = fresh[index] ?? fresh.at(-1);
  return card === undefined ? null : withSeed(card, chance);
}

const weightOf = ({ box, dueMs }: Card, nowMs: number) =>
  (WEIGHTS[box] ?? 1) * (dueMs <= nowMs ? DUE_WEIGHT : 1);

const samePlace = (a: Place, b: Place) => a.lesson === b.lesson && a.step === b.step;

// An exam.

export const EXAM_QUESTIONS = 20;

/**
 * Twenty questions of a course, or all that there are: from each lesson as many as from any other, as far as they have
 * them, in an order that mixes lessons.
 */
export function drawExam(entries: readonly LessonSummary[], chance: Chance): Drawn[] {
  const places = entries.flatMap(({ slug, questions }) =>
    questions.map((step): Place => ({ lesson: slug, step })),
  );
  const byLesson = groups(shuffled(places, chance), ({ lesson }) => lesson).map(([, own]) => own);
  const rounds = Math.max(0, ...byLesson.map(({ length }) => length));
  const drawn = Array.from({ length: rounds }, (_, round) =>
    shuffled(byLesson, chance).flatMap((own) => own[round] ?? []),
  ).flat();
  return shuffled(drawn.slice(0, EXAM_QUESTIONS), chance).map((place) => withSeed(place, chance));
}

/** So many questions has an exam of these lessons. */
export const examLength = (entries: readonly LessonSummary[]): number =>
  Math.min(
    EXAM_QUESTIONS,
    sum(entries, ({ questions }) => questions.length),
  );

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  return list
    .map((item) => ({ item, key: chance() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
