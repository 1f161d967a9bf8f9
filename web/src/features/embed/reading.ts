/** How long a step stands for whoever reads it, when a demo goes on by itself. Pure. */

import type { Step } from '../../lesson/lesson';
import type { Inline } from '../../lesson/prose';

/** Two hundred words a minute, and a look at the picture. */
const WORD_MS = 300;
const LOOK_MS = 2_000;
const LONGEST_MS = 20_000;

export function reading_ms(step: Pick<Step, 'prose'>): number {
  const lines = step.prose.flatMap((part) => ('items' in part ? part.items : [part]));
  const words = lines.flat().reduce((sum, part) => sum + wordsIn(part), 0);
  return Math.min(LONGEST_MS, LOOK_MS + words * WORD_MS);
}

function wordsIn(part: Inline): number {
  if (typeof part === 'string') return part.split(/\s+/).filter((word) => word !== '').length;
  return part.kind === 'mark' ? 0 : 1;
}
