/** The scenarios that the engine brings: name, and what each is good for. */

import type { Word } from './states';

export const PRESET_WORDS: Partial<Record<string, Word>> = {
  walk: {
    name: 'two slow instances',
    means: 'Those of the guided walk: each record and block can be watched.',
  },
  sandbox: { name: 'four slow instances', means: 'Slow enough to follow, lively enough to wait.' },
  buddies: {
    name: 'three slow instances with buddies',
    means: 'A ring: each scans the redo of the next, so that little is left of a first pass.',
  },
  membership: {
    name: 'a third instance that joins and leaves',
    means:
      'Two protect each other; a third joins at 12 s and leaves at 30 s, and the ring follows.',
  },
  cluster: {
    name: 'two instances at real speed',
    means: 'Solid-state disks; a thousand times faster.',
  },
  bench: { name: 'a large cluster', means: 'Four instances, 100,000 blocks, real speed.' },
};
