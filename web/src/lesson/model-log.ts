/** Numbers of a real redo log by their names, from the reading of a step's figure. There are none without one. */

import { formatBytes, formatCount, formatShare } from '../base/numbers';
import { blocks, type Name, seconds, transactions } from './name-kinds';
import { addNames } from './named';
import type { LogReading } from './schema-figure';

function ofLog(
  number: (log: LogReading) => number | null | undefined,
  text: Name['text'] = formatCount,
): Name {
  return {
    from: [],
    per: 'cluster',
    number: ({ log }) => (log === undefined || log === null ? null : number(log)),
    text,
  };
}

/** A position in the log: its number is its place on the axis, its text the LSN. */
function ofPlace(number: (log: LogReading) => number, text: (log: LogReading) => string): Name {
  return {
    ...ofLog(number),
    text: (_, { log }) => (log === undefined || log === null ? null : text(log)),
  };
}

const left = ({ report }: LogReading) => report.with_block_written?.blocks_left;

addNames({
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
  'log.left': ofLog(left, blocks),
  'log.reads': ofLog(({ report }) => report.second_pass.reads, blocks),
  'log.applied': ofLog(({ report }) => report.second_pass.changes),
  'log.buddy_left': ofLog(({ buddy }) => buddy?.with.records),
  'log.buddy_s': ofLog(({ buddy }) => buddy?.with.seconds, seconds),
  'log.alone_s': ofLog(({ buddy }) => buddy?.without.seconds, seconds),
  'log.buddy_lag': ofLog(({ buddy }) => buddy?.lag_bytes, formatBytes),
});
