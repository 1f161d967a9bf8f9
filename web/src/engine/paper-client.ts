/**
 * The page's side of an experiment of the paper. One client a run: its worker holds as much memory as the run took, and
 * gives it back when the client is closed.
 */

import type { Result } from '../base/result';
import { type CallOptions, PATIENCE, type Port, WorkerCalls } from './calls';
import type {
  FromPaperWorker,
  PaperCalls,
  PaperExperiment,
  PaperFailure,
  ToPaperWorker,
} from './paper-protocol';

export type PaperWorkerPort = Port<ToPaperWorker, FromPaperWorker>;

export type PaperAnswer = Result<PaperCalls['run']['result'], PaperFailure>;

export class PaperClient {
  readonly #calls: WorkerCalls<PaperCalls, number, PaperFailure>;

  constructor(port: PaperWorkerPort) {
    this.#calls = new WorkerCalls(port, (loss) => loss, PATIENCE);
  }

  run(
    experiment: PaperExperiment,
    share: number,
    options: CallOptions<number>,
  ): Promise<PaperAnswer> {
    return this.#calls.call('run', { experiment, share }, options);
  }

  close(): void {
    this.#calls.end({ kind: 'closed', detail: '' });
  }
}
