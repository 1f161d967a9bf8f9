/** The engine and the reader of logs in this process, behind the ports that workers have. */

import type { WorkerPort } from '../web/src/engine/client';
import type { HandleClass } from '../web/src/engine/handle';
import { EngineHost } from '../web/src/engine/host';
import type { LogWorkerPort } from '../web/src/engine/log-client';
import { type LogHandle, LogHost } from '../web/src/engine/log-host';

/** The classes of the wasm, loaded. */
export interface Wasm {
  readonly engine: HandleClass;
  readonly log: new () => LogHandle;
}

export function enginePort({ engine }: Pick<Wasm, 'engine'>): WorkerPort {
  return port((post) => new EngineHost(engine, post));
}

export function logPort({ log }: Pick<Wasm, 'log'>): LogWorkerPort {
  return port((post) => new LogHost(() => new log(), post));
}

interface Host<Message> {
  receive(message: Message): void;
}

function port<To extends { readonly call: string }, From>(
  hostOf: (post: (message: From | { say: 'alive' }) => void) => Host<To>,
) {
  const listeners: ((message: From) => void)[] = [];
  const post = (message: From | { say: 'alive' }) =>
    queueMicrotask(() => {
      for (const listener of listeners) listener(message as From);
    });
  const host = hostOf(post);
  return {
    postMessage: (message: To) => {
      if (message.call === 'ping') post({ say: 'alive' });
      else host.receive(message);
    },
    onMessage: (listener: (message: From) => void) => {
      listeners.push(listener);
    },
    onDeath: () => {},
    terminate: () => {},
  };
}
