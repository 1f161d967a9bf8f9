/** The waterfall without sight: how long nothing was served, and each phase with who, when, how long and why. */

import { NO_INSTANCE } from '../../base/none';
import { formatDuration, formatMoment } from '../../base/time';
import * as column from '../../base/words/columns';
import { instanceName, sentence } from '../../base/words/names';
import { PHASE_WORDS, phaseProgress } from '../../base/words/phases';
import * as say from '../../base/words/ui/views/waterfall/text';
import type { Phase } from '../../engine/generated/codes';
import type { TextForm, TextInput } from '../view';
import { waterfallSentence } from './sentence';

/** Phases in the order in which they began. */
export function waterfallText({ frame }: Pick<TextInput, 'frame'>): TextForm {
  const { phases, clock } = frame;
  const now = clock.time_ns[0] ?? 0;
  const rows: string[][] = [];
  for (let row = 0; row < phases.rows; row += 1) {
    const start = phases.start_ns[row] ?? 0;
    if (start > now) continue;
    const end = phases.end_ns[row] ?? -1;
    const lasts = end < 0 || end > now;
    const phase = (phases.phase[row] ?? 0) as Phase;
    const instance = phases.instance[row] ?? NO_INSTANCE;
    rows.push([
      sentence(PHASE_WORDS[phase].name),
      instance === NO_INSTANCE ? say.theCluster : instanceName(instance),
      formatMoment(start),
      lasts ? say.lastsStill : formatMoment(end),
      formatDuration((lasts ? now : end) - start),
      phaseProgress(phase, phases.done[row] ?? 0, phases.total[row] ?? -1) || '–',
      phases.cut_short[row] === 1 ? say.cutShortByAFurther : PHASE_WORDS[phase].means,
    ]);
  }
  return {
    sentence: waterfallSentence(frame),
    table: {
      caption: say.phasesOfRecoveryUpTo(formatMoment(now)),
      columns: [
        column.phase,
        say.whoWorks,
        column.from,
        column.to,
        column.took,
        column.work,
        column.why,
      ],
      rows,
    },
  };
}
