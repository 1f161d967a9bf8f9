/** The chart of section 7: points in, geometry out. Throughput upwards, brown-out to the right; up and left is better. */

import { extent, max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { TradeOffPoint } from '../../engine/generated/control';

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly lazy: boolean;
}

interface Tick {
  readonly at: number;
  readonly words: string;
}

export interface TradeOffGeometry {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly without: { readonly dots: readonly Dot[]; readonly path: string };
  readonly withBuddy: { readonly dots: readonly Dot[]; readonly path: string };
}

export const targetWords = (seconds: number) => (seconds === 0 ? 'lazy' : `${seconds} s`);

export function tradeOffLayout(points: readonly TradeOffPoint[], width: number): TradeOffGeometry {
  const height = Math.max(260, Math.min(400, width * 0.5));
  const [left, right, top, foot] = [48, width - 56, 28, height - 44];
  const longest = max(points, (point) => point.seen.brownout_s) ?? 1;
  const x = scaleLinear([0, longest], [left, right]).nice();
  // Throughput differs by a third at most: its axis does not begin at 0, and says so by its numbers.
  const [least, most] = extent(points, (point) => point.seen.commits_per_s);
  const y = scaleLinear([0.9 * (least ?? 0), most ?? 1], [foot, top]).nice(5);
  const series = (buddy: boolean) => {
    const dots = points
      .filter((point) => point.buddy === buddy)
      .map(({ mttr_target_s, seen }) => ({
        x: x(seen.brownout_s),
        y: y(seen.commits_per_s),
        words: targetWords(mttr_target_s),
        lazy: mttr_target_s === 0,
      }));
    const path = line<Dot>(
      (dot) => dot.x,
      (dot) => dot.y,
    )(dots);
    return { dots, path: path ?? '' };
  };
  const ticks = (scale: typeof x, count: number) =>
    scale.ticks(count).map((value) => ({ at: scale(value), words: String(value) }));
  return {
    ...{ width, height, left, right, top, foot },
    xTicks: ticks(x, width < 500 ? 4 : 8),
    yTicks: ticks(y, 5),
    without: series(false),
    withBuddy: series(true),
  };
}
