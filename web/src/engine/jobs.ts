/**
 * Work that runs next to the timelines for a while: a sweep of crashes, an experiment. One protocol for all of it: a
 * job is created from its order, runs in pieces that report progress and can be cancelled, and has a result. Both
 * sides; does not know wasm or what a job does.
 */

import type { EngineFailure } from '../base/failure';
import { fail, ok, type Result } from '../base/result';
import {
  type CallMessage,
  type CallOptions,
  PATIENCE,
  type Port,
  WorkerCalls,
  type WorkerNotice,
} from './calls';
import type { Handlers } from './worker-host';

/** A job under way in its worker. */
export interface Job<Progress, Outcome> {
  /** Does a piece of the work; returns the progress, or null when all is done. */
  goOn(): Progress | null;
  outcome(): Outcome;
  free(): void;
}

export interface JobCalls<Order, Outcome> {
  /** Null when it was cancelled before the end. */
  run: { args: Order; result: Outcome | null };
}

export type JobPort<Order, Progress, Outcome> = Port<
  { readonly id: number; readonly call: 'run'; readonly args: Order } | WorkerNotice,
  CallMessage<Progress, Outcome | null, EngineFailure>
>;

/** The worker's side. */
export function jobHandlers<Order, Progress, Outcome>(
  make: (order: Order) => Job<Progress, Outcome>,
): Handlers<JobCalls<Order, Outcome>, Progress> {
  return {
    run: async (order, task) => {
      const job = make(order);
      try {
        for (let progress = job.goOn(); progress !== null; progress = job.goOn()) {
          task.progress(progress);
          if (!(await task.goOn())) return null;
        }
        return job.outcome();
      } finally {
        job.free();
      }
    },
  };
}

/** The page's side: one worker for a job, or several that share it. When one of them fails, so does the job. */
export class JobClient<Order, Progress, Outcome> {
  readonly #workers: readonly WorkerCalls<JobCalls<Order, Outcome>, Progress, EngineFailure>[];

  constructor(spawn: () => JobPort<Order, Progress, Outcome>, size = 1, patience = PATIENCE) {
    const failureOf = ({ kind, detail }: { kind: 'unreachable' | 'stopped'; detail: string }) =>
      kind === 'stopped' ? { kind, restored: false, detail } : { kind, detail };
    this.#workers = Array.from(
      { length: Math.max(1, size) },
      () => new WorkerCalls(spawn() as Port<never, never>, failureOf, patience),
    );
  }

  get size(): number {
    return this.#workers.length;
  }

  /** Runs the order of each worker; null where it was cancelled before the end. */
  async run(
    orderOf: (worker: number) => Order,
    options: CallOptions<Progress>,
  ): Promise<Result<(Outcome | null)[], EngineFailure>> {
    const answers = await Promise.all(
      this.#workers.map((worker, index) => worker.call('run', orderOf(index), options)),
    );
    const outcomes: (Outcome | null)[] = [];
    for (const answer of answers) {
      if (!answer.ok) return fail(answer.error);
      outcomes.push(answer.value);
    }
    return ok(outcomes);
  }

  /** Ends the workers, and whatever is under way; their memory is given back. */
  close(): void {
    for (const worker of this.#workers) worker.end({ kind: 'closed' });
  }
}
