/** The sessions in words: how many wait, for what, and each with its reason. */

import { NO_BLOCK } from '../../base/none';
import { counted, formatCount } from '../../base/numbers';
import { formatDuration, formatMoment } from '../../base/time';
import { WAIT_WORDS, waitText } from '../../base/words/waits';
import { formatXid } from '../../base/xid';
import { WaitReason } from '../../engine/generated/codes';
import type { TextForm, TextInput } from '../view';
import { type SessionRow, sessionGroups } from './layout';

export function sessionsText({ frame, scenario }: TextInput): TextForm {
  const rows = sessionGroups(frame, scenario).flatMap((group) => group.rows);
  return {
    sentence: summary(rows),
    table: {
      caption: 'Sessions',
      columns: ['Session', 'Transaction', 'Since', 'Waited', 'What it does and why'],
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
  return row.recovery ? `recovery ${row.instance + 1}` : `${row.instance + 1}.${row.number + 1}`;
}

export function doing(row: SessionRow): string {
  if (row.wait !== WaitReason.None) {
    const block = row.block ?? NO_BLOCK;
    return waitText({ wait: row.wait, block, row: row.row, holderXid: row.holderXid });
  }
  if (row.xid === null) return 'thinks between two transactions';
  return `works: ${formatCount(row.changed)} of ${counted(row.planned, 'row', 'rows')} changed`;
}

/** `4 of 6 sessions wait: 3 for recovery set, 1 for log sync.` */
function summary(rows: readonly SessionRow[]): string {
  if (rows.length === 0) return 'No instance is up, so there are no sessions.';
  const waiting = rows.filter((row) => row.wait !== WaitReason.None);
  const all = counted(rows.length, 'session', 'sessions');
  if (waiting.length === 0) return `None of ${all} waits.`;
  const byReason = new Map<WaitReason, number>();
  for (const { wait } of waiting) byReason.set(wait, (byReason.get(wait) ?? 0) + 1);
  const reasons = [...byReason]
    .sort((a, b) => b[1] - a[1])
    .map(([wait, count]) => `${formatCount(count)} × ${WAIT_WORDS[wait].name}`)
    .join(', ');
  return `${formatCount(waiting.length)} of ${all} wait: ${reasons}.`;
}
