/** The waterfall without sight: how long nothing was served, and each phase with who, when, how long and why. */

import { NO_INSTANCE } from '../../base/none';
import { counted } from '../../base/numbers';
import { formatDuration, formatMoment } from '../../base/time';
import { instanceName, sentence } from '../../base/words/names';
import { PHASE_WORDS, phaseProgress } from '../../base/words/phases';
import type { Phase } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';
import type { TextForm, TextInput } from '../view';

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
      instance === NO_INSTANCE ? 'the cluster' : instanceName(instance),
      formatMoment(start),
      lasts ? 'lasts still' : formatMoment(end),
      formatDuration((lasts ? now : end) - start),
      phaseProgress(phase, phases.done[row] ?? 0, phases.total[row] ?? -1) || '–',
      phases.cut_short[row] === 1 ? 'Cut short by a further failure.' : PHASE_WORDS[phase].means,
    ]);
  }
  return {
    sentence: waterfallSentence(frame),
    table: {
      caption: `Phases of recovery up to ${formatMoment(now)}`,
      columns: ['Phase', 'Who works', 'From', 'To', 'Took', 'Work', 'Why'],
      rows,
    },
  };
}

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
  if (last < 0) return `At ${formatMoment(now)} there has been no brown-out.`;
  const start = brownouts.start_ns[last] ?? 0;
  const end = brownouts.end_ns[last] ?? -1;
  if (end < 0 || end > now) {
    return `Nothing can be served: the brown-out began at ${formatMoment(start)} and has lasted ${formatDuration(now - start)}.`;
  }
  return `The last brown-out lasted ${formatDuration(end - start)}, from ${formatMoment(start)} to ${formatMoment(end)}.`;
}

function commitSentence({ instances }: Frame): string {
  const each = Array.from(
    instances.commits,
    (count, i) => `instance ${i + 1} ${counted(count, 'commit', 'commits')}`,
  );
  return each.length === 0 ? '' : `Acknowledged so far: ${each.join(', ')}.`;
}
