/** What the last step did, for screen readers. */

import say from '../../base/messages/views/snapshots-text';
import { formatMoment } from '../../base/time';
import type { AnyFrame } from '../../engine/messages';
import { cell, rowsOf, snapshotsFrame } from './types';
import { factText } from './words';

export function narrationText(carried: AnyFrame): string {
  const { clock, facts } = snapshotsFrame(carried);
  const now = cell(clock.time_ns);
  const texts = rowsOf(facts)
    .filter((row) => facts.time_ns[row] === now)
    .map((row) => factText(facts, row));
  return [say.narration({ moment: formatMoment(now) }), ...texts].join(' ');
}
