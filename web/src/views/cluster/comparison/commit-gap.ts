/**
 * How many commits one run is behind the other: what each has acknowledged since the first crash that is shown, event by
 * event, up to the moment that both have come to. Pure.
 */

import { MarkKind } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { SIDES, type Side } from '../../../player/pair';
import type { Window } from '../availability/moments';
import type { Shown } from './layout';

/** So many commits have been acknowledged from this moment on. */
interface Count {
  readonly ns: number;
  readonly count: number;
}

export interface CommitGap {
  /** Counted from here: the first crash that is shown, or where the picture begins. */
  readonly fromNs: number;
  readonly sinceCrash: boolean;
  /** Up to the position of the earlier of the two. */
  readonly untilNs: number;
  /** Begins with none at `fromNs`. */
  readonly counts: Readonly<Record<Side, readonly Count[]>>;
  readonly totals: Readonly<Record<Side, number>>;
  /** By how many commits A was ahead, on average from the beginning to the end; negative where B was. */
  readonly meanAhead: number;
}

export function commitGap(runs: Readonly<Record<Side, Shown>>, window: Window): CommitGap {
  const untilNs = Math.min(...SIDES.map((side) => nowOf(runs[side].frame)));
  const crashes = SIDES.flatMap((side) => crashesOf(runs[side].frame, window.from, untilNs));
  const sinceCrash = crashes.length > 0;
  const fromNs = sinceCrash ? Math.min(...crashes) : Math.min(window.from, untilNs);
  const counts = {
    a: countsOf(runs.a.frame, fromNs, untilNs),
    b: countsOf(runs.b.frame, fromNs, untilNs),
  };
  const totals = { a: counts.a.at(-1)?.count ?? 0, b: counts.b.at(-1)?.count ?? 0 };
  const meanAhead =
    untilNs > fromNs
      ? (areaUnder(counts.a, untilNs) - areaUnder(counts.b, untilNs)) / (untilNs - fromNs)
      : 0;
  return { fromNs, sinceCrash, untilNs, counts, totals, meanAhead };
}

const nowOf = ({ clock }: Frame) => clock.time_ns[0] ?? 0;

function crashesOf({ marks }: Frame, fromNs: number, toNs: number): number[] {
  return Array.from(marks.time_ns).filter(
    (at, row) => marks.kind[row] === MarkKind.Crash && at >= fromNs && at <= toNs,
  );
}

/** A frame lists so many commits at most, the newest. */
const MOST_LISTED = 4_000;

/** Commit by commit where all are listed, else bin by bin. */
function countsOf(frame: Frame, fromNs: number, untilNs: number): Count[] {
  const { commits, availability } = frame;
  const counts: Count[] = [{ ns: fromNs, count: 0 }];
  const add = (ns: number, more: number) => {
    if (more > 0) counts.push({ ns, count: (counts.at(-1)?.count ?? 0) + more });
  };
  if (commits.rows < MOST_LISTED || (commits.time_ns[0] ?? 0) <= fromNs) {
    for (const ns of commits.time_ns) if (ns > fromNs && ns <= untilNs) add(ns, 1);
    return counts;
  }
  for (let row = 0; row < availability.rows; row += 1) {
    const from = availability.time_ns[row] ?? 0;
    const to = Math.min(from + (availability.width_ns[row] ?? 0), nowOf(frame));
    if (from >= fromNs && to <= untilNs) add(to, availability.commits[row] ?? 0);
  }
  return counts;
}

/** Commits × nanoseconds under a count up to a moment. */
function areaUnder(counts: readonly Count[], untilNs: number): number {
  return counts.reduce(
    (area, { ns, count }, i) => area + count * ((counts[i + 1]?.ns ?? untilNs) - ns),
    0,
  );
}

/** How many of each had been acknowledged at a moment. */
interface BothCounts {
  readonly ns: number;
  readonly a: number;
  readonly b: number;
}

/** The counts within a window. They begin with the count at its start and end with the count at its end. */
export function countsWithin(counts: readonly BothCounts[], { from, to }: Window): BothCounts[] {
  const before = counts.findLast(({ ns }) => ns < from);
  const shown = counts.filter(({ ns }) => ns >= from && ns <= to);
  const isCut = (counts.at(-1)?.ns ?? from) >= from;
  if (before !== undefined && isCut) shown.unshift({ ...before, ns: from });
  const last = shown.at(-1);
  if (last !== undefined && (counts.at(-1)?.ns ?? to) > to) shown.push({ ...last, ns: to });
  return shown;
}

/** Both counts at every moment at which either changes, and at the end. */
export function bothCounts({ counts, untilNs }: CommitGap): BothCounts[] {
  const moments = [...counts.a, ...counts.b].map(({ ns }) => ns).concat(untilNs);
  let [a, b] = [0, 0];
  return [...new Set(moments)]
    .sort((a, b) => a - b)
    .map((ns) => {
      while ((counts.a[a + 1]?.ns ?? Number.POSITIVE_INFINITY) <= ns) a += 1;
      while ((counts.b[b + 1]?.ns ?? Number.POSITIVE_INFINITY) <= ns) b += 1;
      return { ns, a: counts.a[a]?.count ?? 0, b: counts.b[b]?.count ?? 0 };
    });
}
