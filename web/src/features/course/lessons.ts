/** Every lesson by the name of its folder, fetched when it is asked for, and the model that it is about. */

import models from 'virtual:lesson-models';
import { language } from '../../base/language';
import type { LessonSummary } from '../../lesson/entry';
import { currentName } from '../../lesson/former-names';
import type { Lesson } from '../../lesson/lesson';
import type { LessonNeighbours } from '../../lesson/lesson-neighbours';
import { isPacked } from '../../lesson/packed-name';

export interface LessonFile {
  readonly default: Lesson;
  readonly place: LessonNeighbours;
  /** Tells an edited lesson from the one that progress was kept of. */
  readonly version: string;
  /** The head of a lesson that is in a link; the index has the heads of all others. */
  readonly entry?: LessonSummary;
}

const FILES = import.meta.glob<LessonFile>('../../../../lessons/*/lesson.md');

const TRANSLATED = import.meta.glob<LessonFile>('../../../../lessons/*/lesson.??.md');

/** The lessons of this site, each in the language of the page where it is translated. */
const LESSONS = new Map(
  Object.entries(FILES).map(([path, load]) => [
    path.split('/').at(-2) ?? '',
    TRANSLATED[path.replace(/md$/, `${language}.md`)] ?? load,
  ]),
);

/** How to fetch it, the same function each time; undefined where there is no such lesson. */
export function lessonNamed(slug: string): (() => Promise<LessonFile>) | undefined {
  if (isPacked(slug) && !LESSONS.has(slug)) LESSONS.set(slug, () => packedLesson(slug));
  return LESSONS.get(currentName(slug));
}

/** The lesson in the other languages that it has: what was answered there is in their words. */
export function otherLanguages(slug: string): readonly (() => Promise<LessonFile>)[] {
  const own = LESSONS.get(currentName(slug));
  return [...Object.entries(FILES), ...Object.entries(TRANSLATED)].flatMap(([path, load]) =>
    path.split('/').at(-2) === currentName(slug) && load !== own ? [load] : [],
  );
}

async function packedLesson(name: string): Promise<LessonFile> {
  const { openPacked } = await import('../../lesson/open-packed');
  const { lesson, entry } = await openPacked(name);
  return { default: lesson, entry, place: NO_PLACE, version: '' };
}

const NO_PLACE: LessonNeighbours = { course: null, number: 0, before: null, after: null };

/**
 * Names of all lessons with their models, in the order of their numbers; the template for new ones is not among them.
 */
export const LESSON_MODELS: ReadonlyMap<string, string> = new Map(
  Object.entries(models).sort(([a], [b]) => (a < b ? -1 : 1)),
);
