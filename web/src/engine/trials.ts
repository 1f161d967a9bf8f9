/** Runs of an experiment as a job: what is ordered, what is told, and how the worker does it. */

import type { Experiment, TrialResult } from './generated/control';
import type { Job, JobPort } from './jobs';

/** An experiment, and the numbers of the runs that this worker makes. */
export interface TrialsOrder {
  readonly experiment: Experiment;
  readonly trials: readonly number[];
}

/** What is known of an experiment without a run. */
export interface TrialsAbout {
  /** Of the model: runs of another version are not comparable. */
  readonly version: string;
  /** The values of each parameter. */
  readonly axes: readonly (readonly unknown[])[];
}

export type TrialsPort = JobPort<TrialsOrder, readonly TrialResult[], TrialsAbout>;

/** The runs as the worker holds them: what the wasm class gives, by structure. */
interface TrialsHandle {
  advance(mostEvents: number): TrialResult[];
  done(): boolean;
  version(): string;
  axes(): unknown[][];
  free(): void;
}

export type TrialsClass = new (experiment: Experiment, trials: Uint32Array) => TrialsHandle;

/** About 20 ms of work. */
const PIECE_EVENTS = 20_000;

export function trialsJob(
  Trials: TrialsClass,
  { experiment, trials }: TrialsOrder,
): Job<readonly TrialResult[], TrialsAbout> {
  const handle = new Trials(experiment, Uint32Array.from(trials));
  return {
    goOn: () => (handle.done() ? null : handle.advance(PIECE_EVENTS)),
    outcome: () => ({ version: handle.version(), axes: handle.axes() }),
    free: () => handle.free(),
  };
}
