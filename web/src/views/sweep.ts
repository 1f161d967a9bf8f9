/** What a model brings to the crash at every moment: its worker, what a run is measured by, and how parts of it are crashed. */

import type { AnyCommand, AnyScenario } from '../engine/messages';
import type { SweepPort } from '../engine/sweep';

export interface Sweep {
  spawn(): SweepPort;
  measuredBy(scenario: AnyScenario): MeasuredBy;
  /** The part that crashes unless another one is chosen, from 0. */
  firstVictim(scenario: AnyScenario): number;
  /** Crashes these parts together, or all where none is named. */
  crash(victims: readonly number[]): readonly AnyCommand[];
  /** Starts a part again. */
  start(part: number): AnyCommand;
  /** The scenario that is swept without buddies, or with them: as the engine's sweep changes it. */
  swept(scenario: AnyScenario, withBuddies: boolean): AnyScenario;
  readonly landscape: LandscapeRun;
}

interface MeasuredBy {
  /** How many can crash. */
  readonly instances: number;
  /** The buddies of each in the run itself. */
  readonly buddies: number;
  /** Below this estimate of the first pass a buddy does not scan, s. */
  readonly thresholdS: number;
}

/** The runs that have a page of every crash. */
interface LandscapeRun {
  /** Names of scenarios; it begins with the first. */
  readonly presets: readonly string[];
  /** The parts that crash in it, from 0. */
  readonly victims: readonly number[];
  readonly seconds: number;
  readonly target: TargetDial;
}

/** The one number of a scenario that can be turned on that page. */
interface TargetDial {
  readonly label: string;
  /** It goes from 0 to this, s. */
  readonly mostS: number;
  read(scenario: AnyScenario): number;
  write(scenario: AnyScenario, seconds: number): AnyScenario;
}
