/** A base backup that is supposed over a log, in words: what it needs, what is missing, and its places as rows. */

import { formatLsn } from '../../../../base/lsn';
import say from '../../../../base/messages/views/log-backup';
import { formatBytes } from '../../../../base/numbers';
import type { LogFrame } from '../../../../engine/generated/log-frame';
import type { TextForm, TextInput } from '../../../view';
import { cell, type LogTypes } from '../../types';
import { pictureOf } from '../read';

type Told = Pick<LogFrame, 'backup' | 'backup_places'>;

/** Bytes of a page. */
const PAGE = 8192;
/** In the order of the table of places. */
const PLACES = ['needed', 'copyFrom', 'copyTo', 'keptFrom', 'keptTo'] as const;
export type PlaceName = (typeof PLACES)[number];

export interface Place {
  readonly name: PlaceName;
  /** On the axis of redo bytes. */
  readonly offset: number;
  readonly lsn: string;
}

/** Each place of the backup; the first one for all while the table is not there. */
export function placesOf({ backup_places: table }: Told): Readonly<Record<PlaceName, Place>> {
  const places = PLACES.map((name, row): [PlaceName, Place] => [
    name,
    {
      name,
      offset: cell(table.offset, row),
      lsn: formatLsn(cell(table.lsn_high, row), cell(table.lsn_low, row)),
    },
  ]);
  return Object.fromEntries(places) as Record<PlaceName, Place>;
}

/** Whether the database of this backup could be opened. */
export const isEnough = ({ backup }: Told): boolean =>
  cell(backup.begins_before_log) === 0 &&
  cell(backup.missing_before) + cell(backup.missing_after) === 0;

/** The whole state in a few sentences. */
export function backupStory(frame: Told): readonly string[] {
  const { backup } = frame;
  if (backup.rows === 0) return [];
  const { needed, copyFrom, copyTo } = placesOf(frame);
  const isOfLog = cell(backup.checkpoint_offset) >= 0;
  const copied = { from: copyFrom.lsn, to: copyTo.lsn };
  return [
    say.story.supposed(),
    isOfLog
      ? say.story.checkpoint({ ...copied, start: needed.lsn })
      : say.story.noCheckpoint(copied),
    ...(isOfLog && cell(backup.begins_before_log) === 1 ? [say.story.beforeLog()] : []),
    say.story.needs({
      start: needed.lsn,
      to: copyTo.lsn,
      size: formatBytes(copyTo.offset - needed.offset),
      files: cell(backup.files),
    }),
    say.story.copyOnly({ size: formatBytes(copyFrom.offset - needed.offset) }),
    pagesSay(frame),
    ...missingSay(frame),
  ];
}

function pagesSay({ backup }: Told): string {
  const pages = cell(backup.pages_copied_changing);
  const unprotected = cell(backup.pages_unprotected);
  const images = cell(backup.images_forced);
  const sentences = [
    say.story.pages({ pages }),
    ...(pages > 0 && unprotected === 0 ? [say.story.protected()] : []),
    ...(unprotected > 0
      ? [say.story.unprotected({ pages: unprotected, images, size: formatBytes(images * PAGE) })]
      : []),
  ];
  return sentences.join(' ');
}

function missingSay(frame: Told): readonly string[] {
  const { backup } = frame;
  if (isEnough(frame)) return [say.story.enough()];
  const [before, after] = [cell(backup.missing_before), cell(backup.missing_after)];
  const pages = cell(backup.pages_missing);
  return [
    ...(before > 0 ? [say.story.older({ size: formatBytes(before) })] : []),
    ...(after > 0 ? [say.story.newer({ size: formatBytes(after) })] : []),
    ...(pages > 0 ? [say.story.lost({ pages })] : []),
  ];
}

export function backupText({ frame, scenario }: TextInput<LogTypes>): TextForm {
  const isRead = pictureOf(frame, scenario) !== null;
  return {
    sentence: isRead ? backupStory(frame).join(' ') : say.table.none(),
    table: {
      caption: say.table.caption(),
      columns: [say.table.what(), say.table.position(), say.table.offset()],
      rows: isRead
        ? Object.values(placesOf(frame)).map(({ name, offset, lsn }) => [
            say.table[name](),
            lsn,
            formatBytes(offset),
          ])
        : [],
    },
  };
}
