/** What a lesson builds on, as text. */

import lessons, { courses } from 'virtual:lessons';
import say from '../../base/messages/course';
import { listed } from '../../base/numbers';
import type { LessonSummary } from '../../lesson/entry';
import { prerequisitesOf } from './plan';

/** `1 and 2`, `4 of Crash recovery; 1`; empty for a lesson that builds on none. */
export function prerequisitesText(entry: LessonSummary): string {
  return prerequisitesOf(entry, lessons, courses)
    .map(({ course, numbers }) =>
      course === null ? listed(numbers) : say.lesson.ofCourse({ numbers: listed(numbers), course }),
    )
    .join('; ');
}

export function buildsOnText(entry: LessonSummary): string {
  const text = prerequisitesText(entry);
  return say.lesson.buildsOn({ hasPrerequisites: text !== '', lessons: text });
}
