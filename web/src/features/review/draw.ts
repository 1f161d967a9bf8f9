/** The review before a lesson: what it asks today, if anything. */

import lessons from 'virtual:lessons';
import { canReview, drawReview } from '../../lesson/draw';
import type { Drawn } from '../../lesson/exam';
import { theBook } from '../progress/book';
import { randomShare } from '../question/chance';

/** Empty where it was asked today already, or no earlier lesson was done. */
export function reviewBefore(slug: string): readonly Drawn[] {
  const book = theBook();
  const now = new Date();
  if (!canReview(book.reviewedAt(slug), now)) return [];
  return drawReview(lessons, slug, book.store.getState().lessons, { now, chance: randomShare });
}
