/**
 * Numbers that are not of a lesson's run: those of a real redo log, from the reading of a step's figure, and those that
 * the paper publishes (“Buddy Instance”, EDBT 2017, section 6). Until real logs and published numbers have values of their
 * own in the engine, this is where a name finds them.
 */

import { counted, formatBytes, formatCount, formatShare } from '../base/numbers';
import { PAPER } from '../base/paper';
import { formatDuration, NS_PER_S } from '../base/time';
import type { LogReading } from './schema-figure';

interface OtherName {
  number(log: LogReading | null): number | null;
  text(value: number, log: LogReading | null): string;
}

const blocks = (value: number) => counted(value, 'block', 'blocks');
const transactions = (value: number) => counted(value, 'transaction', 'transactions');
const seconds = (value: number) => formatDuration(value * NS_PER_S);

function ofLog(
  number: (log: LogReading) => number | null | undefined,
  text: (value: number) => string = formatCount,
): OtherName {
  return { number: (log) => (log === null ? null : (number(log) ?? null)), text };
}

/** A position in the log: its number is its place on the axis, its text the LSN. */
function ofPlace(
  number: (log: LogReading) => number,
  text: (log: LogReading) => string,
): OtherName {
  return { ...ofLog(number), text: (_, log) => (log === null ? '–' : text(log)) };
}

const ofPaper = (value: number, unit: string): OtherName => ({
  number: () => value,
  text: (said) => `${said}\u00a0${unit}`,
});

const { tpcc, commercial, cost } = PAPER;

export const OTHER_NAMES: ReadonlyMap<string, OtherName> = new Map(
  Object.entries({
    'log.records': ofLog(({ summary }) => summary.records),
    'log.bytes': ofLog(({ summary }) => summary.bytes, formatBytes),
    'log.blocks': ofLog(({ summary }) => summary.blocks, blocks),
    'log.transactions': ofLog(({ summary }) => summary.transactions, transactions),
    'log.kinds': ofLog(({ summary }) => summary.kinds.length),
    'log.checkpoints': ofLog(({ summary }) => summary.checkpoints.length),
    'log.crash': ofPlace(
      ({ report }) => report.crash_offset,
      ({ report }) => report.crash_at,
    ),
    'log.scan_start': ofPlace(
      ({ report }) => report.scan_offset,
      ({ report }) => report.scan_start,
    ),
    'log.scanned': ofLog(({ report }) => report.scanned.records),
    'log.scanned_bytes': ofLog(({ report }) => report.scanned.bytes_tot, formatBytes),
    'log.scanned_share': ofLog(
      ({ summary, report }) => report.scanned.records / Math.max(1, summary.records),
      formatShare,
    ),
    'log.changes': ofLog(({ report }) => report.scanned.blkrefs),
    'log.images': ofLog(({ report }) => report.scanned.fpw),
    'log.commits': ofLog(({ report }) => report.scanned.commits),
    'log.open': ofLog(({ report }) => report.open_xids, transactions),
    'log.set': ofLog(({ report }) => report.recovery_set.blocks, blocks),
    'log.removed': ofLog(({ report }) => report.with_block_written?.removed, blocks),
    'log.left': ofLog(({ report }) => report.with_block_written?.blocks_left, blocks),
    'log.reads': ofLog(({ report }) => report.second_pass.reads, blocks),
    'log.applied': ofLog(({ report }) => report.second_pass.changes),
    'log.buddy_left': ofLog(({ buddy }) => buddy?.with.records),
    'log.buddy_s': ofLog(({ buddy }) => buddy?.with.seconds, seconds),
    'log.alone_s': ofLog(({ buddy }) => buddy?.without.seconds, seconds),
    'log.buddy_lag': ofLog(({ buddy }) => buddy?.lag_bytes, formatBytes),
    'paper.tpcc_redo_gb': ofPaper(tpcc.redoGb, 'GB'),
    'paper.tpcc_first_pass_s': ofPaper(tpcc.without.firstPassS, 's'),
    'paper.tpcc_buddy_first_pass_s': ofPaper(tpcc.withBuddy.firstPassS, 's'),
    'paper.tpcc_mb_per_s': {
      number: () => (tpcc.redoGb * 1000) / tpcc.without.firstPassS,
      text: (value: number) => `${value.toFixed(0)}\u00a0MB/s`,
    },
    'paper.commercial_redo_gb': ofPaper(commercial.redoGb, 'GB'),
    'paper.commercial_first_pass_s': ofPaper(commercial.without.firstPassS, 's'),
    'paper.commercial_buddy_first_pass_s': ofPaper(commercial.withBuddy.firstPassS, 's'),
    'paper.commercial_total_s': ofPaper(commercial.without.totalS, 's'),
    'paper.commercial_buddy_total_s': ofPaper(commercial.withBuddy.totalS, 's'),
    'paper.cpu_percent': ofPaper(cost.cpuPercent, '%'),
    'paper.partly_cached_loss_percent': ofPaper(cost.partlyCachedLossPercent, '%'),
  }),
);
