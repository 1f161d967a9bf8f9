/** The Global Cache Service in words: who masters and holds each block, and why a copy is kept. */

import { counted, formatCount, listed } from '../../base/numbers';
import { BLOCK_KIND_WORDS } from '../../base/words/states';
import type { Frame } from '../../engine/generated/frame';
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
      caption: all.length > rows.length ? `Blocks (${rows.length} of ${all.length})` : 'Blocks',
      columns: ['Block', 'Master', 'Held by', 'Past images', 'On disk', 'Newest', 'Why'],
      rows: rows.map((row) => [
        String(row.block),
        row.master === null ? 'none' : String(row.master + 1),
        held(row),
        listed(instancesWhere(row, (holding) => holding.pastImage)) || '–',
        `version ${row.diskVersion}`,
        `version ${row.newestVersion}`,
        reason(row),
      ]),
    },
  };
}

const tells = (row: ResourceRow) =>
  row.waiting > 0 || row.inRecovery || row.newestVersion > row.diskVersion;

function instancesWhere(row: ResourceRow, test: (holding: Holding) => boolean): number[] {
  return row.holdings.filter(test).map((holding) => holding.instance + 1);
}

export function held(row: ResourceRow): string {
  const exclusive = instancesWhere(row, (holding) => holding.mode === 'exclusive');
  if (exclusive.length > 0) return `${listed(exclusive)}, exclusive`;
  const shared = instancesWhere(row, (holding) => holding.mode === 'shared');
  return shared.length > 0 ? `${listed(shared)}, shared` : 'nobody';
}

export function reason(row: ResourceRow): string {
  const parts = [
    row.inRecovery ? 'recovery keeps it until it is rebuilt' : '',
    row.master === null ? 'its master died; it gets a new one' : '',
    row.waiting > 0 ? `${counted(row.waiting, 'request waits', 'requests wait')} for it` : '',
    row.holdings.some((holding) => holding.pastImage)
      ? 'a past image stays until a version at least as new is on disk'
      : '',
    row.newestVersion > row.diskVersion
      ? `disk is ${counted(row.newestVersion - row.diskVersion, 'version', 'versions')} behind`
      : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join('; ') : BLOCK_KIND_WORDS[row.kind].name;
}

/** Counted in the columns: the sentence stands over the matrix in every frame. Cost: linear in the resources. */
export function gcsSentence({ resources, clock }: Frame): string {
  if (resources.rows === 0) {
    return clock.frozen[0] === 1
      ? 'Who holds what is being worked out anew: the survivors rebuild the resources.'
      : 'No instance holds a block.';
  }
  let [behind, past, waiting, recovery] = [0, 0, 0, 0];
  for (let i = 0; i < resources.rows; i += 1) {
    if (resources.newest_version[i] > resources.disk_version[i]) behind += 1;
    if (resources.past_images[i] !== 0) past += 1;
    if (resources.in_recovery[i] === 1) recovery += 1;
    waiting += resources.waiting[i];
  }
  const parts = [
    `${counted(resources.rows, 'block is', 'blocks are')} known to the Global Cache Service`,
    behind > 0 ? `${formatCount(behind)} newer than on disk` : '',
    past > 0 ? `${formatCount(past)} with past images` : '',
    recovery > 0 ? `${formatCount(recovery)} kept by recovery` : '',
    waiting > 0 ? counted(waiting, 'request waits', 'requests wait') : '',
  ].filter((part) => part !== '');
  return `${parts.join(', ')}.`;
}
