/** What the page and the worker that runs the paper's experiments say to each other. Knows no transport. */

import type { Says, Told } from './calls';
import type { ExperimentOutcome } from './generated/control';

/** What can be run again, as the engine names it. */
export type PaperExperiment = string;

export interface PaperCalls {
  /** `share` of 1 is full scale. Null when it was stopped. */
  run: {
    args: { experiment: PaperExperiment; share: number };
    result: { outcome: ExperimentOutcome; seconds: number; memoryBytes: number } | null;
  };
}

export type PaperRequest = {
  readonly id: number;
  readonly call: 'run';
  readonly args: PaperCalls['run']['args'];
};

export type ToPaperWorker = PaperRequest | Told;

/** The worker is gone; another must be made. */
export interface PaperFailure {
  readonly kind: 'unreachable' | 'stopped' | 'closed';
  readonly detail: string;
}

/** Progress is how far it is, 0 to 1. */
export type FromPaperWorker = Says<number, PaperCalls['run']['result'], PaperFailure>;
