/**
 * A worker in the same thread, behind the port that a worker has: for tools and tests, which have no workers. Messages
 * cross as copies, in order, one task later.
 */

import type { EngineFailure } from '../base/failure';
import type { CallMessage, Port } from './calls';
import { type Handlers, type Post, WorkerHost } from './worker-host';

type AnyCalls<Calls> = Record<keyof Calls, { args: unknown; result: unknown }>;

export interface InProcessWorker<To, From> extends Port<To, From> {
  /** It says and hears nothing any more. */
  hang(): void;
  die(detail: string): void;
}

export function inProcess<Calls extends AnyCalls<Calls>, Progress>(
  handlers: Handlers<Calls, Progress>,
): InProcessWorker<never, CallMessage<Progress, Calls[keyof Calls]['result'], EngineFailure>> {
  let alive = true;
  const listeners: ((message: never) => void)[] = [];
  const deaths: ((detail: string) => void)[] = [];
  const post: Post = (message) => {
    const copy = structuredClone(message) as never;
    queueMicrotask(() => {
      if (alive) for (const listener of listeners) listener(copy);
    });
  };
  const host = new WorkerHost(handlers, post);
  return {
    postMessage(message) {
      const copy = structuredClone(message);
      queueMicrotask(() => {
        if (alive) host.receive(copy);
      });
    },
    onMessage: (listener) => listeners.push(listener as (message: never) => void),
    onDeath: (listener) => deaths.push(listener),
    terminate() {
      alive = false;
    },
    hang() {
      alive = false;
    },
    die(detail) {
      alive = false;
      for (const listener of deaths) listener(detail);
    },
  };
}
