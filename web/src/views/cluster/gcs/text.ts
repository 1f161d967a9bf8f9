/** The Global Cache Service in words: who masters and holds each block, and why a copy is kept. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/gcs';
import { listed } from '../../../base/numbers';
import type { Frame } from '../../../engine/generated/frame';
import { blockKind } from '../state-text';
import type { TextForm, TextInput } from '../view';
import { type Holding, type ResourceRow, resourceIndex, resourceRow } from './layout';

/** A text form is read, not searched: so many rows, those with something to tell first. */
const MOST_ROWS = 400;

export function gcsText({ frame }: TextInput): TextForm {
  const all = resourceIndex(frame, 'all').map((i) => resourceRow(frame, i));
  const telling = all.filter(tells);
  const rows = [...telling, ...all.filter((row) => !tells(row))].slice(0, MOST_ROWS);
  return {
    sentence: gcsSentence(frame),
    table: {
      caption:
        all.length > rows.length
          ? say.table.captionOfSome({ shown: rows.length, all: all.length })
          : say.table.caption(),
      columns: [
        column.block(),
        column.master(),
        say.table.holders(),
        say.table.pastImages(),
        say.table.disk(),
        column.newest(),
        column.why(),
      ],
      rows: rows.map((row) => [
        String(row.block),
        row.master === null ? say.table.noMaster() : String(row.master + 1),
        held(row),
        listed(instancesWhere(row, (holding) => holding.pastImage)) || '–',
        say.disk({ version: String(row.diskVersion) }),
        say.disk({ version: String(row.newestVersion) }),
        reason(row),
      ]),
    },
  };
}

const tells = (row: ResourceRow) =>
  row.waiting > 0 || row.inRecovery || row.toRebuild || row.newestVersion > row.diskVersion;

function instancesWhere(row: ResourceRow, test: (holding: Holding) => boolean): number[] {
  return row.holdings.filter(test).map((holding) => holding.instance + 1);
}

export function held(row: ResourceRow): string {
  if (row.toRebuild) return say.holders.unknown();
  const exclusive = instancesWhere(row, (holding) => holding.mode === 'exclusive');
  if (exclusive.length > 0) return say.holders.exclusive({ instances: listed(exclusive) });
  const shared = instancesWhere(row, (holding) => holding.mode === 'shared');
  return shared.length > 0
    ? say.holders.shared({ instances: listed(shared) })
    : say.holders.nobody();
}

export function reason(row: ResourceRow): string {
  const parts = [
    row.inRecovery ? say.reason.recovery() : '',
    row.toRebuild ? say.reason.rebuild() : '',
    row.master === null ? say.reason.master() : '',
    row.waiting > 0 ? say.reason.waiting({ count: row.waiting }) : '',
    row.holdings.some((holding) => holding.pastImage) ? say.reason.pastImage() : '',
    row.newestVersion > row.diskVersion
      ? say.reason.behind({ count: row.newestVersion - row.diskVersion })
      : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(' ') : blockKind(row.kind).name();
}

/** Counted in the columns: the sentence is above the matrix in every frame. Cost: linear in the resources. */
export function gcsSentence({ resources }: Frame): string {
  if (resources.rows === 0) return say.none.title();
  let [behind, past, waiting, recovery, rebuild] = [0, 0, 0, 0, 0];
  for (let i = 0; i < resources.rows; i += 1) {
    if (resources.newest_version[i] > resources.disk_version[i]) behind += 1;
    if (resources.past_images[i] !== 0) past += 1;
    if (resources.in_recovery[i] === 1) recovery += 1;
    if (resources.to_rebuild[i] === 1) rebuild += 1;
    waiting += resources.waiting[i];
  }
  const parts = [
    say.summary.known({ count: resources.rows }),
    behind > 0 ? say.summary.behind({ count: behind }) : '',
    past > 0 ? say.summary.past({ count: past }) : '',
    rebuild > 0 ? say.summary.rebuild({ count: rebuild }) : '',
    recovery > 0 ? say.summary.recovery({ count: recovery }) : '',
    waiting > 0 ? say.summary.waiting({ count: waiting }) : '',
  ].filter((part) => part !== '');
  return parts.join(' ');
}
