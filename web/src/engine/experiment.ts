/** An experiment with published numbers as a job: what is ordered, what is told, and how the worker does it. */

import type { ExperimentOutcome, ExperimentStanding } from './generated/control';
import type { Job, JobPort } from './jobs';

export interface ExperimentOrder {
  /** As the engine names it. */
  readonly experiment: string;
  /** 1 is full scale. */
  readonly share: number;
}

export interface ExperimentResult {
  readonly outcome: ExperimentOutcome;
  readonly seconds: number;
  /** Memory that the worker held at the end. */
  readonly memoryBytes: number;
}

export type ExperimentPort = JobPort<ExperimentOrder, ExperimentStanding, ExperimentResult>;

/** A run as the worker holds it: what the wasm class gives, by structure. */
interface ExperimentHandle {
  advance(work: number): boolean;
  status(): ExperimentStanding;
  outcome(): ExperimentOutcome;
  free(): void;
}

export type ExperimentClass = new (name: string, share: number) => ExperimentHandle;

/** Records or events of one piece: some tenths of a second. */
const PIECE_WORK = 300_000;

export function experimentJob(
  Experiment: ExperimentClass,
  { experiment, share }: ExperimentOrder,
  memoryBytes: () => number,
): Job<ExperimentStanding, ExperimentResult> {
  const startedAt = performance.now();
  const run = new Experiment(experiment, share);
  return {
    goOn: () => (run.advance(PIECE_WORK) ? run.status() : null),
    outcome: () => ({
      outcome: run.outcome(),
      seconds: (performance.now() - startedAt) / 1000,
      memoryBytes: memoryBytes(),
    }),
    free: () => run.free(),
  };
}
