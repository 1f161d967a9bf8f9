/** All lessons by the name of their folder; each is fetched when it is asked for. Knows no page. */

import type { Lesson } from '../../lesson/lesson';

const FILES = import.meta.glob<{ default: Lesson }>('../../../../lessons/*/lesson.md');

const nameIn = (path: string) => path.split('/').at(-2) ?? '';
const LOADERS = new Map(Object.entries(FILES).map(([path, load]) => [nameIn(path), load]));

/** The lesson that a first visit begins with; it has an address of its own. */
const FIRST = '00-an-instance-crashes';

/** In the order of their numbers; what is only a pattern for new ones is not among them. */
export const LESSON_NAMES: readonly string[] = [...LOADERS.keys()]
  .filter((name) => /^\d/.test(name))
  .sort();

/** Null for a name that no lesson has. */
export async function loadLesson(name: string): Promise<Lesson | null> {
  return (await LOADERS.get(name)?.())?.default ?? null;
}

/** Behind the `#` of its page's address. */
export const pathOfLesson = (name: string) => (name === FIRST ? '/walk' : `/lesson/${name}`);
