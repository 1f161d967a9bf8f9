/**
 * The figure of the first page as shapes: two runs with the crash at one position, and below them how long each crash
 * makes all sessions wait. Pure geometry in its own units: the figure stretches to any width.
 */

import { max } from 'd3-array';
import { formatFixed } from '../../base/numbers';
import { type Both, bothOf, type RunRecord, TICK_NS } from './record';
import type { OneCrash } from './run-crash';
import { type FirstPageRuns, momentOf } from './two-runs';

/** Height of a commit, px, and of the landscape in its own units, of which four are a pixel. */
export const [TALL, DEEP] = [34, 448];
/** How far the landscape extends beyond the figure, units. */
const OUT = 60;

export interface RunPicture {
  /** The commits of each instance: a path, a unit a tick. */
  readonly commits: readonly string[];
  /** From the crash on, ms. */
  readonly fromMs: number;
  readonly waitMs: number;
}

export interface Landscape {
  /** The waits after a crash at each place: an area, a unit a tick wide. */
  readonly land: Both<string>;
  /** The longest, ms. */
  readonly mostMs: Both<number>;
}

export interface Picture extends Landscape {
  readonly place: number;
  readonly runs: Both<RunPicture>;
}

/** What came before the crash and what after it, as an upright line each. */
export function commitsPath(before: readonly number[], after: readonly number[]): string {
  let at = 0;
  const line = (tick: number, index: number) => {
    const path = index === 0 ? `M${tick} 0v${TALL}` : `m${tick - at}-${TALL}v${TALL}`;
    at = tick;
    return path;
  };
  return [...before, ...after]
    .filter((tick, index, all) => tick !== all[index - 1])
    .map(line)
    .join('');
}

export function runPicture({ before, after, fromMs, waitMs }: OneCrash): RunPicture {
  const commits = before.map((lane, instance) => commitsPath(lane, after[instance] ?? []));
  return { commits, fromMs, waitMs };
}

/** A crash as the build knows it. */
export function crashFrom(runs: FirstPageRuns, record: RunRecord, place: number): OneCrash | null {
  const crash = record.crashes[place];
  if (crash === undefined) return null;
  const tick = momentOf(runs, place) / TICK_NS;
  return { ...crash, before: record.commits.map((lane) => lane.filter((at) => at <= tick)) };
}

export function landscapeOf(runs: FirstPageRuns, records: Both<RunRecord>): Landscape {
  const waits = bothOf(records, ({ crashes }) => crashes.map(({ waitMs }) => waitMs));
  const mostMs = bothOf(waits, (own) => max(own) ?? 0);
  const step = momentOf(runs, 1) / TICK_NS;
  return {
    land: bothOf(waits, (own) =>
      landPath(
        own.map((wait) => waitHeight(wait, mostMs)),
        step,
      ),
    ),
    mostMs,
  };
}

/** A share of the width, as an attribute takes it. */
export const percent = (share: number): string => `${Number((100 * share).toFixed(2))}%`;

/** How high over the axis a wait is, in units of the landscape: the longest is as high as it goes. */
export const waitHeight = (waitMs: number, mostMs: Both<number>): number =>
  Math.round((DEEP * waitMs) / Math.max(1, ...mostMs));

/** The area under the waits; its sides and its base are outside the figure, so that only its top is visible. */
function landPath([first = 0, ...others]: readonly number[], step: number): string {
  let at = first;
  const next = (height: number) => {
    const down = at - height;
    at = height;
    return down < 0 ? `${step}${down}` : `${step} ${down}`;
  };
  const steps = others.map(next).join(' ');
  return `M-${OUT} ${DEEP - first}h${OUT}l${steps}h${OUT}V${DEEP + OUT}H-${OUT}Z`;
}

export function pictureAt(
  runs: FirstPageRuns,
  records: Both<RunRecord>,
  landscape: Landscape,
  place: number,
): Picture | null {
  const [without, withBuddy] = bothOf(records, (record) => crashFrom(runs, record, place));
  if (without === null || withBuddy === null) return null;
  return { ...landscape, place, runs: [runPicture(without), runPicture(withBuddy)] };
}

/** `2.4 s`, for a text that does not break before the unit. */
export const formatWait = (ms: number, digits = 1) => `${formatFixed(ms / 1000, digits)}\u00a0s`;
