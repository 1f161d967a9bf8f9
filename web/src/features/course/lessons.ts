/** Every lesson by the name of its folder, fetched when it is asked for, and the model that it is about. */

import models from 'virtual:lesson-models';
import type { Lesson } from '../../lesson/lesson';
import type { LessonPlace } from '../../lesson/place';

export interface LessonFile {
  readonly default: Lesson;
  readonly place: LessonPlace;
  /** Tells an edited lesson from the one that progress was kept of. */
  readonly version: string;
}

const FILES = import.meta.glob<LessonFile>('../../../../lessons/*/lesson.md');

const LESSONS = new Map(
  Object.entries(FILES).map(([path, load]) => [path.split('/').at(-2) ?? '', load]),
);

/** How to fetch it; undefined where there is no such lesson. */
export function lessonNamed(slug: string): (() => Promise<LessonFile>) | undefined {
  return LESSONS.get(slug);
}

/**
 * Names of all with those of their models, in the order of their numbers; what is only a pattern for new ones is not
 * among them.
 */
export const LESSON_MODELS: ReadonlyMap<string, string> = new Map(
  Object.entries(models).sort(([one], [other]) => (one < other ? -1 : 1)),
);
