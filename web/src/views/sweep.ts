/**
 * What a model brings to the failure at every moment: its worker, what can fail, what is measured, and the words for all of
 * it. Knows no picture.
 */

import type { SweepPoint } from '../engine/generated/control';
import type { AnyCommand, AnyScenario, Input } from '../engine/messages';
import type { SweepPort, SweptPoint } from '../engine/sweep';

export interface Sweep<P extends SweptPoint = SweptPoint> {
  spawn(): SweepPort<P>;
  measuredBy(scenario: AnyScenario): MeasuredBy;
  /** The part that fails unless another one is chosen, from 0. */
  firstVictim(scenario: AnyScenario): number;
  /** The parts as a choice: `instance 1`; none stands for all together. */
  victimsText(victims: readonly number[], scenario: AnyScenario): string;
  /** Whether all parts can fail together. */
  readonly allTogether: boolean;
  /** Makes these parts fail together, or all where none is named. */
  crash(victims: readonly number[], scenario: AnyScenario): readonly AnyCommand[];
  /** What a person did in a failure after it had begun: each with its step. */
  continued(point: P): readonly Input[];
  /** What the plan of the engine's sweep has besides the moments. */
  planned(victims: readonly number[], scenario: AnyScenario, isSecond: boolean): object;
  /** From the top strip down. */
  readonly measures: readonly SweepMeasure<P>[];
  readonly words: SweepWords;
  /** How the second run of each failure differs from the first, where there is one. */
  readonly second: SecondVariant | null;
  /** What else there is to say of what was found. */
  notes(found: Found<P>): readonly string[];
  /** Where its page of every crash begins, if it has one. */
  readonly landscape?: LandscapeRun;
}

/** One that has the page of every crash, which is drawn for a cluster. */
export type LandscapeSweep = Sweep<SweepPoint> & { readonly landscape: LandscapeRun };

export const hasLandscape = (sweep: Sweep): sweep is LandscapeSweep =>
  sweep.landscape !== undefined;

interface MeasuredBy {
  /** How many parts can fail. */
  readonly instances: number;
  /** Whether each failure is measured a second time, in a variant of the run. */
  readonly isCompared: boolean;
  /** The run itself is the second variant. */
  readonly isSecond: boolean;
}

/** A curve, a column of the table, and a number in each sentence. */
export interface SweepMeasure<P> {
  readonly key: string;
  name(): string;
  meaning(): string;
  column(isSecond: boolean): string;
  /** Its height in the curve: s, or a number of things. */
  amount(point: P): number;
  text(point: P): string;
  /** A height of the curve in words. */
  words(amount: number): string;
  /** `first pass 1.2 s`, within a sentence. */
  spoken(value: string): string;
  /** It has no value where a failure has no end. */
  readonly isWhole?: true;
  readonly look?: { readonly fill: string; readonly edge: string };
}

interface SweepWords {
  /** Before the choice of what fails. */
  choose(): string;
  /** The name of the first curve. */
  first(): string;
  /** What a table is of. */
  caption(victims: readonly number[], scenario: AnyScenario, moments: number): string;
  /** No part that fails was up. */
  notUp(time: string): string;
  none(): string;
  held(crashes: number): string;
}

interface SecondVariant {
  /** The name of the second curve. */
  ink(scenario: AnyScenario): string;
  /** A value of the second variant, next to one of the first. */
  reading(value: string): string;
  /** A value of the first variant, of the second, or of both, in a sentence. */
  spoken(first: string | undefined, second: string | undefined): string;
}

/** What was swept, and the points of both variants, by the number of their moment. */
export interface Found<P> {
  readonly scenario: AnyScenario;
  readonly victims: readonly number[];
  readonly without: readonly (P | undefined)[];
  readonly with: readonly (P | undefined)[];
}

/** The runs that have a page of every crash. */
export interface LandscapeRun {
  /** Names of scenarios; it begins with the first. */
  readonly presets: readonly string[];
  /** The parts that crash in it, from 0. */
  readonly victims: readonly number[];
  readonly seconds: number;
  readonly target: TargetDial;
  /** Starts a part again. */
  start(part: number): AnyCommand;
  /** The scenario that is swept without buddies, or with them: as the engine's sweep changes it. */
  swept(scenario: AnyScenario, withBuddies: boolean): AnyScenario;
}

/** The one number of a scenario that can be turned on that page. */
interface TargetDial {
  readonly label: string;
  /** It goes from 0 to this, s. */
  readonly mostS: number;
  read(scenario: AnyScenario): number;
  write(scenario: AnyScenario, seconds: number): AnyScenario;
}
