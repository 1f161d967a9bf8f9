/**
 * Who works and who waits, by instance: each session with what it waits for, since when, and how that compares with the
 * longest wait. Pure; frame in, rows out.
 */

import { NO_BLOCK, NO_XID } from '../../../base/missing-values';
import { WaitReason } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { hasFailed } from '../has-failed';

/** Why it waits, as a picture tells it apart. */
export type WaitForm = 'works' | 'ordinary' | 'log' | 'frozen' | 'inSet' | 'deadRow';

export interface SessionRow {
  readonly instance: number;
  readonly number: number;
  /** One of recovery's own. */
  readonly recovery: boolean;
  readonly wait: WaitReason;
  readonly form: WaitForm;
  readonly xid: number | null;
  readonly block: number | null;
  readonly row: number;
  readonly holderXid: number;
  readonly sinceNs: number;
  /** 0 when it does not wait. */
  readonly waitedNs: number;
  /** Of the longest wait, 0 to 1. */
  readonly share: number;
  readonly changed: number;
  readonly planned: number;
}

export interface SessionGroup {
  readonly instance: number;
  readonly failed: boolean;
  readonly waiting: number;
  readonly rows: readonly SessionRow[];
}

const FORMS: Partial<Record<WaitReason, WaitForm>> = {
  [WaitReason.None]: 'works',
  [WaitReason.LogBufferSpace]: 'log',
  [WaitReason.LogFileSwitch]: 'log',
  [WaitReason.ArchiveFull]: 'log',
  [WaitReason.Frozen]: 'frozen',
  [WaitReason.FailedMaster]: 'frozen',
  [WaitReason.InRecoverySet]: 'inSet',
  [WaitReason.DeadRow]: 'deadRow',
};

/** Cost: linear in sessions and instances. */
export function sessionGroups(frame: Frame): SessionGroup[] {
  const { sessions, instances } = frame;
  const longest = longestWait(frame);
  return Array.from({ length: instances.rows }, (_, instance) => {
    const failed = hasFailed(frame, instance);
    const rows: SessionRow[] = [];
    for (let i = 0; i < sessions.rows; i += 1) {
      // What crashed has no sessions, whatever its rows still say.
      if (sessions.instance[i] === instance && !failed) rows.push(rowOf(frame, i, longest));
    }
    return {
      instance,
      failed,
      waiting: rows.filter((row) => row.form !== 'works').length,
      rows,
    };
  });
}

/** The reasons that sessions wait for now, most frequent first. */
export function waitReasons(
  groups: readonly SessionGroup[],
): { readonly wait: WaitReason; readonly form: WaitForm; readonly count: number }[] {
  const counts = new Map<WaitReason, { wait: WaitReason; form: WaitForm; count: number }>();
  for (const row of groups.flatMap((group) => group.rows)) {
    if (row.form === 'works') continue;
    const known = counts.get(row.wait);
    if (known) known.count += 1;
    else counts.set(row.wait, { wait: row.wait, form: row.form, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

function waited({ sessions, clock }: Frame, i: number): number {
  if (sessions.wait[i] === WaitReason.None) return 0;
  return Math.max(0, clock.time_ns[0] - sessions.since_ns[i]);
}

function longestWait(frame: Frame): number {
  let longest = 0;
  for (let i = 0; i < frame.sessions.rows; i += 1) longest = Math.max(longest, waited(frame, i));
  return longest;
}

function rowOf(frame: Frame, i: number, longest: number): SessionRow {
  const { sessions } = frame;
  const wait = sessions.wait[i] as WaitReason;
  const waitedNs = waited(frame, i);
  return {
    instance: sessions.instance[i],
    number: sessions.number[i],
    recovery: sessions.recovery[i] === 1,
    wait,
    form: FORMS[wait] ?? 'ordinary',
    xid: sessions.xid[i] === NO_XID ? null : sessions.xid[i],
    block: sessions.block[i] === NO_BLOCK ? null : sessions.block[i],
    row: sessions.row[i],
    holderXid: sessions.holder_xid[i],
    sinceNs: sessions.since_ns[i],
    waitedNs,
    share: longest === 0 ? 0 : waitedNs / longest,
    changed: sessions.changed[i],
    planned: sessions.planned[i],
  };
}
