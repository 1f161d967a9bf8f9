/** Lessons that may not be on the map, each with how far it is done, as far as its progress tells. */

import * as say from '../../base/words/course';
import type { LessonProgress } from '../../lesson/progress';
import css from './course.module.css';
import { summaryOf } from './plan';

export function LessonList({
  lessons,
}: {
  lessons: readonly (readonly [string, LessonProgress])[];
}) {
  return (
    <ul className={css.list}>
      {lessons.map(([name, progress]) => {
        const { seen, steps, right, answered } = summaryOf(progress);
        const facts = [
          progress.finished === null ? say.stepsSeen(seen, steps) : say.done,
          ...(answered === 0 ? [] : [say.right(right, answered)]),
          ...(progress.challengeMet === null ? [] : [say.CHALLENGE_WORDS.met]),
        ];
        return (
          <li key={name}>
            <b>{progress.title.trim() || name}</b>
            <span>{facts.join(', ')}</span>
          </li>
        );
      })}
    </ul>
  );
}
