/** The results of a sweep so far, and which of them are drawn. Plain data and pure functions. */

import { NS_PER_S } from '../../base/time';
import type { AnyScenario, Input, Recipe } from '../../engine/messages';
import type { SweptPoint } from '../../engine/sweep';
import type { Sweep, SweepMeasure } from '../../views/sweep';
import type { StripData, StripValue } from '../../widgets/strips-layout';

/** The run that is swept, and how. */
export interface SweptRun {
  readonly branch: number;
  readonly branchName: string;
  /** JSON. */
  readonly scenario: AnyScenario;
  readonly inputs: readonly Input[];
  /** Up to here it is known, and swept. */
  readonly knownStep: number;
  readonly untilNs: number;
  /** How many parts can fail. */
  readonly instances: number;
  /** Each failure is measured a second time, in a variant of the run. */
  readonly isCompared: boolean;
  /** The run itself is the second variant. */
  readonly isSecond: boolean;
  /** The parts that fail together, from 0; empty = all. */
  readonly victims: readonly number[];
  readonly count: number;
}

/** Crashes by the number of their moment. */
export type Crashes<P = SweptPoint> = readonly (P | undefined)[];

export interface SweepResults<P = SweptPoint> {
  readonly without: Crashes<P>;
  readonly with: Crashes<P>;
}

export const NO_RESULTS: SweepResults<never> = { without: [], with: [] };

export function withPoints<P extends SweptPoint>(
  crashes: Crashes<P>,
  points: readonly P[],
): Crashes<P> {
  const next = [...crashes];
  for (const point of points) next[point.index] = point;
  return next;
}

/** Moments of a sweep, s: those of the engine, to draw before they are measured. */
export function momentsOf({ untilNs, count }: SweptRun): number[] {
  const last = Math.max(1, count - 1);
  return Array.from(
    { length: count },
    (_, index) => Math.floor((untilNs * index) / last) / NS_PER_S,
  );
}

/** Whether a recipe is still that run: the swept part has not changed. */
export function isSameRun(run: SweptRun, recipe: Recipe | null): boolean {
  if (recipe === null || JSON.stringify(recipe.scenario) !== JSON.stringify(run.scenario))
    return false;
  const swept = (inputs: readonly Input[]) =>
    JSON.stringify(inputs.filter((input) => input.step < run.knownStep));
  return swept(recipe.inputs) === swept(run.inputs);
}

/** How the run on the stage is related to the one that was swept. */
export type RunHistory =
  | 'same'
  /** Another branch is on the stage; the swept one is there as it was. */
  | 'branch'
  /** The swept run is no more. */
  | 'gone';

export function lineageOf(
  run: SweptRun | null,
  shown: number,
  branches: readonly { readonly id: number }[],
  recipeOf: (branch: number) => Recipe | null,
): RunHistory {
  if (run === null || isSameRun(run, recipeOf(shown))) return 'same';
  const isThere = branches.some((branch) => branch.id === run.branch);
  return isThere && isSameRun(run, recipeOf(run.branch)) ? 'branch' : 'gone';
}

export function sweptRun(
  branch: { readonly id: number; readonly name: string },
  recipe: Recipe,
  known: { readonly known_step: number; readonly known_time_ns: number },
  how: Pick<SweptRun, 'victims' | 'count'>,
  { measuredBy }: Sweep,
): SweptRun {
  return {
    ...how,
    ...measuredBy(recipe.scenario),
    branch: branch.id,
    branchName: branch.name,
    scenario: recipe.scenario,
    inputs: recipe.inputs,
    knownStep: known.known_step,
    untilNs: known.known_time_ns,
  };
}

export function stripsOf<P extends SweptPoint>(
  { measures }: Pick<Sweep<P>, 'measures'>,
  results: SweepResults<P>,
): StripData[] {
  return measures.map((measure) => ({
    key: measure.key,
    name: measure.name(),
    shape: valuesOf(results.without, measure),
    line: valuesOf(results.with, measure),
    ...measure.look,
    words: (most) => measure.words(most),
  }));
}

function valuesOf<P extends SweptPoint>(
  crashes: Crashes<P>,
  measure: SweepMeasure<P>,
): StripValue[] {
  const values: StripValue[] = [];
  for (const point of crashes) {
    if (point === undefined) continue;
    const ended = point.outcome === 'recovered';
    values.push({
      at: point.moment_ns / NS_PER_S,
      value: ended ? measure.amount(point) : null,
    });
  }
  return values;
}

/** Moments at which a check did not hold or recovery did not end, s. */
export function brokenMoments(results: SweepResults): number[] {
  const broken = [...results.without, ...results.with].filter(
    (point) => point !== undefined && (point.checks_failed > 0 || point.outcome === 'endless'),
  );
  return [...new Set(broken.map((point) => (point?.moment_ns ?? 0) / NS_PER_S))];
}
