/** Every lesson by the name of its folder, fetched when it is asked for; and which build of the engine one runs on. */

import type { WorkerPort } from '../../engine/client';
import { spawnEngine, spawnSmallEngine } from '../../engine/spawn';
import type { Lesson } from '../../lesson/lesson';

interface File {
  readonly default: Lesson;
  /** Tells an edited lesson from the one that progress was kept of. */
  readonly version: string;
}

const FILES = import.meta.glob<File>('../../../../lessons/*/lesson.md');

const LESSONS = new Map(
  Object.entries(FILES).map(([path, load]) => [path.split('/').at(-2) ?? '', load]),
);

/** How to fetch it; undefined where there is no such lesson. */
export function lessonNamed(slug: string): (() => Promise<File>) | undefined {
  return LESSONS.get(slug);
}

/** Names of all, in the order of their numbers; what is only a pattern for new ones is not among them. */
export const LESSON_NAMES: readonly string[] = [...LESSONS.keys()]
  .filter((name) => /^\d/.test(name))
  .sort();

// Which build of the engine a lesson runs on: the small one, which a first visit brings, where it will do.

/** Slow clusters without buddies: the small build has none, and takes its time. */
const SLOW: readonly string[] = ['walk', 'sandbox'];

export function engineFor({ scenario, steps }: Lesson): () => WorkerPort {
  const mayChange = steps.flatMap(({ challenge }) =>
    challenge?.kind === 'goal' ? challenge.change : [],
  );
  const small =
    SLOW.includes(scenario.preset) &&
    scenario.changes.buddy === undefined &&
    !mayChange.some((field) => field.startsWith('buddy.'));
  return small ? spawnSmallEngine : spawnEngine;
}
