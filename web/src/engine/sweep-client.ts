/**
 * The page's side of a sweep: several workers share the moments, and what each finds is told as it comes. One crew a
 * sweep; when one of them fails, so does the sweep.
 */

import type { EngineFailure } from '../base/failure';
import { fail, ok, type Result } from '../base/result';
import { PATIENCE, type Port, WorkerCalls } from './calls';
import type { SweepPlan, SweepPoint } from './generated/control';
import type { FromSweepWorker, SweepArgs, SweepCalls, SweepProgress } from './sweep-protocol';

export type SweepWorkerPort = Port<never, FromSweepWorker>;

/** A whole sweep; `share` and `shares` are the crew's own. */
export type SweepOrder = Omit<SweepArgs, 'plan'> & {
  readonly plan: Omit<SweepPlan, 'share' | 'shares'>;
};

type Calls = WorkerCalls<SweepCalls, SweepProgress, EngineFailure>;

export class SweepCrew {
  readonly #workers: readonly Calls[];

  constructor(spawn: () => SweepWorkerPort, size: number, patience = PATIENCE) {
    const failureOf = ({ kind, detail }: { kind: 'unreachable' | 'stopped'; detail: string }) =>
      kind === 'stopped' ? { kind, restored: false, detail } : { kind, detail };
    this.#workers = Array.from(
      { length: Math.max(1, size) },
      () => new WorkerCalls(spawn(), failureOf, patience),
    );
  }

  /** False when it was cancelled before the end; what was found until then has been told. */
  async sweep(
    { plan, ...run }: SweepOrder,
    onFound: (points: readonly SweepPoint[]) => void,
    signal: AbortSignal,
  ): Promise<Result<boolean, EngineFailure>> {
    const shares = this.#workers.length;
    const answers = await Promise.all(
      this.#workers.map((worker, share) =>
        worker.call(
          'sweep',
          { ...run, plan: { ...plan, shares, share } },
          { onProgress: onFound, signal },
        ),
      ),
    );
    const failed = answers.find((answer) => !answer.ok);
    if (failed !== undefined && !failed.ok) return fail(failed.error);
    return ok(answers.every((answer) => answer.ok && answer.value));
  }

  /** Ends the workers, and whatever is under way. */
  close(): void {
    for (const worker of this.#workers) worker.end({ kind: 'closed' });
  }
}
