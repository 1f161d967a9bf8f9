/** What the last step did, for screen readers. */

import say from '../../base/messages/views/program-text';
import type { AnyFrame } from '../../engine/messages';
import { factText } from './fact-text';
import { genericNames } from './names';
import { cell, programFrame, rowsOf } from './types';

export function narrationText(carried: AnyFrame): string {
  const { clock, facts } = programFrame(carried);
  const now = cell(clock.time_ns);
  const step = cell(clock.step);
  const told = rowsOf(facts).filter((row) => facts.time_ns[row] === now);
  const texts = told.map((row) => factText(facts, row, genericNames));
  return [say.narration.step({ step }), ...texts].join(' ');
}
