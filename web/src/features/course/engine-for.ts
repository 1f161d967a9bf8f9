/** Which build of the engine a lesson runs on: the small one, which a first visit brings, where it will do. */

import type { WorkerPort } from '../../engine/client';
import { spawnEngine, spawnSmallEngine } from '../../engine/spawn';
import type { Lesson } from '../../lesson/lesson';

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
