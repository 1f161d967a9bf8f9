/** What the pictures of a real log say in words: sentences and rows from the same report. */

import { formatLsn } from '../../../base/lsn';
import say from '../../../base/messages/views/log-tape';
import { formatBytes, formatShare } from '../../../base/numbers';
import type { BuddyReport } from '../../../engine/generated/control';
import { buddySays, formatSeconds } from './buddy-text';
import { blockName, type LogPicture, relationName } from './picture';

/** For the slider: where the crash is. */
export function crashSays({ report, summary, buddy }: LogPicture): string {
  const { kept_records: kept, crash_at: position, with_block_written: written } = report;
  const { blocks, unread } = report.recovery_set;
  const sentences = [
    say.crash.at({ position, kept, records: summary.records }),
    say.crash.set({ blocks, isComplete: unread === 0 }),
    ...(written === null ? [] : [say.crash.left({ left: written.blocks_left })]),
    ...(buddy === null ? [] : [firstPassText(buddy.report)]),
  ];
  return sentences.join(' ');
}

const firstPassText = (report: BuddyReport) =>
  say.crash.firstPass({
    duration: formatSeconds(report.with.seconds),
    durationWithout: formatSeconds(report.without.seconds),
  });

/** For the slider: where the scan starts, and what that comes to. */
export function startSays({ report }: LogPicture): string {
  const { blocks, unread } = report.recovery_set;
  return say.scan.from({
    position: report.scan_start,
    records: report.scanned.records,
    blocks,
    isComplete: unread === 0,
  });
}

export function toScanSays({ report }: LogPicture): string {
  return say.scan.toScan({ records: report.scanned.records });
}

/** How many words there is room for. */
const formOf = (short: boolean) => (short ? 'short' : 'long');

export function queueSays({ report }: LogPicture, short: boolean): string {
  const form = formOf(short);
  const { blocks, unread } = report.recovery_set;
  if (unread > 0) return say.queue.incomplete[form]();
  const left = report.with_block_written?.blocks_left;
  return left === undefined
    ? say.queue.atMost[form]({ buffers: blocks })
    : say.queue.length[form]({ buffers: left });
}

export function setSays({ report }: LogPicture, short: boolean): string {
  const form = formOf(short);
  const { blocks, unread } = report.recovery_set;
  const written = report.with_block_written;
  // A set some of whose references could not be read has more blocks than were counted.
  if (unread > 0) return say.set.incomplete[form]({ blocks, records: unread });
  if (blocks === 0) return say.set.empty[form]();
  if (written === null) return say.set.blocks({ blocks });
  return say.set.left[form]({ left: written.blocks_left, blocks, removed: written.removed });
}

/** The whole picture in a few sentences. */
export function storyOf({ report, buddy }: LogPicture): readonly string[] {
  const { scanned, recovery_set: set, with_block_written: written, second_pass: pass } = report;
  return [
    say.story.crash({ position: report.crash_at }),
    startText(report),
    say.story.firstPass({
      records: scanned.records,
      size: formatBytes(scanned.bytes_tot),
      commits: scanned.commits,
      blocks: set.blocks,
    }),
    ...(set.unread === 0 ? [] : [say.story.incomplete({ records: set.unread })]),
    ...(buddy === null ? [] : [buddySays(buddy.report)]),
    ...(written === null
      ? [say.story.unknownWrites()]
      : [
          [
            say.story.written({ isSimulated: written.simulated, removed: written.removed }),
            leftText(set.blocks, written.blocks_left),
          ].join(' '),
        ]),
    [
      say.story.secondPass({ blocks: pass.reads, changes: pass.changes }),
      say.story.open({ transactions: report.open_xids }),
    ].join(' '),
  ];
}

function startText({ checkpoint, scan_start: position }: LogPicture['report']): string {
  if (checkpoint === null) return say.story.noCheckpoint({ position });
  const isOfCheckpoint = position === checkpoint.redo;
  return isOfCheckpoint ? say.story.checkpoint({ position }) : say.story.asEntered({ position });
}

function leftText(all: number, blocks: number): string {
  return all === 0 || blocks === all
    ? say.story.left({ blocks })
    : say.story.leftFewer({ blocks, share: formatShare(1 - blocks / all) });
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
  wanted.sort((a, b) => (set.last[b] ?? 0) - (set.last[a] ?? 0));
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
  const needsRead = set.needs_read[index] === 1;
  if (pending === 0) return say.block.reason.removed();
  return pending === changes
    ? say.block.reason.changed({ needsRead })
    : say.block.reason.changedAgain({ changes: pending, needsRead });
}

/** What is pointed at, in a line. */
export function litSays(picture: LogPicture, index: number): string {
  const { set } = picture;
  const block = {
    block: blockName(set.number[index] ?? 0, set.fork[index] ?? 2),
    relation: relationOf(set, index),
    lastRba: formatLsn(set.last_lsn_high[index] ?? 0, set.last_lsn_low[index] ?? 0),
    reason: whyOf(set, index),
  };
  if ((set.low_offset[index] ?? -1) < 0) return say.block.last(block);
  const lowRba = formatLsn(set.low_lsn_high[index] ?? 0, set.low_lsn_low[index] ?? 0);
  return say.block.low({ ...block, lowRba });
}
