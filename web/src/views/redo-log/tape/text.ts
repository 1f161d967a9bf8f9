/** What the pictures of a real log say in words: sentences and rows from the same report. */

import { formatLsn } from '../../../base/lsn';
import { counted, formatBytes, formatCount, formatShare, plural } from '../../../base/numbers';
import * as say from '../../../base/words/ui/views/log-tape';
import { buddySays, formatSeconds } from './buddy-text';
import { blockName, type LogPicture, relationName } from './picture';

/** For the slider: where the crash is. */
export function crashSays({ report, summary, buddy }: LogPicture): string {
  const records = say.afterOf(
    formatCount(report.kept_records),
    counted(summary.records, 'record', 'records'),
  );
  const left = leftSays(report.with_block_written?.blocks_left);
  const first =
    buddy === null
      ? ''
      : say.firstPassWithASimulated(
          formatSeconds(buddy.report.with.seconds),
          formatSeconds(buddy.report.without.seconds),
        );
  return say.crashAtInTheRecovery(
    report.crash_at,
    records,
    blocksSay(report.recovery_set),
    left,
    first,
  );
}

/** For the slider: where the scan starts, and what that comes to. */
export function startSays(picture: LogPicture): string {
  const { report } = picture;
  return say.scanFromThere(report.scan_start, toScanSays(picture), blocksSay(report.recovery_set));
}

export function toScanSays({ report }: LogPicture): string {
  return say.toScan(counted(report.scanned.records, 'record', 'records'));
}

/** A set some of whose references could not be read has more blocks than were counted. */
function blocksSay({ blocks, unread }: LogPicture['report']['recovery_set']): string {
  const said = counted(blocks, 'block', 'blocks');
  return unread === 0 ? said : say.atLeast(said);
}

function leftSays(left: number | undefined): string {
  return left === undefined ? '' : say.leftAfterBlockWrittenRecords(formatCount(left));
}

export function queueSays({ report }: LogPicture, short: boolean): string {
  if (report.recovery_set.unread > 0) return short ? say.incomplete : say.incompleteAsTheSet;
  const left = report.with_block_written?.blocks_left;
  if (left === undefined) {
    const most = say.atMost(formatCount(report.recovery_set.blocks));
    return short ? most : say.dirtyBuffersNothingSaysWhat(most);
  }
  return short
    ? counted(left, 'buffer', 'buffers')
    : say.whenTheServerCrashed(counted(left, say.dirtyBuffer, say.dirtyBuffers));
}

export function setSays({ report }: LogPicture, short: boolean): string {
  const { blocks, unread } = report.recovery_set;
  const written = report.with_block_written;
  if (unread > 0) {
    const said = blocksSay(report.recovery_set);
    return short ? say.shortIncomplete(said) : say.incompleteBecause(said, incompleteSays(unread));
  }
  if (blocks === 0) return short ? 'empty' : say.emptyTheRedoThatIs;
  if (written === null) return counted(blocks, 'block', 'blocks');
  const left = say.ofLeft(formatCount(written.blocks_left), counted(blocks, 'block', 'blocks'));
  if (short) return left;
  return say.blockWrittenRecordsTookOut(left, formatCount(written.removed));
}

/** Why a set is incomplete. */
export function incompleteSays(unread: number): string {
  return say.referencesCouldNotBeRead(counted(unread, 'record', 'records'));
}

/** The whole picture in a few sentences. */
export function storyOf({ report, buddy }: LogPicture): readonly string[] {
  const { scanned, recovery_set: set, with_block_written: written, second_pass: pass } = report;
  const start =
    report.checkpoint === null
      ? say.noCheckpointComesBeforeIt(report.scan_start)
      : report.scan_start === report.checkpoint.redo
        ? say.recoveryStartsAtTheLast(report.scan_start)
        : say.recoveryStartsWhereYouSaid(report.scan_start);
  const first = say.theFirstPassReadsWith(
    counted(scanned.records, 'record', 'records'),
    formatBytes(scanned.bytes_tot),
    counted(scanned.commits, 'commit', 'commits'),
    counted(set.blocks, say.changedBlock, say.changedBlocks),
  );
  const missing = set.unread === 0 ? [] : [say.theSetIsALowerBound(incompleteSays(set.unread))];
  const taken =
    written === null
      ? say.nothingSaysWhichOfThem
      : say.blockWrittenRecordsShowOf(
          written.simulated ? say.aSimulatedDbwrS : say.theServerS,
          formatCount(written.removed),
          formatCount(written.blocks_left),
          plural(written.blocks_left, 'is', 'are'),
          fewer(set.blocks, written.blocks_left),
        );
  const second = say.theSecondPassReadsFrom(
    counted(pass.reads, 'block', 'blocks'),
    counted(pass.changes, 'change', 'changes'),
    counted(report.open_xids, 'transaction', 'transactions'),
    plural(report.open_xids, 'was', 'were'),
  );
  const helped = buddy === null ? [] : [buddySays(buddy.report)];
  return [say.theServerDiesAt(report.crash_at, start), first, ...missing, ...helped, taken, second];
}

function fewer(blocks: number, left: number): string {
  return blocks === 0 || left === blocks ? '' : say.fewer(formatShare(1 - left / blocks));
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
  if (pending === 0) return say.takenOutWrittenAfterIts;
  const applied =
    pending === changes
      ? 'changed'
      : say.writtenThenChanged(formatCount(pending), plural(pending, 'time', 'times'));
  const base = set.needs_read[index] === 1 ? say.readFromDiskFirst : say.redoBringsThePage;
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
  const places = low === null ? say.lastChangedAt(last) : say.lowRbaLastRba(low, last);
  return say.blockOf(name, relationOf(set, index), places, whyOf(set, index));
}
