/** What the page and a worker that crashes a run at every moment say to each other. Knows no transport. */

import type { EngineFailure } from '../base/failure';
import type { Says, Told } from './calls';
import type { SweepPlan, SweepPoint } from './generated/control';
import type { Input } from './messages';

/** A run and its share of crashes. */
export interface SweepArgs {
  readonly scenario: string;
  /** What a person did in the known run. */
  readonly inputs: readonly Input[];
  readonly plan: SweepPlan;
}

export interface SweepCalls {
  /** The crashes come as progress, in the order of their moments. False when it was cancelled. */
  sweep: { args: SweepArgs; result: boolean };
}

export interface SweepRequest {
  readonly id: number;
  readonly call: 'sweep';
  readonly args: SweepArgs;
}

/** Crashes that were measured since the last word. */
export type SweepProgress = readonly SweepPoint[];

export type ToSweepWorker = SweepRequest | Told;
export type FromSweepWorker = Says<SweepProgress, boolean, EngineFailure>;
