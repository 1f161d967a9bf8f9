/** One record or page write of a real log in words. */

import { counted, formatBytes, formatCount, listed } from '../../base/numbers';
import * as say from '../../base/words/ui/views/log-tape';
import { blockName, formatLsn, relationName } from './lsn';
import type { NearItem } from './near-layout';
import type { LogPicture } from './picture';

export function recordSays({ near, summary }: LogPicture, item: NearItem): string {
  if (item.form === 'written') {
    return say.blockWrittenRecordBlockWent(near.writes.number[item.row] ?? 0);
  }
  const { records } = near;
  const row = item.row;
  const lsn = formatLsn(records.lsn_high[row] ?? 0, records.lsn_low[row] ?? 0);
  const kind = summary.kinds[records.kind[row] ?? 0] ?? '';
  const xid = records.xid[row] ?? 0;
  const parts = [
    `${lsn} ${kind}`,
    formatBytes(records.bytes[row] ?? 0),
    xid === 0 ? say.noTransaction : say.transaction(xid),
    say.line(formatCount(records.line[row] ?? 0)),
  ];
  return `${parts.join(', ')}${blocksSay(near.refs, item.record)}.`;
}

/** At most so many blocks are named. */
const NAMED = 4;

function blocksSay(refs: LogPicture['near']['refs'], record: number): string {
  const names: string[] = [];
  for (let row = 0; row < refs.rows; row += 1) {
    if (refs.record[row] !== record) continue;
    const relation = relationName(
      refs.space[row] ?? 0,
      refs.database[row] ?? 0,
      refs.relation[row] ?? 0,
    );
    const image = refs.full_page[row] === 1 ? say.withTheWholePage : '';
    names.push(`${blockName(refs.number[row] ?? 0, refs.fork[row] ?? 2)} of ${relation}${image}`);
  }
  if (names.length === 0) return '';
  const rest = names.length - NAMED;
  const named = rest > 0 ? [...names.slice(0, NAMED), counted(rest, 'other', 'others')] : names;
  return say.itChangesBlock(listed(named));
}
