/**
 * What the selected thing is at this moment, as pairs of a name and a value. Each comes from the frame that the figures
 * show, so the inspector cannot disagree with them. Pure.
 */

import { NO_BLOCK, NO_INSTANCE, NO_XID } from '../../../base/none';
import { counted, formatCount, listed } from '../../../base/numbers';
import { formatFullRba, formatRba, formatThreadRba } from '../../../base/rba';
import { formatDuration, formatMoment } from '../../../base/time';
import {
  blockKind,
  instanceState,
  recordKind,
  setState,
  threadState,
  txnState,
} from '../../../base/words/states';
import * as say from '../../../base/words/ui/views/inspector';
import { waitText } from '../../../base/words/waits';
import { formatXid } from '../../../base/xid';
import {
  type BlockKind,
  type InstanceState,
  RecordKind,
  SetState,
  type ThreadState,
  type TxnState,
  WaitReason,
} from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import type { Subject } from '../subject';
import { buddiesOfInstance, buddyProperties, buddySetProperties, type Property } from './buddy';

/** Empty when nothing is known of the subject at this moment. Cost: linear in the tables that know it. */
export function propertiesOf(frame: Frame, subject: Subject): Property[] {
  switch (subject.kind) {
    case 'block':
      return blockProperties(frame, subject.block);
    case 'txn':
      return txnProperties(frame, subject.xid);
    case 'instance':
      return instanceProperties(frame, subject.instance);
    case 'session':
      return sessionProperties(frame, subject.instance, subject.number);
    case 'record':
      return recordProperties(frame, subject.thread, subject.rba);
    case 'buddy':
      return buddyProperties(frame, subject.protected, subject.buddy);
  }
}

const fileBytes = (frame: Frame) => frame.clock.log_file_bytes[0];

function bitsOf(mask: number): number[] {
  return Array.from({ length: 8 }, (_, i) => i).filter((i) => (mask & (1 << i)) !== 0);
}

const instances = (numbers: readonly number[]) => listed(numbers.map((i) => i + 1));

function blockProperties(frame: Frame, block: number): Property[] {
  return [
    ...resourceProperties(frame, block),
    ...setProperties(frame, block),
    ...buddySetProperties(frame, block),
    ...queueProperties(frame, block),
  ];
}

function resourceProperties(frame: Frame, block: number): Property[] {
  const { resources } = frame;
  const i = resources.block.indexOf(block);
  if (i < 0) return [];
  const { exclusive, shared, past_images, master } = resources;
  const holders =
    exclusive[i] !== NO_INSTANCE
      ? say.instanceToChangeIt(exclusive[i] + 1)
      : shared[i] !== 0
        ? say.toReadIt(instances(bitsOf(shared[i])))
        : say.noInstance;
  return [
    { name: say.kind, value: blockKind(resources.kind[i] as BlockKind).name() },
    { name: say.heldBy, value: holders },
    ...(past_images[i] === 0
      ? []
      : [{ name: say.pastImages, value: say.instance(instances(bitsOf(past_images[i]))) }]),
    {
      name: say.master,
      value: master[i] === NO_INSTANCE ? say.noneItDied : say.instance(master[i] + 1),
    },
    { name: say.version, value: versionWords(frame, i) },
    ...(resources.waiting[i] === 0
      ? []
      : [{ name: say.waiting, value: counted(resources.waiting[i], 'request', 'requests') }]),
  ];
}

/** Of a block in the set the newest version is in no memory: its redo leads there. */
function versionWords({ resources, set }: Frame, i: number): string {
  const disk = resources.disk_version[i];
  const newest = resources.newest_version[i];
  const entry = set.block.indexOf(resources.block[i]);
  if (entry >= 0 && set.state[entry] === SetState.InSet && set.last_version[entry] > newest) {
    return say.itsRedoLeadsToDisk(set.last_version[entry], disk);
  }
  return newest > disk ? say.diskHas(newest, disk) : say.alsoOnDisk(newest);
}

function setProperties(frame: Frame, block: number): Property[] {
  const { set } = frame;
  const i = set.block.indexOf(block);
  if (i < 0) return [];
  const rba = (value: number) => formatThreadRba(set.thread[i], value, fileBytes(frame));
  const out = set.left_rba[i] >= 0 ? ` at ${rba(set.left_rba[i])}` : '';
  return [
    { name: say.recoverySet, value: `${setState(set.state[i] as SetState).name()}${out}` },
    { name: say.firstChangeRead, value: rba(set.first_rba[i]) },
    {
      name: say.lastChangeRead,
      value: rba(set.last_rba[i]),
      subject: { kind: 'record', thread: set.thread[i], rba: set.last_rba[i] },
    },
    ...(set.left_rba[i] >= 0 || set.holder[i] !== NO_INSTANCE
      ? []
      : [
          {
            name: say.redoApplied,
            value: `${formatCount(set.applied[i])} of ${counted(set.changes[i], 'change', 'changes')}`,
          },
        ]),
  ];
}

function queueProperties(frame: Frame, block: number): Property[] {
  const { queue } = frame;
  const properties: Property[] = [];
  const place = new Map<number, number>();
  for (let i = 0; i < queue.rows; i += 1) {
    const instance = queue.instance[i];
    const at = (place.get(instance) ?? 0) + 1;
    place.set(instance, at);
    if (queue.block[i] !== block) continue;
    const standing = at === 1 ? 'head' : say.number(formatCount(at));
    properties.push({
      name: say.queueOf(instance + 1),
      value: say.lowRba(standing, formatRba(queue.low_rba[i], fileBytes(frame))),
      subject: { kind: 'record', thread: instance, rba: queue.low_rba[i] },
    });
  }
  return properties;
}

function txnProperties({ transactions, undo }: Frame, xid: number): Property[] {
  const i = transactions.xid.indexOf(xid);
  if (i < 0) return [];
  const instance = transactions.instance[i];
  const blocks = new Set<number>();
  for (let k = 0; k < undo.rows; k += 1) if (undo.xid[k] === xid) blocks.add(undo.block[k]);
  return [
    { name: say.state, value: txnState(transactions.state[i] as TxnState).name() },
    {
      name: say.beganOn,
      value: say.instance(instance + 1),
      subject: { kind: 'instance', instance },
    },
    ...(transactions.began_ns[i] < 0
      ? []
      : [{ name: say.beganAt, value: formatMoment(transactions.began_ns[i]) }]),
    { name: say.rowsChanged, value: formatCount(transactions.changed[i]) },
    { name: say.rowsTakenBack, value: formatCount(transactions.undone[i]) },
    ...(blocks.size === 0 ? [] : [{ name: say.inBlocks, value: listed([...blocks]) }]),
  ];
}

function instanceProperties(frame: Frame, instance: number): Property[] {
  const { instances: table, threads } = frame;
  if (instance >= table.rows) return [];
  const rba = (value: number) => formatRba(value, fileBytes(frame));
  return [
    { name: say.state, value: instanceState(table.state[instance] as InstanceState).name() },
    ...(table.failed_ns[instance] < 0
      ? []
      : [{ name: say.failedAt, value: formatMoment(table.failed_ns[instance]) }]),
    {
      name: say.cache,
      value: say.ofDirty(
        formatCount(table.dirty[instance]),
        counted(table.cached[instance], 'buffer', 'buffers'),
      ),
    },
    {
      name: say.sessions,
      value: say.ofWait(
        formatCount(table.waiting[instance]),
        formatCount(table.sessions[instance]),
      ),
    },
    { name: say.commits, value: formatCount(table.commits[instance]) },
    { name: say.checkpoint, value: rba(threads.recorded_rba[instance]) },
    { name: say.redoOnDiskTo, value: rba(threads.flushed_rba[instance]) },
    { name: say.thread, value: threadState(threads.state[instance] as ThreadState).name() },
    ...buddiesOfInstance(frame, instance),
  ];
}

function sessionProperties(frame: Frame, instance: number, number: number): Property[] {
  const { sessions, clock } = frame;
  for (let i = 0; i < sessions.rows; i += 1) {
    if (sessions.instance[i] !== instance || sessions.number[i] !== number) continue;
    const wait = sessions.wait[i] as WaitReason;
    const waits = wait !== WaitReason.None;
    const block = sessions.block[i];
    const xid = sessions.xid[i];
    const about = { wait, block, row: sessions.row[i], holderXid: sessions.holder_xid[i] };
    return [
      { name: say.now, value: waits ? waitText(about) : xid === NO_XID ? 'thinks' : 'works' },
      ...(waits
        ? [{ name: say.waited, value: formatDuration(clock.time_ns[0] - sessions.since_ns[i]) }]
        : []),
      ...(waits && block !== NO_BLOCK
        ? [{ name: say.block, value: String(block), subject: { kind: 'block', block } as const }]
        : []),
      ...(xid === NO_XID
        ? []
        : [
            {
              name: say.transaction,
              value: formatXid(xid),
              subject: { kind: 'txn', xid } as const,
            },
            {
              name: say.rowsChanged,
              value: `${formatCount(sessions.changed[i])} of ${formatCount(sessions.planned[i])}`,
            },
          ]),
    ];
  }
  return [];
}

function recordProperties(frame: Frame, thread: number, rba: number): Property[] {
  const { records } = frame;
  for (let i = 0; i < records.rows; i += 1) {
    if (records.thread[i] !== thread || records.rba[i] !== rba) continue;
    const block = records.block[i];
    const xid = records.xid[i];
    const kind = recordKind(records.kind[i] as RecordKind);
    return [
      { name: say.kind, value: `${kind.name()}: ${kind.meaning()}` },
      { name: 'RBA', value: formatFullRba(rba, fileBytes(frame)) },
      { name: 'SCN', value: formatCount(records.scn[i]) },
      ...(block === NO_BLOCK
        ? []
        : [
            {
              name: say.block,
              value: say.versionOf(block, records.version[i]),
              subject: { kind: 'block', block } as const,
            },
          ]),
      ...(xid === NO_XID
        ? []
        : [
            {
              name: say.transaction,
              value: formatXid(xid),
              subject: { kind: 'txn', xid } as const,
            },
          ]),
      ...(records.kind[i] !== RecordKind.Change && records.kind[i] !== RecordKind.Undo
        ? []
        : [
            {
              name: say.row(records.slot[i]),
              value: say.became(records.old_value[i], records.new_value[i]),
            },
          ]),
      { name: say.onDisk, value: records.durable[i] === 1 ? 'yes' : say.notYetInTheLog },
    ];
  }
  return [];
}
