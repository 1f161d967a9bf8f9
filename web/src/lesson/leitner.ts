/**
 * Leitner boxes: how long a question rests before it is asked again. A wrong answer puts it into the first box; a right
 * one after its rest puts it one box on, and right ones sooner than that leave it where it is. Pure: the boxes are read
 * from the answers, and nothing else is kept.
 */

import type { LessonSummary } from './entry';
import type { Answer, LessonProgress } from './progress';

/** A question of a lesson, by its place. */
export interface Place {
  /** The name of the lesson's folder. */
  readonly lesson: string;
  /** From 0. */
  readonly step: number;
}

export interface Card extends Place {
  /** From 0: was missed, or never answered. */
  readonly box: number;
  /** When it was answered last, ms; null if it never was. */
  readonly askedMs: number | null;
  /** When it may be asked again, ms. */
  readonly dueMs: number;
}

const DAY_MS = 86_400_000;
/** How long a question rests in each box, days. */
const REST_DAYS = [0.5, 1, 3, 7, 21, 60] as const;
const LAST = REST_DAYS.length - 1;
/** The first right answer needs no rest before it. */
const BEGUN = 1;

const restMs = (box: number) => (REST_DAYS[Math.min(box, LAST)] ?? 0) * DAY_MS;

/** Cards of the questions of these lessons, whatever was answered in them. */
export function cardsOf(
  entries: readonly LessonSummary[],
  done: ReadonlyMap<string, LessonProgress>,
): Card[] {
  return entries.flatMap(({ slug, questions }) =>
    questions.map((step) => cardOf({ lesson: slug, step }, done.get(slug)?.answers ?? [])),
  );
}

function cardOf(place: Place, answers: readonly Answer[]): Card {
  let card: Card = { ...place, box: 0, askedMs: null, dueMs: 0 };
  for (const answer of answers) if (answer.step === place.step) card = after(card, answer);
  return card;
}

/** The box of a card after this answer. */
function after(card: Card, { right, at }: Pick<Answer, 'right' | 'at'>): Card {
  const askedMs = Date.parse(at);
  if (!right) return { ...card, box: 0, askedMs, dueMs: askedMs + restMs(0) };
  if (card.askedMs !== null && askedMs < card.dueMs) return { ...card, askedMs };
  const box = card.askedMs === null ? BEGUN : Math.min(card.box + 1, LAST);
  return { ...card, box, askedMs, dueMs: askedMs + restMs(box) };
}
