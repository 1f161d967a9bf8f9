/** What the picture of two runs says, in words: how they serve, what one is behind, who opened first. Pure. */

import { counted, formatCount } from '../../../base/numbers';
import { formatDuration, formatMoment } from '../../../base/time';
import * as say from '../../../base/words/ui/apps/twins';
import { InstanceState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import type { Side } from '../../../player/pair';
import type { CommitGap } from './commit-gap';
import type { Finish } from './finish';
import type { SetGrid } from './set-grid';

const other = (side: Side): Side => (side === 'a' ? 'b' : 'a');
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
    return { words: say.brownOutFor(formatDuration(now - start)), tone: 'brown' };
  }
  if (unnoticed) return { words: say.aFailureIsNotDetectedYet, tone: 'failed' };
  if (start === undefined || end === undefined) return { words: say.servesAll, tone: 'plain' };
  return { words: say.openSince(formatMoment(end)), tone: 'plain' };
}

/** `64 blocks, 12 recovered`. */
export function setWords({ total, counts }: SetGrid): string {
  if (total === 0) return say.noneInTheSet;
  return say.blocksRecovered(formatCount(total), formatCount(counts.recovered));
}

/** Who has served how many commits fewer. */
function behindOf({ totals }: CommitGap): { side: Side; by: number } | null {
  if (totals.a === totals.b) return null;
  const side: Side = totals.a > totals.b ? 'b' : 'a';
  return { side, by: Math.abs(totals.a - totals.b) };
}

/** `1 commit`, `412 commits`. */
const commitsOf = (count: number) => counted(count, 'commit', 'commits');

export function notServedWords(gap: CommitGap): string {
  const behind = behindOf(gap);
  return behind === null ? '' : say.notServedShort(commitsOf(behind.by));
}

/** Exactly what is counted: commits acknowledged by a moment, in one and in the other. */
export function gapSentence(gap: CommitGap): string {
  const behind = behindOf(gap);
  const [a, b] = [formatCount(gap.totals.a), formatCount(gap.totals.b)];
  const told = say.commitsByIn(
    formatMoment(gap.untilNs),
    gap.sinceCrash ? say.sinceTheCrash : say.sinceMoment(formatMoment(gap.fromNs)),
    a,
    b,
  );
  if (behind === null) return say.asManyInBoth(told);
  const words = { counted: told, side: letter(behind.side) };
  return gap.sinceCrash
    ? say.notServedIn({ ...words, by: commitsOf(behind.by) })
    : say.fewerIn({ ...words, by: formatCount(behind.by) });
}

/** The area between the curves. */
export function meanSentence({ meanAhead, fromNs, untilNs }: CommitGap): string {
  const side: Side = meanAhead >= 0 ? 'b' : 'a';
  const mean = Math.abs(meanAhead).toFixed(1);
  if (Number(mean) === 0) return say.curvesAreTheSame;
  return say.onAverageBehind(letter(side), mean, formatDuration(untilNs - fromNs));
}

/** Empty where there is nothing to finish. */
export function finishSentence(finish: Finish | null): string {
  if (finish === null) return '';
  const { first, byNs, lasts } = finish;
  if (first === null) return say.bothOpenedAtOnce;
  const [winner, loser] = [letter(first), letter(other(first))];
  const by = formatDuration(byNs);
  return lasts ? say.opensFirstSoFar(winner, loser, by) : say.openedFirst(winner, loser, by);
}

/** Beside the place where a run opened. */
export function openWords(side: Side, finish: Finish | null): string {
  const at = finish?.openNs[side] ?? null;
  if (finish === null || at === null) return '';
  if (finish.first === null) return say.openAt(formatMoment(at));
  if (finish.first === side) return say.openFirstAt(formatMoment(at));
  return say.openLater(formatMoment(at), formatDuration(finish.byNs));
}
