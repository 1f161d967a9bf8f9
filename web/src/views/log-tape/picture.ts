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
  /** The whole axis in equal parts. */
  readonly bins: LogColumns['bins'];
}
