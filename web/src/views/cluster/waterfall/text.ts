/** The waterfall without sight: how long nothing was served, and each phase with who, when, how long and why. */

import column from '../../../base/messages/columns';
import { NO_INSTANCE } from '../../../base/missing-values';
import { counted } from '../../../base/numbers';
import { formatDuration, formatMoment } from '../../../base/time';
import { instanceName, sentence } from '../../../base/words/names';
import * as sentenceWords from '../../../base/words/ui/views/waterfall/sentence';
import * as say from '../../../base/words/ui/views/waterfall/text';
import type { Phase } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { phaseWord } from '../phase-text';
import type { TextForm, TextInput } from '../view';
import { workOf } from './layout';

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
      sentence(phaseWord(phase).name()),
      instance === NO_INSTANCE ? say.theCluster : instanceName(instance),
      formatMoment(start),
      lasts ? say.lastsStill : formatMoment(end),
      formatDuration((lasts ? now : end) - start),
      workOf(frame, row, now) || '–',
      phases.cut_short[row] === 1 ? say.cutShortByAFurther : phaseWord(phase).meaning(),
    ]);
  }
  return {
    sentence: waterfallSentence(frame),
    table: {
      caption: say.phasesOfRecoveryUpTo(formatMoment(now)),
      columns: [
        column.phase(),
        say.whoWorks,
        column.from(),
        column.to(),
        column.duration(),
        column.work(),
        column.why(),
      ],
      rows,
    },
  };
}

// How long nothing was served and what was committed, in sentences: the waterfall's name for who cannot see it.

/** How long nothing was served, and what was committed. */
export function waterfallSentence(frame: Frame): string {
  return `${brownoutSentence(frame, frame.clock.time_ns[0] ?? 0)} ${commitSentence(frame)}`;
}

function brownoutSentence(frame: Frame, now: number): string {
  const { brownouts } = frame;
  let last = -1;
  for (let row = 0; row < brownouts.rows; row += 1) {
    if ((brownouts.start_ns[row] ?? 0) <= now) last = row;
  }
  if (last < 0) return sentenceWords.atThereHasBeenNo(formatMoment(now));
  const start = brownouts.start_ns[last] ?? 0;
  const end = brownouts.end_ns[last] ?? -1;
  if (end < 0 || end > now) {
    return sentenceWords.nothingCanBeServedThe(formatMoment(start), formatDuration(now - start));
  }
  return sentenceWords.theLastBrownOutLasted(
    formatDuration(end - start),
    formatMoment(start),
    formatMoment(end),
  );
}

function commitSentence({ instances }: Frame): string {
  const each = Array.from(instances.commits, (count, i) =>
    sentenceWords.instance(i + 1, counted(count, 'commit', 'commits')),
  );
  return each.length === 0 ? '' : sentenceWords.acknowledgedSoFar(each.join(', '));
}
