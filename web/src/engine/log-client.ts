/**
 * The page's side of the log protocol: promises that hold a value or the reason why there is none. One client a log;
 * when its worker is gone so is the log, and another client must open it again.
 */

import type { EngineFailure } from '../base/failure';
import { fail, ok, type Result } from '../base/result';
import { type CallOptions, PATIENCE, type Port, WorkerCalls } from './calls';
import { decodeTables } from './decode';
import type { BuddyReport, BuddyRule, CrashReport, Rejection } from './generated/control';
import { LAYOUT, type LogFrame } from './generated/log-frame';
import type {
  Crash,
  CrashTerms,
  FromLogWorker,
  LogCallName,
  LogCalls,
  LogFailure,
  LogProgress,
  LogSource,
  Opened,
  Overlay,
  ToLogWorker,
} from './log-protocol';

export type LogWorkerPort = Port<ToLogWorker, FromLogWorker>;

export type LogAnswer<T> = Promise<Result<T, LogFailure>>;

/** A crash with its columns decoded. */
export interface CrashPicture {
  readonly report: CrashReport;
  readonly set: LogFrame['set'];
  readonly near: LogFrame;
  readonly buddy: BuddyReport | null;
}

type ReadOptions = CallOptions<LogProgress>;

export class LogClient {
  readonly #calls: WorkerCalls<LogCalls, LogProgress, EngineFailure>;

  constructor(port: LogWorkerPort, patience = PATIENCE) {
    this.#calls = new WorkerCalls(port, (loss) => ({ restored: false, ...loss }), patience);
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

  async growth(terms: CrashTerms, points: number): LogAnswer<LogFrame['growth']> {
    const columns = decoded(await this.#call('growth', { terms, points }));
    return columns.ok ? ok(columns.value.growth) : columns;
  }

  async firstPass(
    terms: CrashTerms,
    buddy: BuddyRule,
    points: number,
  ): LogAnswer<LogFrame['first_pass']> {
    const columns = decoded(await this.#call('firstPass', { terms, buddy, points }));
    return columns.ok ? ok(columns.value.first_pass) : columns;
  }

  async bins(from: number, to: number, count: number): LogAnswer<LogFrame['bins']> {
    const columns = decoded(await this.#call('bins', { from, to, count }));
    return columns.ok ? ok(columns.value.bins) : columns;
  }

  close(): void {
    this.#calls.end({ kind: 'closed' });
  }

  async #call<K extends LogCallName>(
    call: K,
    args: LogCalls[K]['args'],
    options: ReadOptions = {},
  ): LogAnswer<LogCalls[K]['result']> {
    const result = await this.#calls.call(call, args, options);
    return result.ok ? result : fail(logFailure(result.error));
  }
}

function logFailure(failure: EngineFailure): LogFailure {
  if (failure.kind !== 'refused') return failure;
  // What the reader refuses is a file that holds no log; it says so in one object.
  return { kind: 'rejected', rejection: failure.errors[0] as unknown as Rejection };
}

function picture(crash: Crash): Result<CrashPicture, LogFailure> {
  const set = decoded(ok(crash.set));
  if (!set.ok) return set;
  const near = decoded(ok(crash.near));
  if (!near.ok) return near;
  const { report, buddy } = crash;
  return ok({ report, set: set.value.set, near: near.value, buddy });
}

function decoded(
  result: Result<Uint8Array<ArrayBuffer>, LogFailure>,
): Result<LogFrame, LogFailure> {
  if (!result.ok) return result;
  const columns = decodeTables<LogFrame>(result.value, LAYOUT);
  if (columns.ok) return columns;
  return fail({ kind: 'unread', detail: JSON.stringify(columns.error) });
}
