/** The data of a real log's pictures: plain columns and a report. It knows neither files nor the worker. */

import type {
  BuddyReport,
  CrashReport,
  LogScenario,
  LogSummary,
} from '../../../engine/generated/control';
import type { LogFrame } from '../../../engine/generated/log-frame';
import type { Move } from '../../../engine/protocol';

export interface LogPicture {
  readonly summary: LogSummary;
  readonly report: CrashReport;
  /** What the crash was asked with beside its place. */
  readonly terms: Pick<LogScenario, 'start' | 'writes_before_ts_us'>;
  /** The recovery set in the order of its blocks. */
  readonly set: LogFrame['set'];
  /** The records around the crash. */
  readonly near: NearColumns;
  readonly growth: LogFrame['growth'];
  /** The simulated buddy that is laid over the log, if one is. */
  readonly buddy: BuddyPicture | null;
  /** The stretch of the axis that the score shows. */
  readonly stretch: Stretch;
  /** That stretch in equal parts. */
  readonly bins: LogFrame['bins'];
}

/** Records seen from near, with their references and the page writes among them. */
export type NearColumns = Pick<LogFrame, 'records' | 'refs' | 'writes'>;

/** What this crash finds of a buddy, and what others would leave of the first pass. */
interface BuddyPicture {
  readonly report: BuddyReport;
  readonly firstPass: LogFrame['first_pass'];
}

/** A part of the axis, in redo bytes. */
interface Stretch {
  readonly from: number;
  readonly to: number;
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

/** Where a wish for a crash leads in the run: its place on the axis is the redo that was read. */
export function moveTo(to: CrashMove | { readonly offset: number }, bytes: number): Move {
  if ('offset' in to) return placeMove(to.offset);
  if ('by' in to) return { to: 'event', direction: to.by > 0 ? 1 : -1 };
  if ('to' in to) return { to: 'stop', name: to.to, direction: to.forward ? 1 : -1 };
  return to.end === 'first' ? { to: 'step', step: 0 } : placeMove(bytes);
}

const placeMove = (offset: number): Move => ({
  to: 'work',
  work: Math.max(0, Math.floor(offset)),
  ageNs: Number.MAX_SAFE_INTEGER,
});
