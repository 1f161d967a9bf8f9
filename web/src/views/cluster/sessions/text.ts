/** The sessions in words: how many wait, for what, and each with its reason. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/sessions';
import { NO_BLOCK } from '../../../base/missing-values';
import { formatDuration, formatMoment } from '../../../base/time';
import { formatXid } from '../../../base/xid';
import { WaitReason } from '../../../engine/generated/codes';
import type { TextForm, TextInput } from '../view';
import { waitText, waitWord } from '../wait-text';
import { type SessionGroup, type SessionRow, sessionGroups, waitReasons } from './layout';

export function sessionsText({ frame }: TextInput): TextForm {
  const groups = sessionGroups(frame);
  const rows = groups.flatMap((group) => group.rows);
  return {
    sentence: summary(groups),
    table: {
      caption: say.table.caption(),
      columns: [
        column.session(),
        column.transaction(),
        column.since(),
        column.waited(),
        say.table.status(),
      ],
      rows: rows.map((row) => [
        sessionLabel(row),
        row.xid === null ? '–' : formatXid(row.xid),
        formatMoment(row.sinceNs),
        row.wait === WaitReason.None ? '–' : formatDuration(row.waitedNs),
        doing(row),
      ]),
    },
  };
}

/** `1.3`: session 3 of instance 1. */
export function sessionLabel(row: SessionRow): string {
  return row.recovery
    ? say.recovery({ instance: row.instance + 1 })
    : `${row.instance + 1}.${row.number + 1}`;
}

/** The text of a row next to the reason's name: which row of which transaction it waits for. */
export function particulars(row: SessionRow): string {
  if (row.wait !== WaitReason.RowLock && row.wait !== WaitReason.DeadRow) return '';
  return say.lockedRow({ row: row.row, holder: formatXid(row.holderXid) });
}

export function doing(row: SessionRow): string {
  if (row.wait !== WaitReason.None) {
    const block = row.block ?? NO_BLOCK;
    return waitText({ wait: row.wait, block, row: row.row, holderXid: row.holderXid });
  }
  if (row.xid === null) return say.thinking();
  return say.working({ changed: row.changed, planned: row.planned });
}

/** `4 of 6 sessions wait: 3 × recovery set, 1 × log sync.` */
function summary(groups: readonly SessionGroup[]): string {
  const all = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const waiting = groups.reduce((sum, group) => sum + group.waiting, 0);
  if (all === 0) return say.none.title();
  if (waiting === 0) return say.summary.noneWaits({ count: all });
  const reasons = waitReasons(groups)
    .map(({ wait, count }) => say.reason({ count, reason: waitWord(wait).name() }))
    .join(', ');
  return say.summary.waits({ waiting, count: all, reasons });
}
