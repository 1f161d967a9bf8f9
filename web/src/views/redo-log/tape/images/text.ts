/** What the redo of a log has of page images, in words: sentences, and rows by checkpoint and by page. */

import { formatLsn } from '../../../../base/lsn';
import column from '../../../../base/messages/columns';
import say from '../../../../base/messages/views/log-images';
import { formatBytes, formatCount, formatShare } from '../../../../base/numbers';
import type { LogFrame } from '../../../../engine/generated/log-frame';
import type { TextForm, TextInput } from '../../../view';
import { cell, type LogTypes } from '../../types';
import { blockName, relationName } from '../picture';
import { pictureOf } from '../read';

/** In the column of checkpoints: before the first one. */
const NONE = 0xffff_ffff;

type Told = Pick<LogFrame, 'images' | 'intervals' | 'crash'>;

/** The share of a part; 0 of nothing. */
export const shareOf = (part: number, all: number): number => (all > 0 ? part / all : 0);

/** The interval of the position, as a row; -1 before any redo is read. */
export function currentInterval({ intervals, crash }: Told): number {
  const kept = cell(crash.kept);
  return intervals.from_record.findLastIndex((from) => from < Math.max(1, kept));
}

/** The whole state in a few sentences. */
export function imagesStory(frame: Told): readonly string[] {
  const { images, intervals, crash } = frame;
  if (images.rows === 0) return [];
  const [count, bytes, redo] = [images.count, images.bytes, crash.offset].map((of) => cell(of)) as [
    number,
    number,
    number,
  ];
  const isOff = cell(images.in_all) === 0 && intervals.full_page_writes.every((on) => on === 0);
  const reasons = say.story.reasons({
    hints: cell(images.hints),
    whole: cell(images.whole_pages),
    again: cell(images.again),
  });
  return [
    say.story.before({
      position: formatLsn(cell(crash.cut_high), cell(crash.cut_low)),
      count,
      size: formatBytes(bytes),
      redo: formatBytes(redo),
      share: formatShare(shareOf(bytes, redo)),
      rest: formatBytes(redo - bytes),
    }),
    sinceSays(frame),
    isOff ? say.story.off() : say.story.rule(),
    ...(reasons === '' ? [] : [reasons.trimEnd()]),
    ...(cell(images.unfinished_high) === 0 && cell(images.unfinished_low) === 0
      ? []
      : [
          say.story.unfinished({
            position: formatLsn(cell(images.unfinished_high), cell(images.unfinished_low)),
          }),
        ]),
    say.story.text(),
  ];
}

function sinceSays(frame: Told): string {
  const { images, intervals } = frame;
  const row = currentInterval(frame);
  if (row < 0 || cell(intervals.checkpoint, row) === NONE) return say.story.noCheckpoint();
  const [bytes, redo] = [images.bytes_since_checkpoint, images.redo_since_checkpoint].map((of) =>
    cell(of),
  ) as [number, number];
  return say.story.since({
    start: startOf(intervals, row),
    images: cell(images.since_checkpoint),
    size: formatBytes(bytes),
    redo: formatBytes(redo),
    share: formatShare(shareOf(bytes, redo)),
  });
}

const startOf = (intervals: LogFrame['intervals'], row: number) =>
  formatLsn(cell(intervals.start_high, row), cell(intervals.start_low, row));

export const intervalColumns = (): readonly string[] => [
  say.table.start(),
  say.table.redo(),
  say.table.images(),
  say.table.size(),
  say.table.share(),
  say.table.rest(),
  say.table.pages(),
];

/** A row for each stretch from redo position to redo position. */
export function intervalRows({ intervals }: Pick<LogFrame, 'intervals'>): string[][] {
  return Array.from({ length: intervals.rows }, (_, row) => {
    const [bytes, images] = [cell(intervals.bytes, row), cell(intervals.image_bytes, row)];
    return [
      cell(intervals.checkpoint, row) === NONE ? say.table.first() : startOf(intervals, row),
      formatBytes(bytes),
      formatCount(cell(intervals.images, row)),
      formatBytes(images),
      formatShare(shareOf(images, bytes)),
      formatBytes(bytes - images),
      formatCount(cell(intervals.pages, row)),
    ];
  });
}

export const pageColumns = (): readonly string[] => [
  say.pages.lsn(),
  column.block(),
  column.relation(),
  say.pages.kind(),
  column.why(),
  say.pages.distance(),
];

const REASONS = ['first', 'hintBits', 'whole', 'again'] as const;
const OF_LOG = { first: 'firstOfLog', hintBits: 'hintBitsOfLog', again: 'againOfLog' } as const;

/** A row for each page that got an image, the last first. */
export function pageRows(
  { page_images: table, intervals }: Pick<LogFrame, 'page_images' | 'intervals'>,
  kinds: readonly string[],
): string[][] {
  return Array.from({ length: table.rows }, (_, row) => {
    const reason = REASONS[cell(table.reason, row)] ?? 'first';
    const interval = cell(table.interval, row);
    const start = startOf(intervals, interval);
    const why =
      reason === 'whole'
        ? say.pages.reason.whole()
        : cell(intervals.checkpoint, interval) !== NONE
          ? say.pages.reason[reason]({ start })
          : say.pages.reason[OF_LOG[reason]]();
    return [
      formatLsn(cell(table.lsn_high, row), cell(table.lsn_low, row)),
      blockName(cell(table.number, row), cell(table.fork, row)),
      relationName(cell(table.space, row), cell(table.database, row), cell(table.relation, row)),
      kinds[cell(table.kind, row)] ?? '',
      why,
      formatBytes(cell(table.distance, row)),
    ];
  });
}

export function imagesText({ frame, scenario }: TextInput<LogTypes>): TextForm {
  const isRead = pictureOf(frame, scenario) !== null;
  return {
    sentence: isRead ? imagesStory(frame).join(' ') : say.table.none(),
    table: {
      caption: say.table.caption(),
      columns: intervalColumns(),
      rows: isRead ? intervalRows(frame) : [],
    },
  };
}
