/**
 * Calls to one worker, as promises: numbers them, matches answers, passes progress and cancel on, and notices when the
 * worker dies or falls silent. Knows no call by name and starts nothing again; a client does, with a new worker.
 */

import { fail, type Result } from '../base/result';

/** What a worker receives besides its calls. `cancel` ends a long call early; the call is answered as usual. */
export type WorkerNotice =
  | { readonly call: 'cancel'; readonly id: number }
  | { readonly call: 'ping' };

/** What a worker says. `alive` answers `ping`, also while the worker loads or waits for a file. */
export type CallMessage<Progress, Value, Failure> =
  | { readonly say: 'alive' }
  | { readonly say: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly say: 'answer'; readonly id: number; readonly result: Result<Value, Failure> };

/** What is needed of a worker; tests give a fake one. */
export interface Port<To, From> {
  postMessage(message: To): void;
  onMessage(listener: (message: From) => void): void;
  /** Called when the worker itself dies: it could not load, or ran out of memory. */
  onDeath(listener: (detail: string) => void): void;
  terminate(): void;
}

/** A worker that is gone: it never came, or it stopped. */
export interface WorkerLoss {
  readonly kind: 'unreachable' | 'stopped';
  readonly detail: string;
}

/**
 * For how many ticks a worker may be silent while an answer is awaited, before its first word and after. Counted in
 * ticks of the page, so that a machine that slept is not taken for a worker that hangs.
 */
export interface Timeouts {
  readonly loadingTicks: number;
  readonly silentTicks: number;
  /** Calls `tick` again and again; gives what ends that. */
  every(tick: () => void): () => void;
}

const TICK_MS = 1_000;

/** The longest work of one piece, a seek in a large run, takes some seconds on a slow machine. */
export const PATIENCE: Timeouts = {
  loadingTicks: 120,
  silentTicks: 20,
  every: (tick) => {
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  },
};

export interface CallOptions<Progress> {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface Pending<Progress, Failure> {
  settle(result: Result<unknown, Failure>): void;
  readonly progress: ((progress: Progress) => void) | undefined;
}

type AnyCalls<Calls> = Record<keyof Calls, { args: unknown; result: unknown }>;

export class WorkerCalls<Calls extends AnyCalls<Calls>, Progress, Failure> {
  readonly #port: Port<unknown, CallMessage<Progress, unknown, Failure>>;
  readonly #failureOf: (loss: WorkerLoss) => Failure;
  readonly #patience: Timeouts;
  readonly #pending = new Map<number, Pending<Progress, Failure>>();
  #next = 1;
  #ended: Failure | null = null;
  /** Whether it ever said anything. */
  #met = false;
  #silentTicks = 0;
  #unwatch: (() => void) | null = null;

  constructor(
    port: Port<never, CallMessage<Progress, Calls[keyof Calls]['result'], Failure>>,
    failureOf: (loss: WorkerLoss) => Failure,
    patience: Timeouts,
  ) {
    // A port takes exactly the calls that are typed here; `call` is the only one who posts.
    this.#port = port as Port<unknown, CallMessage<Progress, unknown, Failure>>;
    this.#failureOf = failureOf;
    this.#patience = patience;
    port.onMessage((message) => this.#receive(message));
    port.onDeath((detail) => this.#lose(detail));
  }

  /** Holds the answer, or why there is none: a failure that the worker named, or that it is gone. */
  call<K extends keyof Calls>(
    call: K,
    args: Calls[K]['args'],
    { onProgress, signal }: CallOptions<Progress> = {},
  ): Promise<Result<Calls[K]['result'], Failure>> {
    if (this.#ended !== null) return Promise.resolve(fail(this.#ended));
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve) => {
      const cancel = () => this.#tell({ call: 'cancel', id });
      this.#pending.set(id, {
        settle: (result) => {
          signal?.removeEventListener('abort', cancel);
          resolve(result as Result<Calls[K]['result'], Failure>);
        },
        progress: onProgress,
      });
      this.#port.postMessage({ id, call, args });
      this.#watch();
      if (signal?.aborted === true) cancel();
      else signal?.addEventListener('abort', cancel, { once: true });
    });
  }

  /** Terminates the worker. Calls in progress and all later calls are answered with the failure. */
  end(failure: Failure): void {
    if (this.#ended !== null) return;
    this.#ended = failure;
    this.#unwatch?.();
    this.#port.terminate();
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const call of pending) call.settle(fail(failure));
  }

  #tell(message: WorkerNotice): void {
    if (this.#ended === null) this.#port.postMessage(message);
  }

  #receive(message: CallMessage<Progress, unknown, Failure>): void {
    if (this.#ended !== null) return;
    this.#met = true;
    this.#silentTicks = 0;
    if (message.say === 'alive') return;
    const pending = this.#pending.get(message.id);
    if (message.say === 'progress') {
      pending?.progress?.(message.progress);
      return;
    }
    this.#pending.delete(message.id);
    if (this.#pending.size === 0) this.#rest();
    pending?.settle(message.result);
  }

  /** Only while an answer is awaited: a worker with nothing to do is left alone. */
  #watch(): void {
    if (this.#unwatch !== null) return;
    this.#silentTicks = 0;
    this.#unwatch = this.#patience.every(() => this.#tick());
  }

  #rest(): void {
    this.#unwatch?.();
    this.#unwatch = null;
  }

  #tick(): void {
    const { loadingTicks, silentTicks } = this.#patience;
    this.#silentTicks += 1;
    if (this.#silentTicks <= (this.#met ? silentTicks : loadingTicks)) this.#tell({ call: 'ping' });
    else this.#lose('it does not answer any more');
  }

  #lose(detail: string): void {
    this.end(this.#failureOf({ kind: this.#met ? 'stopped' : 'unreachable', detail }));
  }
}
