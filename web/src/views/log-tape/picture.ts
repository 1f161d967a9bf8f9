/** What the views of a real log are given: plain columns and a report. They know neither files nor the worker. */

import type { CrashQuery, CrashReport, LogSummary } from '../../engine/generated/control';
import type { LogColumns } from '../../engine/generated/log-tables';

export interface LogPicture {
  readonly summary: LogSummary;
  readonly report: CrashReport;
  /** What the crash was asked with beside its place. */
  readonly terms: Pick<CrashQuery, 'start' | 'writes_before_ts_us'>;
  /** The recovery set in the order of its blocks. */
  readonly set: LogColumns['set'];
  /** The records around the crash. */
  readonly near: LogColumns;
  readonly growth: LogColumns['growth'];
  /** The stretch of the axis that the score shows. */
  readonly stretch: Stretch;
  /** That stretch in equal parts. */
  readonly bins: LogColumns['bins'];
}

/** A part of the axis, in redo bytes. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The scan of a crash with some redo before and after it, so that its marks and their labels have room. */
export function stretchOf(report: CrashReport, summary: LogSummary): Stretch {
  const span = Math.max(report.crash_offset - report.scan_offset, summary.bytes / 500);
  return {
    from: Math.max(0, report.scan_offset - span * 0.18),
    to: Math.min(summary.bytes, report.crash_offset + span * 0.08),
  };
}
