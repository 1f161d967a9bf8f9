/**
 * A worker's side of its calls: answers a ping at once, hands everything else to the handlers one call after the other, and
 * tells the page their progress, their results and why they failed. Knows no call by name and no wasm.
 *
 *     page: WorkerCalls ── message ──▶ serve ─▶ WorkerHost ─▶ handlers ─▶ wasm
 *                       ◀── progress, answer ──────────────────┘
 */

import type { EngineError, EngineFailure } from '../base/failure';
import { fail, ok, type Result } from '../base/result';
import type { CallMessage, WorkerNotice } from './calls';

/** What a handler can do during its call. */
export interface Task<Progress> {
  /** Aborted once the page has cancelled the call. */
  readonly signal: AbortSignal;
  progress(progress: Progress): void;
  /** Lets waiting messages in; false once the call is cancelled. */
  goOn(): Promise<boolean>;
}

type AnyCalls<Calls> = Record<keyof Calls, { args: unknown; result: unknown }>;

export type Handlers<Calls extends AnyCalls<Calls>, Progress> = {
  readonly [K in keyof Calls]: (
    args: Calls[K]['args'],
    task: Task<Progress>,
  ) => Calls[K]['result'] | Promise<Calls[K]['result']>;
};

type Request<Calls> = { readonly id: number; readonly call: keyof Calls; readonly args: unknown };
export type Post = (
  message: CallMessage<unknown, unknown, EngineFailure>,
  transfer: Transferable[],
) => void;

export class WorkerHost<Calls extends AnyCalls<Calls>, Progress> {
  readonly #handlers: Handlers<Calls, Progress>;
  readonly #post: Post;
  readonly #cancels = new Map<number, AbortController>();
  #last: Promise<void> = Promise.resolve();

  constructor(handlers: Handlers<Calls, Progress>, post: Post) {
    this.#handlers = handlers;
    this.#post = post;
  }

  /** Takes a message; answers come in the order of the requests. */
  receive(message: Request<Calls> | WorkerNotice): void {
    if (message.call === 'ping') {
      this.#post({ say: 'alive' }, []);
    } else if (message.call === 'cancel') {
      this.#cancels.get((message as { id: number }).id)?.abort();
    } else {
      const request = message as Request<Calls>;
      this.#cancels.set(request.id, new AbortController());
      this.#last = this.#last.then(() => this.#answer(request));
    }
  }

  async #answer({ id, call, args }: Request<Calls>): Promise<void> {
    const { signal } = this.#cancels.get(id) ?? new AbortController();
    const task: Task<Progress> = {
      signal,
      progress: (progress) => this.#post({ say: 'progress', id, progress }, []),
      goOn: async () => {
        await nextTask();
        return !signal.aborted;
      },
    };
    let result: Result<unknown, EngineFailure>;
    try {
      result = ok(await this.#handlers[call](args as Calls[keyof Calls]['args'], task));
    } catch (thrown) {
      result = fail(failureOf(thrown));
    }
    this.#cancels.delete(id);
    this.#post({ say: 'answer', id, result }, result.ok ? buffersOf(result.value) : []);
  }
}

/** Joins a worker to its handlers as soon as they are loaded; until then it answers pings, and keeps the rest waiting. */
export function serve<Calls extends AnyCalls<Calls>, Progress>(
  loading: Promise<Handlers<Calls, Progress>>,
): void {
  const post: Post = (message, transfer) => self.postMessage(message, { transfer });
  const hosting = loading.then((handlers) => new WorkerHost(handlers, post));
  self.addEventListener('message', ({ data }: MessageEvent<Request<Calls> | WorkerNotice>) => {
    // A message that is not a call is for the worker itself.
    if (!('call' in data)) return;
    if (data.call === 'ping') {
      post({ say: 'alive' }, []);
      return;
    }
    hosting.then(
      (host) => host.receive(data),
      (error) => {
        const failure = { kind: 'unreachable', detail: String(error) } as const;
        post({ say: 'answer', id: (data as Request<Calls>).id, result: fail(failure) }, []);
      },
    );
  });
}

/** The engine said no; it is as it was. */
export class RefusedError extends Error {
  constructor(readonly errors: readonly EngineError[]) {
    super('refused');
  }
}

/** Not an error: the page cancelled the call. */
export class CancelledError extends Error {}

/** A file could not be loaded or read. */
export class UnreadableMessageError extends Error {}

/** The engine throws its refusals as objects with a code; anything else that comes out of it is a trap. */
function failureOf(thrown: unknown): EngineFailure {
  if (thrown instanceof RefusedError) return { kind: 'refused', errors: thrown.errors };
  if (thrown instanceof UnreadableMessageError) return { kind: 'unread', detail: thrown.message };
  const isAbort = thrown instanceof DOMException && thrown.name === 'AbortError';
  if (isAbort || thrown instanceof CancelledError) return { kind: 'cancelled' };
  const errors = Array.isArray(thrown) ? thrown : [thrown];
  if (errors.every(isEngineError)) return { kind: 'refused', errors };
  return { kind: 'stopped', restored: false, detail: String(thrown) };
}

function isEngineError(thrown: unknown): thrown is EngineError {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    !(thrown instanceof Error) &&
    'code' in thrown &&
    typeof thrown.code === 'string'
  );
}

/**
 * The buffers of a result's columns, which are transferred with it. Results of wasm are already copies of its memory.
 */
function buffersOf(value: unknown): Transferable[] {
  if (value instanceof Uint8Array) return [value.buffer as ArrayBuffer];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part) =>
    part instanceof Uint8Array ? buffersOf(part) : [],
  );
}

/** Lets waiting messages in; a timer would wait 4 ms each time. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
