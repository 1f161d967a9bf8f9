/** Measures both queues in turn, in one worker for each thread. */

import { newMemory } from './memory';
import type { PartDoneMessage, PartMessage } from './part';
import { QUEUE_KINDS, type QueueKind } from './queue';

export const ROUNDS = 5;
/** As many slots as keep both sides busy, small enough for the cache of a processor. */
const SLOTS = 1024;
const DURATION_MS = 300;

export interface Round {
  readonly kind: QueueKind;
  /** Items that the producer enqueued and every consumer dequeued, in a second. */
  readonly perSecond: number;
}

export type RoundProblem = 'no-worker' | 'out-of-order';

export class RoundError extends Error {
  constructor(
    readonly problem: RoundProblem,
    detail: string,
  ) {
    super(detail);
  }
}

/**
 * One round of each queue for warming up, then `ROUNDS` of each, in turn, so that both meet the same machine.
 * Ends early, without an error, when `signal` says so.
 */
export async function measure(
  consumers: number,
  signal: AbortSignal,
  onRound: (round: Round) => void,
): Promise<void> {
  const workers = Array.from({ length: consumers + 1 }, spawn);
  const end = () => {
    for (const worker of workers) worker.terminate();
  };
  signal.addEventListener('abort', end);
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const kind of QUEUE_KINDS) {
        const perSecond = await playRound(kind, workers, signal);
        if (perSecond === null) return;
        if (round > 0) onRound({ kind, perSecond });
      }
    }
  } finally {
    end();
  }
}

const spawn = () =>
  new Worker(new URL('./ring-worker.ts', import.meta.url), { type: 'module', name: 'ring' });

/** Items a second, or null if it was stopped. */
async function playRound(
  kind: QueueKind,
  workers: readonly Worker[],
  signal: AbortSignal,
): Promise<number | null> {
  const layout = { slots: SLOTS, consumers: workers.length - 1 };
  const memory = newMemory(layout);
  const parts = workers.map((worker, at) => {
    const role = at === 0 ? 'producer' : 'consumer';
    const part = { kind, layout, memory, role, index: at - 1, duration_ms: DURATION_MS } as const;
    return played(worker, part, signal);
  });
  const done = await Promise.all(parts);
  if (done.some((part) => part === null)) return null;
  const [producer, ...consumers] = done.filter((part) => part !== null);
  const items = producer?.items ?? 0;
  if (!consumers.every((part) => part.inOrder && part.items === items)) {
    throw new RoundError('out-of-order', kind);
  }
  const to_ms = Math.max(...consumers.map((part) => part.to_ms));
  return (items / (to_ms - (producer?.from_ms ?? 0))) * 1000;
}

function played(
  worker: Worker,
  part: PartMessage,
  signal: AbortSignal,
): Promise<PartDoneMessage | null> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const once = { signal: over.signal };
    const settle = (end: () => void) => () => {
      over.abort();
      end();
    };
    if (signal.aborted) return resolve(null);
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<PartDoneMessage>) => settle(() => resolve(data))(),
      once,
    );
    worker.addEventListener(
      'error',
      ({ message }) => settle(() => reject(new RoundError('no-worker', message ?? '')))(),
      once,
    );
    signal.addEventListener(
      'abort',
      settle(() => resolve(null)),
      once,
    );
    worker.postMessage(part);
  });
}
