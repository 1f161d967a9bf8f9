/** The calls of the worker that reads real redo logs: holds one log. Knows neither wasm nor workers. */

import { assertNever } from '../base/assert-never';
import type {
  BuddyReport,
  BuddyRule,
  CrashQuery,
  CrashReport,
  LogSummary,
  StepTo,
} from './generated/control';
import type {
  CrashPlace,
  CrashTerms,
  LogCalls,
  LogProgress,
  LogSource,
  Opened,
  Overlay,
} from './log-protocol';
import { type ContentSink, readContent } from './unpack';
import { Cancelled, type Handlers, type Task, Unread } from './worker-host';

/** The reader as the worker holds it: what the wasm class gives, by structure. */
export interface LogHandle {
  feed(bytes: Uint8Array): void;
  cut_archive(): void;
  records(): number;
  finish(): LogSummary;
  feed_writes(bytes: Uint8Array): void;
  cut_writes_archive(): void;
  finish_writes(): number;
  simulate_writes(rule: { max_lag_bytes: number }): number;
  abandon_writes(): void;
  clear_writes(): void;
  crash(query: CrashQuery): CrashReport;
  set(query: CrashQuery): Uint8Array;
  growth(query: CrashTerms, points: number): Uint8Array;
  buddy(rule: BuddyRule, query: CrashQuery, kept: number): BuddyReport;
  first_pass(rule: BuddyRule, query: CrashTerms, points: number): Uint8Array;
  bins(from: number, to: number, count: number): Uint8Array;
  near(first: number, last: number): Uint8Array;
  records_at(offset: number): number;
  records_before(lsn: string): number | undefined;
  step(kept: number, to: StepTo, forward: boolean): number | undefined;
  free(): void;
}

type LogTask = Task<LogProgress>;

/** Progress is told at most so often, in bytes of text. */
const PROGRESS_BYTES = 1 << 20;

export function logHandlers(make: () => LogHandle): Handlers<LogCalls, LogProgress> {
  let log: LogHandle | null = null;
  const opened = (): LogHandle => {
    if (log === null) throw new Unread('no log was opened');
    return log;
  };
  return {
    /** The log before it is let go only when the new one is whole. */
    open: async ({ source }, task) => {
      const { handle, ...about } = await readLog(make, source, task);
      log?.free();
      log = handle;
      return about;
    },
    overlay: ({ overlay }, task) => lay(opened(), overlay, task),
    crash: (args) => crashOf(opened(), args),
    growth: ({ terms, points }) => owned(opened().growth(terms, points)),
    firstPass: ({ terms, buddy, points }) => owned(opened().first_pass(buddy, terms, points)),
    bins: ({ from, to, count }) => owned(opened().bins(from, to, count)),
  };
}

async function readLog(
  make: () => LogHandle,
  source: LogSource,
  task: LogTask,
): Promise<Opened & { handle: LogHandle }> {
  const startedAt = performance.now();
  let handle = make();
  let textBytes = 0;
  try {
    await read(source, task, {
      begin: () => {
        if (textBytes === 0) return;
        handle.free();
        handle = make();
        textBytes = 0;
      },
      chunk: (bytes) => {
        textBytes += bytes.byteLength;
        handle.feed(bytes);
      },
      cut: () => handle.cut_archive(),
      records: () => handle.records(),
    });
    const summary = handle.finish();
    return { handle, summary, textBytes, seconds: (performance.now() - startedAt) / 1000 };
  } catch (error) {
    handle.free();
    throw error;
  }
}

async function lay(log: LogHandle, overlay: Overlay, task: LogTask): Promise<number> {
  switch (overlay.kind) {
    case 'none':
      log.clear_writes();
      return 0;
    case 'simulated':
      return log.simulate_writes({ max_lag_bytes: overlay.maxLagBytes });
    case 'server':
      await read(overlay.source, task, {
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

type Sink = Pick<ContentSink, 'chunk' | 'cut'> & { begin(): void; records(): number };

async function read(source: LogSource, { signal, progress }: LogTask, sink: Sink): Promise<void> {
  let size: number | null = null;
  let told = 0;
  const content: ContentSink = {
    ...sink,
    begin: (known) => {
      size = known;
      told = 0;
      sink.begin();
    },
    progress: (read) => {
      if (read - told < PROGRESS_BYTES && read !== size) return;
      told = read;
      progress({ read, size, records: sink.records() });
    },
  };
  try {
    await readContent(source, content, signal);
  } catch (error) {
    const isTrap = error instanceof WebAssembly.RuntimeError || error instanceof Cancelled;
    throw isTrap || !(error instanceof Error) ? error : new Unread(error.message);
  }
  if (signal.aborted) throw new Cancelled();
}

function crashOf(
  log: LogHandle,
  { place, terms, buddy, nearBefore, nearAfter }: LogCalls['crash']['args'],
): LogCalls['crash']['result'] {
  const after = keptAt(log, place);
  if (after === undefined) return null;
  const query: CrashQuery = { ...terms, crash_at: null, crash_after: after };
  const report = log.crash(query);
  const kept = report.kept_records;
  return {
    report,
    set: owned(log.set(query)),
    near: owned(log.near(Math.max(0, kept - nearBefore), kept + nearAfter)),
    buddy: buddy === null ? null : log.buddy(buddy, query, kept),
  };
}

/** Number of records before a place; undefined if there is no such place. */
function keptAt(log: LogHandle, place: CrashPlace): number | undefined {
  if ('after' in place) return Math.max(0, Math.round(place.after));
  if ('offset' in place) return log.records_at(place.offset);
  if ('lsn' in place) return log.records_before(place.lsn);
  return log.step(place.from, place.step, place.forward);
}

/** What wasm gave is a copy of its memory already; its buffer may be transferred. */
const owned = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;
