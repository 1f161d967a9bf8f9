/** The scenarios that the engine brings: name, and what each is good for. */

import type { Word } from './states';

export const PRESET_WORDS: Partial<Record<string, Word>> = {
  walk: {
    name: 'two slow instances',
    means: 'Those of the guided walk: each record and block can be watched.',
  },
  sandbox: { name: 'four slow instances', means: 'Slow enough to follow, lively enough to wait.' },
  cluster: {
    name: 'two instances at real speed',
    means: 'Solid-state disks; a thousand times faster.',
  },
  bench: { name: 'a large cluster', means: 'Four instances, 100,000 blocks, real speed.' },
};
