/** What the picture of two runs says, in words: how they serve, what one is behind, who opened first. Pure. */

import say from '../../../base/messages/compare';
import { formatFixed } from '../../../base/numbers';
import { formatDuration, formatMoment } from '../../../base/time';
import { InstanceState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import type { Side } from '../../../player/pair';
import type { CommitGap } from './commit-gap';
import type { OpenedFirst } from './finish';
import type { SetGrid } from './set-grid';

const oppositeOf = (side: Side): Side => (side === 'a' ? 'b' : 'a');
const letter = (side: Side) => side.toUpperCase();

/** Whether the database serves at this moment, and since when. */
export function serviceWords({ brownouts, clock, instances }: Frame): {
  words: string;
  tone: 'plain' | 'brown' | 'failed';
} {
  const now = clock.time_ns[0] ?? 0;
  const last = brownouts.rows - 1;
  const [start, end] = [brownouts.start_ns[last], brownouts.end_ns[last]];
  const unnoticed = instances.state.includes(InstanceState.Crashed);
  if (start !== undefined && end !== undefined && end < 0) {
    return {
      words: say.service.brownout({ duration: formatDuration(now - start) }),
      tone: 'brown',
    };
  }
  if (unnoticed) return { words: say.service.notDetected(), tone: 'failed' };
  if (start === undefined || end === undefined)
    return { words: say.service.normal(), tone: 'plain' };
  return { words: say.service.openSince({ moment: formatMoment(end) }), tone: 'plain' };
}

/** `64 blocks, 12 recovered`. */
export function setWords({ total, counts }: SetGrid): string {
  if (total === 0) return say.set.empty();
  return say.set.blocks({ total, recovered: counts.recovered });
}

/** Who has served how many commits fewer. */
function behindOf({ totals }: CommitGap): { side: Side; by: number } | null {
  if (totals.a === totals.b) return null;
  const side: Side = totals.a > totals.b ? 'b' : 'a';
  return { side, by: Math.abs(totals.a - totals.b) };
}

export function notServedWords(gap: CommitGap): string {
  const behind = behindOf(gap);
  return behind === null ? '' : say.gap.notServedShort({ commits: behind.by });
}

/** Exactly what is counted: commits acknowledged by a moment, in one and in the other. */
export function gapSentence(gap: CommitGap): string {
  const behind = behindOf(gap);
  const told = say.gap.commits({
    sinceCrash: gap.sinceCrash,
    from: formatMoment(gap.fromNs),
    until: formatMoment(gap.untilNs),
    inA: gap.totals.a,
    inB: gap.totals.b,
  });
  if (behind === null) return told;
  const less = { commits: behind.by, side: letter(behind.side) };
  return `${told} ${gap.sinceCrash ? say.gap.notServed(less) : say.gap.fewer(less)}`;
}

/** The area between the curves. */
export function meanSentence({ meanAhead, fromNs, untilNs }: CommitGap): string {
  const side: Side = meanAhead >= 0 ? 'b' : 'a';
  const mean = formatFixed(Math.abs(meanAhead), 1);
  if (mean === formatFixed(0, 1)) return say.gap.meanIsZero();
  return say.gap.mean({ side: letter(side), mean, duration: formatDuration(untilNs - fromNs) });
}

/** Empty where there is nothing to finish. */
export function finishSentence(finish: OpenedFirst | null): string {
  if (finish === null) return '';
  const { first, byNs, lasts } = finish;
  if (first === null) return say.finish.together();
  const [winner, loser] = [letter(first), letter(oppositeOf(first))];
  const by = formatDuration(byNs);
  return lasts
    ? say.finish.waiting({ first: winner, second: loser, duration: by })
    : say.finish.first({ first: winner, second: loser, duration: by });
}

/** Beside the place where a run opened. */
export function openWords(side: Side, finish: OpenedFirst | null): string {
  const at = finish?.openNs[side] ?? null;
  if (finish === null || at === null) return '';
  if (finish.first === null) return say.finish.openAt({ moment: formatMoment(at) });
  if (finish.first === side) return say.finish.openFirstAt({ moment: formatMoment(at) });
  return say.finish.openLater({ moment: formatMoment(at), duration: formatDuration(finish.byNs) });
}
