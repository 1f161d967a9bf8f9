/** What a model brings to the crash at every moment: its worker, what a run is measured by, and how a part of it is crashed. */

import type { AnyCommand, AnyScenario } from '../engine/messages';
import type { SweepPort } from '../engine/sweep';

export interface Sweep {
  spawn(): SweepPort;
  measuredBy(scenario: AnyScenario): MeasuredBy;
  /** The part that crashes unless another one is chosen, from 0. */
  firstVictim(scenario: AnyScenario): number;
  /** Crashes a part, or all of them. */
  crash(victim: number | null): AnyCommand;
}

interface MeasuredBy {
  /** How many can crash. */
  readonly instances: number;
  /** The buddies of each in the run itself. */
  readonly buddies: number;
  /** Below this estimate of the first pass a buddy does not scan, s. */
  readonly thresholdS: number;
}
