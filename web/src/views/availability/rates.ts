/** Commits a second as a slope that can be read: means over a few bins, sharp where a brown-out is. Pure. */

import { area } from 'd3-shape';
import type { Placed } from './layers';
import type { Brownout } from './moments';

/** How far a mean reaches on either side, px. */
const SMOOTH_PX = 12;

/** Commits a second around a moment. */
export interface Rate {
  readonly x: number;
  readonly rate: number;
  readonly ratesOf: readonly number[];
}

/**
 * Means over a few bins on either side, since a tenth of a second holds few commits; never across the edge of a
 * brown-out, which is as sharp as it was.
 */
export function smoothed(bins: readonly Placed[], brownouts: readonly Brownout[]): Rate[] {
  const settled = bins.filter((bin) => bin.settled);
  const wide = (settled[0]?.x2 ?? 0) - (settled[0]?.x1 ?? 0);
  const reach = Math.min(4, Math.max(0, Math.round(SMOOTH_PX / Math.max(1, wide))));
  const part = settled.map((bin) => partOf((bin.x1 + bin.x2) / 2, brownouts));
  return settled.flatMap((bin, i): Rate[] => {
    const near = settled
      .slice(Math.max(0, i - reach), i + reach + 1)
      .filter((_, j) => part[Math.max(0, i - reach) + j] === part[i]);
    const mean = (of: (one: Placed) => number) =>
      near.reduce((sum, one) => sum + of(one), 0) / near.length;
    const rate = mean((one) => one.commitRate);
    const ratesOf = bin.ratesOf.map((_, instance) => mean((one) => one.ratesOf[instance] ?? 0));
    // A part reaches to its edges; within it a rate stands in the middle of its bin.
    const first = part[i - 1] !== part[i];
    const last = part[i + 1] !== part[i];
    const middle = { x: (bin.x1 + bin.x2) / 2, rate, ratesOf };
    return [
      ...(first ? [{ ...middle, x: bin.x1 }] : []),
      middle,
      ...(last ? [{ ...middle, x: bin.x2 }] : []),
    ];
  });
}

/** Which stretch of service or of brown-out a place is in. */
function partOf(x: number, brownouts: readonly Brownout[]): number {
  return brownouts.reduce((part, { x1, x2 }) => part + (x >= x1 ? 1 : 0) + (x >= x2 ? 1 : 0), 0);
}

export function slope(
  rates: readonly Rate[],
  foot: number,
  y: (rate: Rate) => number,
): { path: string; edge: string } {
  const shape = area<Rate>()
    .x((rate) => rate.x)
    .y0(foot)
    .y1(y);
  return { path: shape([...rates]) ?? '', edge: shape.lineY1()([...rates]) ?? '' };
}
