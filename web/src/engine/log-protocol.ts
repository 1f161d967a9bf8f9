/**
 * What the page and the worker that reads real redo logs say to each other: one entry a call, with what it takes and
 * gives. Knows no transport.
 */

import type { EngineFailure } from '../base/failure';
import type { Says, Told } from './calls';
import type {
  BuddyReport,
  BuddyRule,
  CrashQuery,
  CrashReport,
  LogSummary,
  Rejection,
  StepTo,
} from './generated/control';

/** Where bytes come from. Both may be gzip; their first bytes say so, not their names. */
export type LogSource =
  | { readonly from: 'file'; readonly file: Blob; readonly name: string }
  | { readonly from: 'url'; readonly url: string; readonly name: string };

/** The page writes laid over a log. */
export type Overlay =
  | { readonly kind: 'none' }
  | { readonly kind: 'server'; readonly source: LogSource }
  | { readonly kind: 'simulated'; readonly maxLagBytes: number };

/** A crash position: after a number of records, at a place on the axis, or at a position in the log. */
export type CrashPlace =
  | { readonly after: number }
  | { readonly offset: number }
  | { readonly lsn: string }
  | { readonly step: StepTo; readonly from: number; readonly forward: boolean };

/** What a crash is asked with beside its place. */
export type CrashTerms = Pick<CrashQuery, 'start' | 'writes_before_ts_us'>;

export interface Opened {
  readonly summary: LogSummary;
  /** Bytes of text read. */
  readonly textBytes: number;
  readonly seconds: number;
}

/** A crash: its report, its set, and the records around it. Columns are encoded `LogFrame`. */
export interface Crash {
  readonly report: CrashReport;
  readonly set: Uint8Array<ArrayBuffer>;
  readonly near: Uint8Array<ArrayBuffer>;
  /** What it finds of the buddy; null if none was asked for. */
  readonly buddy: BuddyReport | null;
}

export interface LogCalls {
  open: { args: { source: LogSource }; result: Opened };
  /** Gives the number of page writes. What was laid over before stays when the new list cannot be read. */
  overlay: { args: { overlay: Overlay }; result: number };
  /** Null when a step finds nothing further, or a position is none. */
  crash: {
    args: {
      place: CrashPlace;
      terms: CrashTerms;
      buddy: BuddyRule | null;
      nearBefore: number;
      nearAfter: number;
    };
    result: Crash | null;
  };
  /** What is left of the first pass along the log, without and with a buddy. */
  firstPass: {
    args: { terms: CrashTerms; buddy: BuddyRule; points: number };
    result: Uint8Array<ArrayBuffer>;
  };
  growth: { args: { terms: CrashTerms; points: number }; result: Uint8Array<ArrayBuffer> };
  bins: { args: { from: number; to: number; count: number }; result: Uint8Array<ArrayBuffer> };
}

export type LogCallName = keyof LogCalls;

export type LogRequest = {
  [K in LogCallName]: { readonly id: number; readonly call: K; readonly args: LogCalls[K]['args'] };
}[LogCallName];

/** To the worker. */
export type ToLogWorker = LogRequest | Told;

export interface LogProgress {
  /** Bytes of the file read, and how many it has; null if nobody said. */
  readonly read: number;
  readonly size: number | null;
  readonly records: number;
}

/** When the reader stopped or could not be loaded, its worker must be made again. */
export type LogFailure =
  | Exclude<EngineFailure, { readonly kind: 'refused' }>
  /** The file holds no log. */
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

export type FromLogWorker = Says<LogProgress, LogCalls[LogCallName]['result'], EngineFailure>;
