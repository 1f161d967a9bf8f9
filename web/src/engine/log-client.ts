/**
 * The page's side of the log protocol: promises that hold a value or the reason why there is none. One client a page;
 * when its worker dies the log is gone and must be opened again.
 */

import { fail, ok, type Result } from '../base/result';
import { decodeTables } from './decode';
import type { CrashReport } from './generated/control';
import { LAYOUT, type LogColumns } from './generated/log-tables';
import type {
  Crash,
  CrashTerms,
  FromLogWorker,
  LogCallName,
  LogCalls,
  LogFailure,
  LogProgress,
  LogRequest,
  LogSource,
  Opened,
  Overlay,
  ToLogWorker,
} from './log-protocol';

export interface LogWorkerPort {
  postMessage(message: ToLogWorker): void;
  onMessage(listener: (message: FromLogWorker) => void): void;
  onDeath(listener: (detail: string) => void): void;
  terminate(): void;
}

export type LogAnswer<T> = Promise<Result<T, LogFailure>>;

/** A crash with its columns decoded. */
export interface CrashPicture {
  readonly report: CrashReport;
  readonly set: LogColumns['set'];
  readonly near: LogColumns;
}

interface Pending {
  settle(result: Result<unknown, LogFailure>): void;
  progress: ((progress: LogProgress) => void) | undefined;
}

interface ReadOptions {
  readonly onProgress?: (progress: LogProgress) => void;
  readonly signal?: AbortSignal;
}

export class LogClient {
  readonly #port: LogWorkerPort;
  readonly #pending = new Map<number, Pending>();
  #next = 1;
  #closed: LogFailure | null = null;

  constructor(port: LogWorkerPort) {
    this.#port = port;
    port.onMessage((message) => this.#receive(message));
    port.onDeath((detail) => this.#end({ kind: 'stopped', detail }));
  }

  open(source: LogSource, options: ReadOptions = {}): LogAnswer<Opened> {
    return this.#call('open', { source }, options);
  }

  overlay(overlay: Overlay, options: ReadOptions = {}): LogAnswer<number> {
    return this.#call('overlay', { overlay }, options);
  }

  /** Null when there is no such place. */
  async crash(args: LogCalls['crash']['args']): LogAnswer<CrashPicture | null> {
    const result = await this.#call('crash', args);
    if (!result.ok) return result;
    return result.value === null ? ok(null) : picture(result.value);
  }

  async growth(terms: CrashTerms, points: number): LogAnswer<LogColumns['growth']> {
    const columns = decoded(await this.#call('growth', { terms, points }));
    return columns.ok ? ok(columns.value.growth) : columns;
  }

  async bins(from: number, to: number, count: number): LogAnswer<LogColumns['bins']> {
    const columns = decoded(await this.#call('bins', { from, to, count }));
    return columns.ok ? ok(columns.value.bins) : columns;
  }

  close(): void {
    this.#end({ kind: 'closed' });
    this.#port.terminate();
  }

  #call<K extends LogCallName>(
    call: K,
    args: LogCalls[K]['args'],
    options: ReadOptions = {},
  ): LogAnswer<LogCalls[K]['result']> {
    if (this.#closed !== null) return Promise.resolve(fail(this.#closed));
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve) => {
      const cancel = () => this.#port.postMessage({ call: 'cancel', id });
      this.#pending.set(id, {
        settle: (result) => {
          options.signal?.removeEventListener('abort', cancel);
          resolve(result as Result<LogCalls[K]['result'], LogFailure>);
        },
        progress: options.onProgress,
      });
      this.#port.postMessage({ id, call, args } as LogRequest);
      if (options.signal?.aborted === true) cancel();
      else options.signal?.addEventListener('abort', cancel, { once: true });
    });
  }

  #receive(message: FromLogWorker): void {
    const pending = this.#pending.get(message.id);
    if (message.say === 'progress') {
      pending?.progress?.(message.progress);
      return;
    }
    this.#pending.delete(message.id);
    pending?.settle(message.result);
    const failed = message.result.ok ? null : message.result.error;
    if (failed?.kind === 'stopped') this.#end(failed);
  }

  #end(failure: LogFailure): void {
    this.#closed ??= failure;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const one of pending) one.settle(fail(failure));
  }
}

/** Makes the worker. The only place that knows it is a web worker. */
export function spawnLogReader(): LogWorkerPort {
  const worker = new Worker(new URL('./log-worker.ts', import.meta.url), {
    type: 'module',
    name: 'redo log',
  });
  return {
    postMessage: (message) => worker.postMessage(message),
    onMessage: (listener) => {
      worker.addEventListener('message', (event: MessageEvent<FromLogWorker>) =>
        listener(event.data),
      );
    },
    onDeath: (listener) => worker.addEventListener('error', (event) => listener(event.message)),
    terminate: () => worker.terminate(),
  };
}

function picture(crash: Crash): Result<CrashPicture, LogFailure> {
  const set = decoded(ok(crash.set));
  if (!set.ok) return set;
  const near = decoded(ok(crash.near));
  if (!near.ok) return near;
  return ok({ report: crash.report, set: set.value.set, near: near.value });
}

function decoded(
  result: Result<Uint8Array<ArrayBuffer>, LogFailure>,
): Result<LogColumns, LogFailure> {
  if (!result.ok) return result;
  const columns = decodeTables<LogColumns>(result.value, LAYOUT);
  if (columns.ok) return columns;
  return fail({ kind: 'unreachable', detail: JSON.stringify(columns.error) });
}
