/**
 * Commits a second as a slope that can be read: means over a stretch of simulated time, so that a moment has one number at
 * every width. A mean never reaches across a crash or the edge of a brown-out, and an instance that is down has
 * committed nothing since it crashed. Knows no pixels. Pure.
 */

import { bisectRight } from 'd3-array';
import { InstanceState, MarkKind } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import type { Bin } from './series';

/** How far a mean reaches on either side, in nanoseconds of simulated time. */
export const REACH_NS = 0.2e9;

/** Commits a second around a moment. */
export interface Rate {
  readonly ns: number;
  readonly rate: number;
  readonly ratesOf: readonly number[];
}

/** A bin, or the part of it between two edges. */
interface Piece {
  readonly fromNs: number;
  readonly toNs: number;
  readonly commitsOf: readonly number[];
  /** Counts the edges before it: means are taken within a part. */
  readonly part: number;
}

type Stretch = readonly [fromNs: number, toNs: number];

/** Rates at the middle of each bin, and at both ends of each part. Cost: bins times those within reach. */
export function ratesOf(bins: readonly Bin[], frame: Frame): Rate[] {
  const pieces = piecesOf(bins, frame);
  return pieces.flatMap((piece, i): Rate[] => {
    const middle = meanAround(pieces, i);
    const first = pieces[i - 1]?.part !== piece.part;
    const last = pieces[i + 1]?.part !== piece.part;
    return [
      ...(first ? [{ ...middle, ns: piece.fromNs }] : []),
      middle,
      ...(last ? [{ ...middle, ns: piece.toNs }] : []),
    ];
  });
}

function meanAround(pieces: readonly Piece[], at: number): Rate {
  const { fromNs, toNs, part, commitsOf } = pieces[at] as Piece;
  const ns = (fromNs + toNs) / 2;
  const isNear = (piece: Piece | undefined) =>
    piece?.part === part && Math.abs((piece.fromNs + piece.toNs) / 2 - ns) <= REACH_NS;
  let [first, last] = [at, at];
  while (isNear(pieces[first - 1])) first -= 1;
  while (isNear(pieces[last + 1])) last += 1;
  const sums = Array<number>(commitsOf.length).fill(0);
  let seconds = 0;
  for (let i = first; i <= last; i += 1) {
    const piece = pieces[i] as Piece;
    seconds += (piece.toNs - piece.fromNs) / 1e9;
    for (let instance = 0; instance < sums.length; instance += 1) {
      sums[instance] = (sums[instance] ?? 0) + (piece.commitsOf[instance] ?? 0);
    }
  }
  const ratesOf = sums.map((count) => count / seconds);
  return { ns, rate: ratesOf.reduce((sum, rate) => sum + rate, 0), ratesOf };
}

/** Bins that mean something, cut at every crash and at both ends of every brown-out. */
function piecesOf(bins: readonly Bin[], frame: Frame): Piece[] {
  const now = frame.clock.time_ns[0] ?? 0;
  const frozen = frozenOf(frame, now);
  const down = downOf(frame, now);
  const edges = [...new Set([...frozen.flat(), ...down.flat(2)])].sort((a, b) => a - b);
  const middleOf = ([from, to]: Stretch) => (from + to) / 2;
  const isDown = (instance: number, span: Stretch) =>
    contains(down[instance] ?? [], middleOf(span));
  return bins.flatMap((bin) => {
    const part = bisectRight(edges, bin.fromNs);
    const isWhole = (edges[part] ?? Number.POSITIVE_INFINITY) >= bin.toNs;
    if (isWhole && bin.settled) return [wholeOf(bin, part)];
    const cuts = [...edges.filter((at) => at > bin.fromNs && at < bin.toNs), bin.toNs];
    const spans = cuts.map((to, i): Stretch => [cuts[i - 1] ?? bin.fromNs, to]);
    // Commits belong to where their instance was up and served; if that is nowhere, to all of the bin.
    const served = bin.ratesOf.map((_, instance) => {
      const up = spans.filter((span) => !isDown(instance, span));
      const serves = up.filter((span) => !contains(frozen, middleOf(span)));
      return [serves, up, spans].find((some) => some.length > 0) ?? spans;
    });
    return spans
      .filter((span) => bin.settled || bin.ratesOf.every((_, instance) => isDown(instance, span)))
      .map((span) => ({
        fromNs: span[0],
        toNs: span[1],
        commitsOf: bin.ratesOf.map((rate, instance) => {
          const among = served[instance] ?? spans;
          const commits = (rate * (bin.toNs - bin.fromNs)) / 1e9;
          return among.includes(span) ? (commits * lengthOf([span])) / lengthOf(among) : 0;
        }),
        part: bisectRight(edges, span[0]),
      }));
  });
}

/** The piece of a bin without an edge. Most bins have none. */
function wholeOf({ fromNs, toNs, ratesOf }: Bin, part: number): Piece {
  const seconds = (toNs - fromNs) / 1e9;
  return { fromNs, toNs, commitsOf: ratesOf.map((rate) => rate * seconds), part };
}

const lengthOf = (stretches: readonly Stretch[]) =>
  stretches.reduce((sum, [from, to]) => sum + to - from, 0);

const contains = (stretches: readonly Stretch[], at: number) =>
  stretches.some(([from, to]) => at >= from && at < to);

function frozenOf({ brownouts }: Frame, now: number): Stretch[] {
  return Array.from(brownouts.start_ns, (start, row): Stretch => {
    const end = brownouts.end_ns[row] ?? -1;
    return [start, end < 0 || end > now ? now : end];
  }).filter(([start]) => start < now);
}

/** When each instance was down: from the start, from its crash or from its leaving, until it joined. */
function downOf({ marks, instances }: Frame, now: number): Stretch[][] {
  return Array.from(instances.state, (state, instance) => {
    const down: Stretch[] = [];
    let since: number | null = null;
    let met = false;
    for (let row = 0; row < marks.rows && (marks.time_ns[row] ?? 0) <= now; row += 1) {
      if (marks.instance[row] !== instance) continue;
      const [kind, at] = [marks.kind[row], marks.time_ns[row] ?? 0];
      if (kind === MarkKind.Crash || kind === MarkKind.Left) since ??= at;
      if (kind === MarkKind.Joined) {
        // One that joins without having been there before was down from the start.
        down.push([since ?? (met ? at : 0), at]);
        since = null;
      }
      met ||= kind === MarkKind.Crash || kind === MarkKind.Left || kind === MarkKind.Joined;
    }
    if (since === null && !met && state === InstanceState.Down) since = 0;
    return since === null ? down : [...down, [since, now]];
  });
}
