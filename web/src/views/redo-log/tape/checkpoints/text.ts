/** The checkpoints of a log and how long recovery would take between them, in words: sentences and rows. */

import { formatLsn } from '../../../../base/lsn';
import say from '../../../../base/messages/views/log-checkpoints';
import { formatBytes, formatFixed } from '../../../../base/numbers';
import { formatDuration } from '../../../../base/time';
import type { LogFrame } from '../../../../engine/generated/log-frame';
import type { TextForm, TextInput } from '../../../view';
import { cell, type LogTypes } from '../../types';
import { formatSeconds } from '../buddy-text';
import { pictureOf } from '../read';

/** In the column of checkpoints: before the first one. */
const NONE = 0xffff_ffff;
const NS_PER_US = 1000;

type Told = Pick<
  LogFrame,
  'intervals' | 'recoveries' | 'recovery' | 'crash' | 'log' | 'checkpoints'
>;

/** The redo from one redo position to the next, and how long it took to write; null for a log that tells no time. */
export interface Distance {
  readonly start: string;
  readonly bytes: number;
  readonly seconds: number | null;
  /** The log ends before the next redo position. */
  readonly isOpen: boolean;
}

export function distancesOf({ intervals, log }: Pick<LogFrame, 'intervals' | 'log'>): Distance[] {
  const isTimed = cell(log.timed_by_commits) === 1;
  return checkpointRows(intervals).map((row) => ({
    start: formatLsn(cell(intervals.start_high, row), cell(intervals.start_low, row)),
    bytes: cell(intervals.bytes, row),
    seconds: isTimed ? cell(intervals.to_s, row) - cell(intervals.from_s, row) : null,
    isOpen: row === intervals.rows - 1,
  }));
}

/** Rows that begin at a checkpoint. */
const checkpointRows = ({ rows, checkpoint }: LogFrame['intervals']) =>
  Array.from({ length: rows }, (_, row) => row).filter((row) => cell(checkpoint, row) !== NONE);

/** The row of the longest recovery; -1 without any. */
export function longestRow({ seconds, rows }: LogFrame['recoveries']): number {
  let longest = rows === 0 ? -1 : 0;
  for (let row = 1; row < rows; row += 1) {
    if (cell(seconds, row) > cell(seconds, longest)) longest = row;
  }
  return longest;
}

const tenths = (seconds: number) => `${formatFixed(seconds, 1)} s`;

/** The whole state in a few sentences. */
export function checkpointsStory(frame: Told): readonly string[] {
  const { crash, recovery, recoveries, checkpoints } = frame;
  if (recovery.rows === 0) return [];
  const kept = cell(crash.kept);
  const longest = longestRow(recoveries);
  return [
    say.story.count({
      count: checkpoints.record.filter((record) => record < kept).length,
      position: formatLsn(cell(crash.cut_high), cell(crash.cut_low)),
    }),
    ...spreadSays(frame),
    say.story.why(),
    say.story.now({
      size: formatBytes(cell(recovery.bytes)),
      reads: cell(recovery.reads),
      duration: formatSeconds(cell(recovery.seconds)),
    }),
    ...(longest < 0
      ? []
      : [
          say.story.longest({
            duration: formatSeconds(cell(recoveries.seconds, longest)),
            position: positionAt(frame, cell(recoveries.kept, longest)),
          }),
        ]),
    say.story.assumed({
      rate: formatBytes(cell(recovery.replay_bytes_per_s)),
      read: readTime(cell(recovery.page_read_us)),
    }),
  ];
}

export const readTime = (microseconds: number): string => formatDuration(microseconds * NS_PER_US);

/** Nothing for a log with fewer than two distances between redo positions. */
function spreadSays(frame: Told): readonly string[] {
  const complete = distancesOf(frame).filter(({ isOpen }) => !isOpen);
  if (complete.length === 0) return [];
  const bytes = complete.map((distance) => distance.bytes);
  const redo = {
    least: formatBytes(Math.min(...bytes)),
    most: formatBytes(Math.max(...bytes)),
  };
  const seconds = complete.flatMap((distance) => distance.seconds ?? []);
  if (seconds.length === 0) return [say.story.spreadOfRedo(redo), say.story.noTime()];
  return [
    say.story.spread({
      ...redo,
      leastTime: tenths(Math.min(...seconds)),
      mostTime: tenths(Math.max(...seconds)),
    }),
  ];
}

/** The position of a crash that leaves so many records, if it is where a checkpoint or the log ends. */
function positionAt({ checkpoints, log, crash }: Told, kept: number): string {
  const at = checkpoints.record.indexOf(kept);
  if (at >= 0) return formatLsn(cell(checkpoints.lsn_high, at), cell(checkpoints.lsn_low, at));
  if (kept === cell(log.records)) return formatLsn(cell(log.end_high), cell(log.end_low));
  return formatLsn(cell(crash.cut_high), cell(crash.cut_low));
}

export const checkpointColumns = (): readonly string[] => [
  say.table.redo(),
  say.table.began(),
  say.table.distance(),
  say.table.interval(),
  say.table.complete(),
  say.table.took(),
  say.table.scan(),
  say.table.longest(),
];

/** A row for each checkpoint of the log. */
export function checkpointTable({ intervals, log }: Pick<LogFrame, 'intervals' | 'log'>) {
  const isTimed = cell(log.timed_by_commits) === 1;
  const time = (seconds: number) => (isTimed ? tenths(seconds) : '–');
  return checkpointRows(intervals).map((row, at, rows): string[] => {
    const before = at === 0 ? null : (rows[at - 1] ?? null);
    const [began, complete] = [cell(intervals.from_s, row), cell(intervals.complete_s, row)];
    const longest = cell(intervals.longest_s, row);
    return [
      formatLsn(cell(intervals.start_high, row), cell(intervals.start_low, row)),
      time(began),
      before === null ? say.table.first() : formatBytes(cell(intervals.bytes, before)),
      before === null ? '–' : time(began - cell(intervals.from_s, before)),
      time(complete),
      time(complete - began),
      formatBytes(cell(intervals.longest_scan, row)),
      longest < 0 ? '–' : formatSeconds(longest),
    ];
  });
}

export function checkpointsText({ frame, scenario }: TextInput<LogTypes>): TextForm {
  const isRead = pictureOf(frame, scenario) !== null;
  return {
    sentence: isRead ? checkpointsStory(frame).join(' ') : say.table.none(),
    table: {
      caption: say.table.caption(),
      columns: checkpointColumns(),
      rows: isRead ? checkpointTable(frame) : [],
    },
  };
}
