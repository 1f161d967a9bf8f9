/** Which picture of memory a program has: the cache for one with entries by the paper's names, and the ring for any other. Pure. */

import type { ProgramScenario } from '../../engine/generated/control';
import { textOf } from './source';

/** The words by which the engine knows a cache. */
const CACHE_WORDS = ['key', 'evolved', 'copy'] as const;

/** The name of its view. */
export function pictureOf(scenario: ProgramScenario): 'cache' | 'ring' {
  const text = textOf(scenario);
  const isDeclared = (name: string) => new RegExp(`^\\s*shared\\s+${name}\\s*\\[`, 'm').test(text);
  return CACHE_WORDS.every(isDeclared) ? 'cache' : 'ring';
}
