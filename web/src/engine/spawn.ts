/** Makes the workers, as their clients want them. The only place that knows they are web workers. */

import type { Port } from './calls';
import type { WorkerPort } from './client';
import type { LogWorkerPort } from './log-client';
import type { PaperWorkerPort } from './paper-client';
import type { SweepWorkerPort } from './sweep-client';

/** The engine that is built for speed. */
export function spawnEngine(): WorkerPort {
  return portOf(
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
  );
}

/** The engine that is built to load soon, for the pages of a first visit. */
export function spawnSmallEngine(): WorkerPort {
  return portOf(
    new Worker(new URL('./small-worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
  );
}

export function spawnLogReader(): LogWorkerPort {
  return portOf(
    new Worker(new URL('./log-worker.ts', import.meta.url), { type: 'module', name: 'redo log' }),
  );
}

export function spawnSweeper(): SweepWorkerPort {
  return portOf(
    new Worker(new URL('./sweep-worker.ts', import.meta.url), { type: 'module', name: 'sweep' }),
  );
}

export function spawnPaperRun(): PaperWorkerPort {
  return portOf(
    new Worker(new URL('./paper-worker.ts', import.meta.url), { type: 'module', name: 'paper' }),
  );
}

function portOf<To, From>(worker: Worker): Port<To, From> {
  return {
    postMessage: (message) => worker.postMessage(message),
    onMessage: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<From>) => listener(event.data)),
    onDeath: (listener) => {
      worker.addEventListener('error', (event) =>
        // A script that could not be fetched has no message.
        listener(event.message ?? 'it could not be loaded'),
      );
      worker.addEventListener('messageerror', () => listener('a message could not be read'));
    },
    terminate: () => worker.terminate(),
  };
}
