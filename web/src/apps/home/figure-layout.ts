/** Where everything in the figure of the first page stands: commits of each instance, the crash, the brown-out. Pure. */

import { type Axis, timeAxis } from '../../widgets/chart/axis';

/** What the figure shows, in simulated seconds. */
export interface CommitsRun {
  /** Moments of commits, by instance. */
  readonly commits: readonly (readonly number[])[];
  readonly crash: { readonly instance: number; readonly at: number };
  readonly brownout: { readonly from: number; readonly to: number };
  readonly end: number;
}

export const ROW = 40;
const GAP = 8;
const TOP = 42;

export interface FigureLayout {
  readonly axis: Axis;
  readonly x0: number;
  readonly x1: number;
  readonly badgeX: number;
  readonly badge: number;
  readonly rows: readonly { top: number; places: number[] }[];
  readonly crash: number;
  readonly band: { x1: number; x2: number };
  /** Foot of the rows, line of the axis, and the whole height. */
  readonly foot: number;
  readonly y: number;
  readonly height: number;
}

/** A narrow figure has a smaller margin for its badges. */
export function figureLayout(run: CommitsRun, width: number): FigureLayout {
  const narrow = width < 600;
  const x0 = narrow ? 30 : 46;
  const x1 = Math.max(x0 + 1, width - 6);
  const axis = timeAxis(0, run.end, x0, x1, narrow ? 80 : 120);
  const rows = run.commits.map((times, index) => ({
    top: TOP + index * (ROW + GAP),
    places: times.map((time) => axis.scale(time)),
  }));
  const foot = TOP + rows.length * (ROW + GAP) - GAP;
  return {
    axis,
    x0,
    x1,
    badgeX: narrow ? 11 : 18,
    badge: narrow ? 21 : 24,
    rows,
    crash: axis.scale(run.crash.at),
    band: { x1: axis.scale(run.brownout.from), x2: axis.scale(run.brownout.to) },
    foot,
    y: foot + 16,
    height: foot + 42,
  };
}
