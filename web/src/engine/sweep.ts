/** A failure at every moment as a job: what is ordered, what is told, and how the worker does it. */

import type { SweepMoments, SweepPoint } from './generated/control';
import type { Job, JobPort } from './jobs';
import type { AnyScenario, Input } from './messages';

/** What a sweep tells of a moment, of whatever model. */
export type SweptPoint = Pick<
  SweepPoint,
  'index' | 'moment_ns' | 'step' | 'outcome' | 'total_ns' | 'checks_failed' | 'events'
>;

/** The moments; and what the model's sweep does at each. */
interface SweepPlan {
  readonly moments: SweepMoments;
}

/** A run and a worker's share of its failures. */
export interface SweepOrder<Plan = SweepPlan> {
  readonly scenario: AnyScenario;
  /** What a person did in the known run. */
  readonly inputs: readonly Input[];
  readonly plan: Plan;
}

export type SweepPort<P extends SweptPoint = SweptPoint> = JobPort<SweepOrder, readonly P[], true>;

/** The sweep as the worker holds it: what the wasm class gives, by structure. */
interface SweepHandle<P> {
  advance(mostEvents: number): P[];
  done(): boolean;
  free(): void;
}

export type SweepClass<P = SweptPoint, Plan = SweepPlan> = new (
  scenario: AnyScenario,
  inputs: readonly Input[],
  plan: Plan,
) => SweepHandle<P>;

/** About 20 ms of work. */
const PIECE_EVENTS = 20_000;

/** Failures are told in the order of their moments. */
export function sweepJob<P, Plan>(
  Sweep: SweepClass<P, Plan>,
  order: SweepOrder<Plan>,
): Job<readonly P[], true> {
  const sweep = new Sweep(order.scenario, order.inputs, order.plan);
  return {
    goOn: () => (sweep.done() ? null : sweep.advance(PIECE_EVENTS)),
    outcome: () => true,
    free: () => sweep.free(),
  };
}
