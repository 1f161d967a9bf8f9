/**
 * What a step shows in place of views of its run: a real redo log with a crash in it, or numbers that the paper
 * publishes. Data only; pages draw it.
 */

import type * as v from 'valibot';
import type { BuddyReport, CrashReport, LogSummary } from '../engine/generated/control';
import type { FIGURE } from './schema-figure';

export type Figure = v.InferOutput<typeof FIGURE>;

/** A real redo log with a crash in it. */
export type LogFigure = Extract<Figure, { kind: 'log' }>;

/** What a figure of a real log comes to: live numbers and keys are read from it. */
export interface LogReading {
  readonly summary: LogSummary;
  readonly report: CrashReport;
  /** What the buddy leaves of the first pass; null without one. */
  readonly buddy: BuddyReport | null;
}

/** Reads real logs for a lesson: a page does it in a worker, a check in its own process. */
export interface LogReader {
  read(figure: LogFigure): Promise<LogReading | null>;
}
