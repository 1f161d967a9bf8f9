/** The scenarios that the engine brings: name, and what each is good for. */

import type { Word } from './states';

export const PRESET_WORDS: Partial<Record<string, Word>> = {
  walk: { name: 'the walk’s cluster', means: 'Two instances, slow enough to follow.' },
  sandbox: { name: 'a small cluster', means: 'Real speeds, room to break things.' },
};
