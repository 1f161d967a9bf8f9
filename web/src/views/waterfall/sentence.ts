/** How long nothing was served and what was committed, in sentences: the waterfall's name for who cannot see it. */

import { counted } from '../../base/numbers';
import { formatDuration, formatMoment } from '../../base/time';
import * as say from '../../base/words/ui/views/waterfall/sentence';
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
  if (last < 0) return say.atThereHasBeenNo(formatMoment(now));
  const start = brownouts.start_ns[last] ?? 0;
  const end = brownouts.end_ns[last] ?? -1;
  if (end < 0 || end > now) {
    return say.nothingCanBeServedThe(formatMoment(start), formatDuration(now - start));
  }
  return say.theLastBrownOutLasted(
    formatDuration(end - start),
    formatMoment(start),
    formatMoment(end),
  );
}

function commitSentence({ instances }: Frame): string {
  const each = Array.from(instances.commits, (count, i) =>
    say.instance(i + 1, counted(count, 'commit', 'commits')),
  );
  return each.length === 0 ? '' : say.acknowledgedSoFar(each.join(', '));
}
