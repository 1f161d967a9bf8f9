/** The crash at every moment as a job: what is ordered, what is told, and how the worker does it. */

import type { SweepPlan, SweepPoint } from './generated/control';
import type { Job, JobPort } from './jobs';
import type { AnyScenario, Input } from './messages';

/** A run and a worker's share of its crashes. */
export interface SweepOrder {
  readonly scenario: AnyScenario;
  /** What a person did in the known run. */
  readonly inputs: readonly Input[];
  readonly plan: SweepPlan;
}

export type SweepPort = JobPort<SweepOrder, readonly SweepPoint[], true>;

/** The sweep as the worker holds it: what the wasm class gives, by structure. */
interface SweepHandle {
  advance(mostEvents: number): SweepPoint[];
  done(): boolean;
  free(): void;
}

export type SweepClass = new (
  scenario: AnyScenario,
  inputs: readonly Input[],
  plan: SweepPlan,
) => SweepHandle;

/** About 20 ms of work. */
const PIECE_EVENTS = 20_000;

/** Crashes are told in the order of their moments. */
export function sweepJob(Sweep: SweepClass, order: SweepOrder): Job<readonly SweepPoint[], true> {
  const sweep = new Sweep(order.scenario, order.inputs, order.plan);
  return {
    goOn: () => (sweep.done() ? null : sweep.advance(PIECE_EVENTS)),
    outcome: () => true,
    free: () => sweep.free(),
  };
}
