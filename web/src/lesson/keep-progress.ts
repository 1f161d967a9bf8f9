/** Writes down what a person does in a lesson while a guide leads through it. Knows no store's place and no page. */

import { answerOf } from './answer-record';
import type { Guide } from './guide';
import type { GuideState } from './guide-state';
import type { Lesson } from './lesson';
import type { Answer, LessonProgress } from './progress';
import type { ProgressBook } from './progress-book';
import type { QuestionAttempt } from './question-attempt';

/** Under which name a lesson's progress is kept, and of which of its versions. */
export interface ProgressKey {
  /** The name of its folder, or the one that `progress-key.ts` gives it. */
  readonly slug: string;
  readonly version: string;
}

interface Keeping {
  readonly guide: Guide;
  readonly lesson: Lesson;
  readonly kept: ProgressKey;
  readonly book: ProgressBook;
  /** The step that the page began with, from 0. */
  readonly first: number;
  now(): Date;
}

/** Returns a way to end it. */
export function keepProgress({ guide, lesson, kept, book, first, now }: Keeping): () => void {
  const begun = now().toISOString();
  const steps = lesson.steps.length;

  function write(seen: readonly number[], answers: readonly Answer[]): void {
    const before = book.of(kept.slug);
    const all = new Set([...(before?.seen ?? []), ...seen]);
    const finished = lesson.steps.every((_, step) => all.has(step)) ? now().toISOString() : null;
    const { title } = lesson;
    const challengeMet = guide.state.challengesMet.size > 0 ? now().toISOString() : null;
    const rest = { title, version: kept.version, steps, begun };
    const progress: LessonProgress = { ...rest, seen, answers, challengeMet, finished };
    book.add(kept.slug, progress);
  }

  function follow(state: GuideState, before: GuideState): void {
    const came = state.state === 'there' && state.error === null;
    const seen = came && (before.state !== 'there' || state.index !== before.index);
    const answers = [...state.replies].flatMap(([step, reply]): Answer[] => {
      const open = before.replies.get(step)?.done === 'no';
      return open && reply.done !== 'no' ? [recordOf(step, reply)] : [];
    });
    const met = state.challengesMet !== before.challengesMet;
    if (seen || met || answers.length > 0) write(came ? [state.index] : [], answers);
  }

  const recordOf = (step: number, reply: QuestionAttempt): Answer =>
    answerOf(reply, { step, of: lesson.steps[step], during: 'lesson', now: now() });

  /**
   * Answers given before this was loaded, because a reader can be quicker than the page. Stored entries stay as they
   * are.
   */
  function alreadyAnswered(): Answer[] {
    return [...guide.state.replies].flatMap(([step, reply]) =>
      reply.done === 'no' ? [] : [recordOf(step, reply)],
    );
  }

  const { state } = guide;
  const answers = alreadyAnswered();
  if (state.state === 'there' && state.error === null) write([first, state.index], answers);
  else if (state.index !== first || answers.length > 0) write([first], answers);
  return guide.store.subscribe(follow);
}
