/** What a sweep found as a landscape: the wait before anyone notices, the brown-out, the rest of recovery. Pure. */

import { median } from 'd3-array';
import { NS_PER_S } from '../../base/time';
import type { SweepPoint } from '../../engine/generated/control';
import type { LandscapeData, Side } from '../../widgets/landscape/layout';
import {
  brokenMoments,
  type Crashes,
  momentsOf,
  type SweepResults,
  type SweptRun,
} from '../sweep/sweep-results';

/** The layers, from the moment of the crash outward; the brown-out is the one that counts. */
export const LAYERS = ['unnoticed', 'brownout', 'recovering'] as const;
const MAIN = 1;

/** When each layer ends after a crash, s; null where nobody could crash or recovery did not end. */
export function columnOf(point: SweepPoint | undefined): readonly number[] | null | undefined {
  if (point === undefined) return undefined;
  if (point.outcome !== 'recovered') return null;
  const total = point.total_ns / NS_PER_S;
  const noticed = Math.min(point.detection_ns / NS_PER_S, total);
  const open = Math.min(noticed + point.brownout_ns / NS_PER_S, total);
  return [noticed, open, total];
}

const sideOf = (crashes: Crashes<SweepPoint>): Side => Array.from(crashes, columnOf);

/** What is known of a run by now. */
export interface SweptCrashes {
  readonly run: SweptRun;
  readonly results: SweepResults<SweepPoint>;
}

/** What was known of another choice, and that choice. */
export interface Ghost extends SweptCrashes {
  readonly targetS: number;
}

export function landscapeOf(
  { run, results }: SweptCrashes,
  ghost: SweptCrashes | null,
): LandscapeData {
  const { places, above, below } = groundOf({ run, results });
  return {
    places,
    above,
    below,
    end: run.untilNs / NS_PER_S,
    main: MAIN,
    ghost: ghost === null ? null : groundOf(ghost),
  };
}

function groundOf({
  run,
  results,
}: SweptCrashes): Pick<LandscapeData, 'places' | 'above' | 'below'> {
  return {
    places: momentsOf(run),
    above: sideOf(results.without),
    below: run.isCompared ? sideOf(results.with) : null,
  };
}

/** Brown-outs by the number of the moment, s. */
export const brownoutsOf = (
  crashes: Crashes<SweepPoint>,
  count: number,
): (number | null | undefined)[] =>
  Array.from({ length: count }, (_, index) => {
    const point = crashes[index];
    if (point === undefined) return undefined;
    return point.outcome === 'recovered' ? point.brownout_ns / NS_PER_S : null;
  });

/** Numbers of moments at which a check did not hold or recovery did not end. */
export function brokenPlaces({ run, results }: SweptCrashes): number[] {
  const broken = new Set(brokenMoments(results));
  return momentsOf(run).flatMap((moment, index) => (broken.has(moment) ? [index] : []));
}

/** What a landscape comes to. */
export interface Totals {
  readonly crashes: number;
  readonly events: number;
  /** After which a check did not hold, or that had no end. */
  readonly failed: number;
  /** Brown-outs, s; null while none is known. */
  readonly without: Median | null;
  readonly with: Median | null;
}

export interface Median {
  readonly medianS: number;
  readonly worstS: number;
}

export function totalsOf({ run, results }: SweptCrashes): Totals {
  const points = [...results.without, ...results.with].filter((point) => point !== undefined);
  const crashed = points.filter(({ outcome }) => outcome !== 'not_up');
  const failed = crashed.filter((point) => point.checks_failed > 0 || point.outcome === 'endless');
  return {
    crashes: crashed.length,
    events: crashed.reduce((sum, { events }) => sum + events, 0),
    failed: failed.length,
    without: middleOf(brownoutsOf(results.without, run.count)),
    with: middleOf(brownoutsOf(results.with, run.count)),
  };
}

function middleOf(values: readonly (number | null | undefined)[]): Median | null {
  const known = values.filter((value) => value != null);
  const medianS = median(known);
  return medianS === undefined ? null : { medianS, worstS: Math.max(...known) };
}
