/**
 * The worker's side of the log protocol: holds one log and serves one request after the other. Knows neither wasm nor
 * workers; `log-worker.ts` wires both.
 */

import { assertNever } from '../base/assert-never';
import { fail, ok, type Result } from '../base/result';
import type { Rejection } from './generated/control';
import type {
  Crash,
  CrashPlace,
  FromLogWorker,
  LogCallName,
  LogCalls,
  LogFailure,
  LogRequest,
  LogSource,
  Opened,
  Overlay,
  ToLogWorker,
} from './log-protocol';
import { Cancelled, readContent } from './unpack';

/** The reader as the worker holds it: what the wasm class gives, by structure. */
export interface LogHandle {
  feed(bytes: Uint8Array): void;
  cut_archive(): void;
  records(): number;
  finish(): string;
  feed_writes(bytes: Uint8Array): void;
  cut_writes_archive(): void;
  finish_writes(): number;
  simulate_writes(ruleJson: string): number;
  abandon_writes(): void;
  clear_writes(): void;
  crash(queryJson: string): string;
  set(queryJson: string): Uint8Array;
  growth(queryJson: string, points: number): Uint8Array;
  buddy(ruleJson: string, queryJson: string, kept: number): string;
  first_pass(ruleJson: string, queryJson: string, points: number): Uint8Array;
  bins(from: number, to: number, count: number): Uint8Array;
  near(first: number, last: number): Uint8Array;
  records_at(offset: number): number;
  records_before(lsn: string): number | undefined;
  step(kept: number, toJson: string, forward: boolean): number | undefined;
  free(): void;
}

type Post = (message: FromLogWorker, transfer: Transferable[]) => void;

/** Progress is said at most so often, in bytes of text. */
const PROGRESS_BYTES = 1 << 20;

export class LogHost {
  readonly #make: () => LogHandle;
  readonly #post: Post;
  readonly #cancels = new Map<number, AbortController>();
  #log: LogHandle | null = null;
  #last: Promise<void> = Promise.resolve();

  constructor(make: () => LogHandle, post: Post) {
    this.#make = make;
    this.#post = post;
  }

  /** Takes a message; answers come in the order of the requests. */
  receive(message: Exclude<ToLogWorker, { call: 'ping' }>): void {
    if (message.call === 'cancel') {
      this.#cancels.get(message.id)?.abort();
      return;
    }
    this.#cancels.set(message.id, new AbortController());
    this.#last = this.#last.then(() => this.#answer(message));
  }

  async #answer(request: LogRequest): Promise<void> {
    const result = await this.#serve(request).then(ok, (thrown) => fail(failureOf(thrown)));
    this.#cancels.delete(request.id);
    this.#post({ say: 'answer', id: request.id, result }, buffersOf(result));
  }

  async #serve(request: LogRequest): Promise<LogCalls[LogCallName]['result']> {
    switch (request.call) {
      case 'open':
        return this.#open(request.id, request.args.source);
      case 'overlay':
        return this.#overlay(request.id, request.args.overlay);
      case 'crash':
        return this.#crash(request.args);
      case 'growth': {
        const { terms, points } = request.args;
        return owned(this.#opened().growth(JSON.stringify(terms), points));
      }
      case 'firstPass': {
        const { terms, buddy, points } = request.args;
        const log = this.#opened();
        return owned(log.first_pass(JSON.stringify(buddy), JSON.stringify(terms), points));
      }
      case 'bins': {
        const { from, to, count } = request.args;
        return owned(this.#opened().bins(from, to, count));
      }
      default:
        return assertNever(request);
    }
  }

  /** Reads a log; the one before it is let go only when the new one is whole. */
  async #open(id: number, source: LogSource): Promise<Opened> {
    const startedAt = performance.now();
    let log = this.#make();
    let textBytes = 0;
    try {
      await this.#read(id, source, {
        begin: () => {
          if (textBytes === 0) return;
          log.free();
          log = this.#make();
          textBytes = 0;
        },
        chunk: (bytes) => {
          textBytes += bytes.byteLength;
          log.feed(bytes);
        },
        cut: () => log.cut_archive(),
        records: () => log.records(),
      });
      const summary = JSON.parse(log.finish());
      this.#log?.free();
      this.#log = log;
      return { summary, textBytes, seconds: (performance.now() - startedAt) / 1000 };
    } catch (error) {
      log.free();
      throw error;
    }
  }

  async #overlay(id: number, overlay: Overlay): Promise<number> {
    const log = this.#opened();
    switch (overlay.kind) {
      case 'none':
        log.clear_writes();
        return 0;
      case 'simulated':
        return log.simulate_writes(JSON.stringify({ max_lag_bytes: overlay.maxLagBytes }));
      case 'server':
        await this.#read(id, overlay.source, {
          begin: () => log.abandon_writes(),
          chunk: (bytes) => log.feed_writes(bytes),
          cut: () => log.cut_writes_archive(),
          records: () => 0,
        });
        return log.finish_writes();
      default:
        return assertNever(overlay);
    }
  }

  async #read(
    id: number,
    source: LogSource,
    sink: { begin(): void; chunk(bytes: Uint8Array): void; cut(): void; records(): number },
  ): Promise<void> {
    let size: number | null = null;
    let said = 0;
    const signal = this.#cancels.get(id)?.signal ?? new AbortController().signal;
    await readContent(
      source,
      {
        ...sink,
        begin: (known) => {
          size = known;
          said = 0;
          sink.begin();
        },
        progress: (read) => {
          if (read - said < PROGRESS_BYTES && read !== size) return;
          said = read;
          const progress = { read, size, records: sink.records() };
          this.#post({ say: 'progress', id, progress }, []);
        },
      },
      signal,
    );
    if (signal.aborted) throw new Cancelled();
  }

  #crash({ place, terms, buddy, nearBefore, nearAfter }: LogCalls['crash']['args']): Crash | null {
    const log = this.#opened();
    const after = keptAt(log, place);
    if (after === undefined) return null;
    const query = JSON.stringify({ ...terms, crash_after: after });
    const report = JSON.parse(log.crash(query)) as Crash['report'];
    const kept = report.kept_records;
    return {
      report,
      set: owned(log.set(query)),
      near: owned(log.near(Math.max(0, kept - nearBefore), kept + nearAfter)),
      buddy: buddy === null ? null : JSON.parse(log.buddy(JSON.stringify(buddy), query, kept)),
    };
  }

  #opened(): LogHandle {
    if (this.#log === null) throw new Error('no log was opened');
    return this.#log;
  }
}

/** Number of records before a place; undefined if there is no such place. */
function keptAt(log: LogHandle, place: CrashPlace): number | undefined {
  if ('after' in place) return Math.max(0, Math.round(place.after));
  if ('offset' in place) return log.records_at(place.offset);
  if ('lsn' in place) return log.records_before(place.lsn);
  return log.step(place.from, JSON.stringify(place.step), place.forward);
}

/** What wasm gave is a copy of its memory already; its buffer may be transferred. */
const owned = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;

function buffersOf(result: Result<LogCalls[LogCallName]['result'], LogFailure>): Transferable[] {
  if (!result.ok || result.value === null || typeof result.value === 'number') return [];
  const value = result.value;
  if (value instanceof Uint8Array) return [value.buffer];
  return 'set' in value ? [value.set.buffer, value.near.buffer] : [];
}

/** The reader throws its rejections as JSON text; anything else is a fault. */
function failureOf(thrown: unknown): LogFailure {
  if (thrown instanceof Cancelled) return { kind: 'cancelled' };
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return { kind: 'cancelled' };
  if (thrown instanceof WebAssembly.RuntimeError)
    return { kind: 'stopped', detail: thrown.message };
  if (typeof thrown === 'string' && thrown.startsWith('{')) {
    return { kind: 'rejected', rejection: JSON.parse(thrown) as Rejection };
  }
  return { kind: 'unread', detail: thrown instanceof Error ? thrown.message : String(thrown) };
}
