/** What the views of a real log are given: plain columns and a report. They know neither files nor the worker. */

import type {
  BuddyReport,
  CrashQuery,
  CrashReport,
  LogSummary,
} from '../../../engine/generated/control';
import type { LogFrame } from '../../../engine/generated/log-frame';

export interface LogPicture {
  readonly summary: LogSummary;
  readonly report: CrashReport;
  /** What the crash was asked with beside its place. */
  readonly terms: Pick<CrashQuery, 'start' | 'writes_before_ts_us'>;
  /** The recovery set in the order of its blocks. */
  readonly set: LogFrame['set'];
  /** The records around the crash. */
  readonly near: LogFrame;
  readonly growth: LogFrame['growth'];
  /** The simulated buddy that is laid over the log, if one is. */
  readonly buddy: BuddyPicture | null;
  /** The stretch of the axis that the score shows. */
  readonly stretch: Stretch;
  /** That stretch in equal parts. */
  readonly bins: LogFrame['bins'];
}

/** What this crash finds of a buddy, and what others would leave of the first pass. */
export interface BuddyPicture {
  readonly report: BuddyReport;
  readonly firstPass: LogFrame['first_pass'];
}

/** A part of the axis, in redo bytes. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * The scan of a crash with some redo before and after it, so that its marks and their labels have room. A buddy may not
 * have followed the last checkpoint yet: then its start RBA is the first mark.
 */
export function stretchOf(
  report: CrashReport,
  buddy: BuddyReport | null,
  summary: LogSummary,
): Stretch {
  const first = Math.min(report.scan_offset, buddy?.start_offset ?? report.scan_offset);
  const span = Math.max(report.crash_offset - first, summary.bytes / 500);
  return {
    from: Math.max(0, first - span * 0.18),
    to: Math.min(summary.bytes, report.crash_offset + span * 0.08),
  };
}

// Positions of a log as text: they do not fit a number of JavaScript, so they come in two halves.

/** `0/03453EB0`. */
export function formatLsn(high: number, low: number): string {
  return `${high.toString(16).toUpperCase()}/${low.toString(16).toUpperCase().padStart(8, '0')}`;
}

const FORKS = ['fsm', 'init', '', 'vm'];

/** `17` in the main fork, `17 vm` in another. */
export function blockName(number: number, fork: number): string {
  const name = FORKS[fork] ?? '';
  return name === '' ? String(number) : `${number} ${name}`;
}

/** `1663/5/1255`. */
export function relationName(space: number, database: number, relation: number): string {
  return `${space}/${database}/${relation}`;
}

// How the crash moves by keyboard. Pure.

/** By records, to the next of something, or to an end. */
export type CrashMove =
  | { readonly by: number }
  | { readonly to: 'commit' | 'checkpoint'; readonly forward: boolean }
  | { readonly end: 'first' | 'last' };

/** Arrows go by record, with Shift by checkpoint; the page keys go by commit, Home and End to the ends. */
export function moveOfKey(key: string, shift: boolean): CrashMove | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return shift ? { to: 'checkpoint', forward: true } : { by: 1 };
    case 'ArrowLeft':
    case 'ArrowDown':
      return shift ? { to: 'checkpoint', forward: false } : { by: -1 };
    case 'PageDown':
      return { to: 'commit', forward: true };
    case 'PageUp':
      return { to: 'commit', forward: false };
    case 'Home':
      return { end: 'first' };
    case 'End':
      return { end: 'last' };
    default:
      return null;
  }
}
