/** How long nothing was served and what was committed, in sentences: the waterfall's name for who cannot see it. */

import { counted } from '../../base/numbers';
import { formatDuration, formatMoment } from '../../base/time';
import type { Frame } from '../../engine/generated/frame';

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
