/** The waterfall without sight: how long nothing was served, and each phase with who, when, how long and why. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/waterfall';
import { NO_INSTANCE } from '../../../base/missing-values';
import { formatDuration, formatMoment } from '../../../base/time';
import { instanceName, sentence } from '../../../base/words/names';
import type { Phase } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { phaseWord } from '../phase-text';
import type { TextForm, TextInput } from '../view';
import { workOf } from './layout';
import { withoutBuddy } from './without-buddy';

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
      instance === NO_INSTANCE ? say.table.cluster() : instanceName(instance),
      formatMoment(start),
      lasts ? say.table.lasts() : formatMoment(end),
      formatDuration((lasts ? now : end) - start),
      workOf(frame, row, now) || '–',
      phases.cut_short[row] === 1 ? say.table.interrupted() : phaseWord(phase).meaning(),
    ]);
  }
  return {
    sentence: `${waterfallSentence(frame)}${withoutBuddySentence(frame)}`,
    table: {
      caption: say.table.caption({ moment: formatMoment(now) }),
      columns: [
        column.phase(),
        say.table.by(),
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
  if (last < 0) return say.summary.noBrownOut({ moment: formatMoment(now) });
  const start = brownouts.start_ns[last] ?? 0;
  const end = brownouts.end_ns[last] ?? -1;
  if (end < 0 || end > now) {
    return say.summary.lasts({ start: formatMoment(start), duration: formatDuration(now - start) });
  }
  return say.summary.last({
    duration: formatDuration(end - start),
    start: formatMoment(start),
    end: formatMoment(end),
  });
}

function withoutBuddySentence(frame: Frame): string {
  const without = withoutBuddy(frame);
  if (without === null) return '';
  const { from, to } = without.firstPass;
  return ` ${say.summary.withoutBuddy({ duration: formatDuration(to - from) })}`;
}

function commitSentence({ instances }: Frame): string {
  const counts = Array.from(instances.commits, (commits, i) =>
    say.summary.commitsOf({ commits, instance: i + 1 }),
  );
  return counts.length === 0 ? '' : say.summary.commits({ counts: counts.join(', ') });
}
