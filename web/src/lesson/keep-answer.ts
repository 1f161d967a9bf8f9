/** Writes down an answer that was given outside its lesson. Knows no store's place and no page. */

import type { Answer, LessonProgress } from './progress';
import type { ProgressBook } from './progress-book';

interface Of {
  /** The name of the lesson's folder. */
  readonly slug: string;
  readonly title: string;
  /** Of the lesson's files. */
  readonly version: string;
  /** How many it has. */
  readonly steps: number;
}

/** What was seen of the lesson stays as it is. */
export function keepAnswer(book: ProgressBook, { slug, ...lesson }: Of, answer: Answer): void {
  const progress: LessonProgress = {
    ...lesson,
    seen: [],
    answers: [answer],
    begun: answer.at,
    challengeMet: null,
    finished: null,
  };
  book.add(slug, progress);
}
