/** Makes the worker that runs an engine, as the client wants it. The only place that knows it is a web worker. */

import type { WorkerPort } from './client';
import type { FromWorker } from './protocol';

export function spawnEngine(): WorkerPort {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'engine',
  });
  return {
    postMessage: (message) => worker.postMessage(message),
    onMessage: (listener) => {
      worker.addEventListener('message', (event: MessageEvent<FromWorker>) => listener(event.data));
    },
    onDeath: (listener) => {
      worker.addEventListener('error', (event) => listener(event.message));
      worker.addEventListener('messageerror', () => listener('a message could not be read'));
    },
    terminate: () => worker.terminate(),
  };
}
