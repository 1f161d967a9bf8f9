/** What the pictures of a real log say in words: sentences and rows from the same report. */

import { counted, formatBytes, formatCount, formatShare, plural } from '../../base/numbers';
import { buddySays, formatSeconds } from './buddy-text';
import { blockName, formatLsn, relationName } from './lsn';
import type { LogPicture } from './picture';

/** For the slider: where the crash is. */
export function crashSays({ report, summary, buddy }: LogPicture): string {
  const records = `after ${formatCount(report.kept_records)} of ${counted(summary.records, 'record', 'records')}`;
  const left = leftSays(report.with_block_written?.blocks_left);
  const first =
    buddy === null
      ? ''
      : ` First pass ${formatSeconds(buddy.report.with.seconds)} with a simulated buddy, ${formatSeconds(buddy.report.without.seconds)} without.`;
  return `Crash at ${report.crash_at}, ${records}. ${counted(report.recovery_set.blocks, 'block', 'blocks')} in the recovery set${left}.${first}`;
}

function leftSays(left: number | undefined): string {
  return left === undefined ? '' : `, ${formatCount(left)} left after Block Written Records`;
}

export function queueSays({ report }: LogPicture, short: boolean): string {
  const left = report.with_block_written?.blocks_left;
  if (left === undefined) {
    const most = `at most ${formatCount(report.recovery_set.blocks)}`;
    return short ? most : `${most} dirty buffers: nothing says what was written`;
  }
  return short
    ? counted(left, 'buffer', 'buffers')
    : `${counted(left, 'dirty buffer', 'dirty buffers')} when the server crashed`;
}

export function setSays({ report }: LogPicture, short: boolean): string {
  const { blocks } = report.recovery_set;
  const written = report.with_block_written;
  if (blocks === 0) return short ? 'empty' : 'empty: the redo that is scanned changes no block';
  if (written === null) return counted(blocks, 'block', 'blocks');
  const left = `${formatCount(written.blocks_left)} of ${counted(blocks, 'block', 'blocks')} left`;
  if (short) return left;
  return `${left}: Block Written Records took ${formatCount(written.removed)} out`;
}

/** The whole picture in a few sentences. */
export function storyOf({ report, buddy }: LogPicture): readonly string[] {
  const { scanned, recovery_set: set, with_block_written: written, second_pass: pass } = report;
  const start =
    report.checkpoint === null
      ? `No checkpoint comes before it, so the scan starts at the first record, ${report.scan_start}.`
      : report.scan_start === report.checkpoint.redo
        ? `Recovery starts at the last checkpoint’s redo position, ${report.scan_start}.`
        : `Recovery starts where you said, at ${report.scan_start}.`;
  const first =
    `The first pass reads ${counted(scanned.records, 'record', 'records')} (${formatBytes(scanned.bytes_tot)}) ` +
    `with ${counted(scanned.commits, 'commit', 'commits')} and finds ${counted(set.blocks, 'changed block', 'changed blocks')}.`;
  const taken =
    written === null
      ? 'Nothing says which of them had been written to disk.'
      : `${written.simulated ? 'A simulated DBWR’s' : 'The server’s'} Block Written Records show ${formatCount(written.removed)} of them on disk already: ${formatCount(written.blocks_left)} ${plural(written.blocks_left, 'is', 'are')} left${fewer(set.blocks, written.blocks_left)}.`;
  const second =
    `The second pass reads ${counted(pass.reads, 'block', 'blocks')} from disk and applies ${counted(pass.changes, 'change', 'changes')}; ` +
    `${counted(report.open_xids, 'transaction', 'transactions')} ${plural(report.open_xids, 'was', 'were')} still open.`;
  const helped = buddy === null ? [] : [buddySays(buddy.report)];
  return [`The server dies at ${report.crash_at}. ${start}`, first, ...helped, taken, second];
}

function fewer(blocks: number, left: number): string {
  return blocks === 0 || left === blocks ? '' : `, ${formatShare(1 - left / blocks)} fewer`;
}

export interface BlockRow {
  /** Index in the set. */
  readonly index: number;
  readonly name: string;
  readonly relation: string;
  readonly low: string;
  readonly last: string;
  readonly changes: number;
  readonly why: string;
}

/** Rows of the set, those changed last first, at most `limit`. */
export function blockRows({ set }: LogPicture, relation: string | null, limit: number): BlockRow[] {
  const wanted: number[] = [];
  for (let index = 0; index < set.rows; index += 1) {
    if (relation === null || relationOf(set, index) === relation) wanted.push(index);
  }
  wanted.sort((one, other) => (set.last[other] ?? 0) - (set.last[one] ?? 0));
  return wanted.slice(0, limit).map((index) => ({
    index,
    name: blockName(set.number[index] ?? 0, set.fork[index] ?? 2),
    relation: relationOf(set, index),
    low:
      (set.low_offset[index] ?? -1) < 0
        ? '–'
        : formatLsn(set.low_lsn_high[index] ?? 0, set.low_lsn_low[index] ?? 0),
    last: formatLsn(set.last_lsn_high[index] ?? 0, set.last_lsn_low[index] ?? 0),
    changes: set.changes[index] ?? 0,
    why: whyOf(set, index),
  }));
}

function relationOf(set: LogPicture['set'], index: number): string {
  return relationName(set.space[index] ?? 0, set.database[index] ?? 0, set.relation[index] ?? 0);
}

/** Why a block is in the set, or why it is not any more. */
function whyOf(set: LogPicture['set'], index: number): string {
  const [changes, pending] = [set.changes[index] ?? 0, set.pending[index] ?? 0];
  if (pending === 0) return 'taken out: written after its last change';
  const applied =
    pending === changes
      ? 'changed'
      : `written, then changed ${formatCount(pending)} ${plural(pending, 'time', 'times')}`;
  const base = set.needs_read[index] === 1 ? 'read from disk first' : 'redo brings the page';
  return `${applied}; ${base}`;
}

/** What is pointed at, in a line. */
export function litSays(picture: LogPicture, index: number): string {
  const { set } = picture;
  const name = blockName(set.number[index] ?? 0, set.fork[index] ?? 2);
  const low =
    (set.low_offset[index] ?? -1) < 0
      ? null
      : formatLsn(set.low_lsn_high[index] ?? 0, set.low_lsn_low[index] ?? 0);
  const last = formatLsn(set.last_lsn_high[index] ?? 0, set.last_lsn_low[index] ?? 0);
  const places = low === null ? `last changed at ${last}` : `low RBA ${low}, last RBA ${last}`;
  return `Block ${name} of ${relationOf(set, index)}: ${places}, ${whyOf(set, index)}.`;
}
