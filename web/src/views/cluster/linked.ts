/**
 * What lights up with a subject: pointing at a transaction lights the blocks it holds, pointing at a record its block.
 * Pure; knows frames, no view.
 */

import { NO_BLOCK, NO_XID } from '../../base/missing-values';
import type { Frame } from '../../engine/generated/frame';
import type { Subject } from './subject';

export interface Linked {
  readonly blocks: ReadonlySet<number>;
  readonly xids: ReadonlySet<number>;
  readonly instances: ReadonlySet<number>;
}

const NOTHING: Linked = { blocks: new Set(), xids: new Set(), instances: new Set() };

/** Cost: linear in the table that knows the subject's parts. */
export function linkedTo(frame: Frame, subject: Subject | null): Linked {
  switch (subject?.kind) {
    case undefined:
      return NOTHING;
    case 'block':
      return { ...NOTHING, blocks: new Set([subject.block]) };
    case 'instance':
      return { ...NOTHING, instances: new Set([subject.instance]) };
    case 'txn':
      return { ...NOTHING, xids: new Set([subject.xid]), blocks: blocksOf(frame, subject.xid) };
    case 'record':
      return recordLinks(frame, subject.thread, subject.rba);
    case 'buddy':
      return { ...NOTHING, instances: new Set([subject.buddy]) };
    case 'session':
      return sessionLinks(frame, subject.instance, subject.number);
  }
}

function blocksOf(frame: Frame, xid: number): Set<number> {
  const { undo } = frame;
  const blocks = new Set<number>();
  for (let i = 0; i < undo.rows; i += 1) {
    if (undo.xid[i] === xid && undo.applied[i] === 0) blocks.add(undo.block[i]);
  }
  return blocks;
}

function recordLinks(frame: Frame, thread: number, rba: number): Linked {
  const { records } = frame;
  for (let i = 0; i < records.rows; i += 1) {
    if (records.thread[i] !== thread || records.rba[i] !== rba) continue;
    return {
      blocks: records.block[i] === NO_BLOCK ? NOTHING.blocks : new Set([records.block[i]]),
      xids: records.xid[i] === NO_XID ? NOTHING.xids : new Set([records.xid[i]]),
      instances: NOTHING.instances,
    };
  }
  return NOTHING;
}

function sessionLinks(frame: Frame, instance: number, number: number): Linked {
  const { sessions } = frame;
  for (let i = 0; i < sessions.rows; i += 1) {
    if (sessions.instance[i] !== instance || sessions.number[i] !== number) continue;
    return {
      blocks: sessions.block[i] === NO_BLOCK ? NOTHING.blocks : new Set([sessions.block[i]]),
      xids: sessions.xid[i] === NO_XID ? NOTHING.xids : new Set([sessions.xid[i]]),
      instances: NOTHING.instances,
    };
  }
  return NOTHING;
}
