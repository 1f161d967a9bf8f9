/** All lessons by the name of their folder; each is fetched when it is asked for. Knows no page. */

import type { Lesson } from '../../lesson/lesson';

const FILES = import.meta.glob<{ default: Lesson }>('../../../../lessons/*/lesson.md');

const nameIn = (path: string) => path.split('/').at(-2) ?? '';
const LOADERS = new Map(Object.entries(FILES).map(([path, load]) => [nameIn(path), load]));

/** In the order of their numbers; what is only a pattern for new ones is not among them. */
export const LESSON_NAMES: readonly string[] = [...LOADERS.keys()]
  .filter((name) => /^\d/.test(name))
  .sort();

/** Null for a name that no lesson has. */
export async function loadLesson(name: string): Promise<Lesson | null> {
  return (await LOADERS.get(name)?.())?.default ?? null;
}
