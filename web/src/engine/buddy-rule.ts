/** How a buddy that is laid over a real log scans until somebody says otherwise. Pure. */

import type { BuddyRule, LogCommand } from './generated/control';

/** What it follows from: redo in all. */
interface Redo {
  readonly bytes: number;
}

/** The parse rate that the paper's larger run comes to. */
export const PAPER_RATE = 88_000_000;
/** Buffers of the paper. */
export const PAPER_BUFFER = 4 * 2 ** 20;

const LEAST_RATE = 10_000;

/** A small log is parsed in a blink; slowed down to this, one sees a buddy at work. */
const WHOLE_LOG_S = 30;

/** A rate at which a first pass over the whole log would take half a minute, to two digits. */
export function slowRate({ bytes }: Redo): number {
  const rate = Number((bytes / WHOLE_LOG_S).toPrecision(2));
  return Math.min(PAPER_RATE, Math.max(LEAST_RATE, rate));
}

/** The paper's parameters, at a rate that shows what they do in this log. */
export function firstRule(summary: Redo): BuddyRule {
  return {
    interval_ms: 3000,
    threshold_ms: 3000,
    buffers: null,
    buffer_bytes: PAPER_BUFFER,
    rate_bytes_per_s: slowRate(summary),
    redo_per_interval_bytes: null,
  };
}

/** Adds a buddy to a log. A value that the engine decides is written as 0. */
export function layBuddy(rule: BuddyRule): Extract<LogCommand, { do: 'lay_buddy' }> {
  const { buffers, redo_per_interval_bytes, ...rest } = rule;
  return {
    do: 'lay_buddy',
    ...rest,
    buffers: buffers ?? 0,
    redo_per_interval_bytes: redo_per_interval_bytes ?? 0,
  };
}
