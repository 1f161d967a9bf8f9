/**
 * What the selected thing is at this moment, as pairs of a name and a value. Each comes from the frame that the figures
 * show, so the inspector cannot disagree with them. Pure.
 */

import say from '../../../base/messages/views/inspector';
import { NO_BLOCK, NO_INSTANCE, NO_XID } from '../../../base/missing-values';
import { formatCount, listed } from '../../../base/numbers';
import { formatFullRba, formatRba, formatThreadRba } from '../../../base/rba';
import { formatDuration, formatMoment } from '../../../base/time';
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
import {
  blockKind,
  instanceState,
  recordKind,
  setState,
  threadState,
  txnState,
} from '../state-text';
import type { Subject } from '../subject';
import { waitText } from '../wait-text';
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
      ? say.value.exclusive({ instance: exclusive[i] + 1 })
      : shared[i] !== 0
        ? say.value.shared({ instances: instances(bitsOf(shared[i])) })
        : say.value.nobody();
  return [
    { name: say.property.kind(), value: blockKind(resources.kind[i] as BlockKind).name() },
    { name: say.property.heldBy(), value: holders },
    ...(past_images[i] === 0
      ? []
      : [
          {
            name: say.property.pastImages(),
            value: say.value.instance({ instances: instances(bitsOf(past_images[i])) }),
          },
        ]),
    {
      name: say.property.master(),
      value:
        master[i] === NO_INSTANCE
          ? say.value.noMaster()
          : say.value.instance({ instances: String(master[i] + 1) }),
    },
    { name: say.property.version(), value: versionWords(frame, i) },
    ...(resources.waiting[i] === 0
      ? []
      : [
          {
            name: say.property.waiting(),
            value: say.value.requests({ count: resources.waiting[i] }),
          },
        ]),
  ];
}

/** Of a block in the set the newest version is in no memory: its redo leads there. */
function versionWords({ resources, set }: Frame, i: number): string {
  const disk = resources.disk_version[i];
  const newest = resources.newest_version[i];
  const entry = set.block.indexOf(resources.block[i]);
  if (entry >= 0 && set.state[entry] === SetState.InSet && set.last_version[entry] > newest) {
    return say.value.versionByRedo({
      newest: String(set.last_version[entry]),
      disk: String(disk),
    });
  }
  const about = { newest: String(newest), disk: String(disk) };
  return newest > disk ? say.value.versionBehind(about) : say.value.versionOnDisk(about);
}

function setProperties(frame: Frame, block: number): Property[] {
  const { set } = frame;
  const i = set.block.indexOf(block);
  if (i < 0) return [];
  const rba = (value: number) => formatThreadRba(set.thread[i], value, fileBytes(frame));
  const state = setState(set.state[i] as SetState).name();
  const left = set.left_rba[i];
  return [
    {
      name: say.property.recoverySet(),
      value: left < 0 ? state : say.value.stateAt({ state, rba: rba(left) }),
    },
    { name: say.property.firstChange(), value: rba(set.first_rba[i]) },
    {
      name: say.property.lastChange(),
      value: rba(set.last_rba[i]),
      subject: { kind: 'record', thread: set.thread[i], rba: set.last_rba[i] },
    },
    ...(set.left_rba[i] >= 0 || set.holder[i] !== NO_INSTANCE
      ? []
      : [
          {
            name: say.property.redoApplied(),
            value: say.value.changes({ applied: set.applied[i], changes: set.changes[i] }),
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
    properties.push({
      name: say.property.queue({ instance: instance + 1 }),
      value: say.value.queue({
        position: at,
        rba: formatRba(queue.low_rba[i], fileBytes(frame)),
      }),
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
    { name: say.property.state(), value: txnState(transactions.state[i] as TxnState).name() },
    {
      name: say.property.beganOn(),
      value: say.value.instance({ instances: String(instance + 1) }),
      subject: { kind: 'instance', instance },
    },
    ...(transactions.began_ns[i] < 0
      ? []
      : [{ name: say.property.beganAt(), value: formatMoment(transactions.began_ns[i]) }]),
    { name: say.property.rowsChanged(), value: formatCount(transactions.changed[i]) },
    { name: say.property.rowsReversed(), value: formatCount(transactions.undone[i]) },
    ...(blocks.size === 0 ? [] : [{ name: say.property.inBlocks(), value: listed([...blocks]) }]),
  ];
}

function instanceProperties(frame: Frame, instance: number): Property[] {
  const { instances: table, threads } = frame;
  if (instance >= table.rows) return [];
  const rba = (value: number) => formatRba(value, fileBytes(frame));
  return [
    {
      name: say.property.state(),
      value: instanceState(table.state[instance] as InstanceState).name(),
    },
    ...(table.failed_ns[instance] < 0
      ? []
      : [{ name: say.property.failedAt(), value: formatMoment(table.failed_ns[instance]) }]),
    {
      name: say.property.cache(),
      value: say.value.dirty({ dirty: table.dirty[instance], cached: table.cached[instance] }),
    },
    {
      name: say.property.sessions(),
      value: say.value.waiting({
        waiting: table.waiting[instance],
        sessions: table.sessions[instance],
      }),
    },
    { name: say.property.commits(), value: formatCount(table.commits[instance]) },
    { name: say.property.checkpoint(), value: rba(threads.recorded_rba[instance]) },
    { name: say.property.redoOnDisk(), value: rba(threads.flushed_rba[instance]) },
    {
      name: say.property.thread(),
      value: threadState(threads.state[instance] as ThreadState).name(),
    },
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
      {
        name: say.property.now(),
        value: waits ? waitText(about) : xid === NO_XID ? say.value.thinks() : say.value.works(),
      },
      ...(waits
        ? [
            {
              name: say.property.waited(),
              value: formatDuration(clock.time_ns[0] - sessions.since_ns[i]),
            },
          ]
        : []),
      ...(waits && block !== NO_BLOCK
        ? [
            {
              name: say.property.block(),
              value: String(block),
              subject: { kind: 'block', block } as const,
            },
          ]
        : []),
      ...(xid === NO_XID
        ? []
        : [
            {
              name: say.property.transaction(),
              value: formatXid(xid),
              subject: { kind: 'txn', xid } as const,
            },
            {
              name: say.property.rowsChanged(),
              value: say.value.rows({
                changed: sessions.changed[i],
                planned: sessions.planned[i],
              }),
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
      {
        name: say.property.kind(),
        value: say.value.record({ name: kind.name(), meaning: kind.meaning() }),
      },
      { name: 'RBA', value: formatFullRba(rba, fileBytes(frame)) },
      { name: 'SCN', value: formatCount(records.scn[i]) },
      ...(block === NO_BLOCK
        ? []
        : [
            {
              name: say.property.block(),
              value: say.value.blockVersion({
                block: String(block),
                version: String(records.version[i]),
              }),
              subject: { kind: 'block', block } as const,
            },
          ]),
      ...(xid === NO_XID
        ? []
        : [
            {
              name: say.property.transaction(),
              value: formatXid(xid),
              subject: { kind: 'txn', xid } as const,
            },
          ]),
      ...(records.kind[i] !== RecordKind.Change && records.kind[i] !== RecordKind.Undo
        ? []
        : [
            {
              name: say.property.row({ row: records.slot[i] }),
              value: say.value.rowChange({
                oldValue: String(records.old_value[i]),
                newValue: String(records.new_value[i]),
              }),
            },
          ]),
      {
        name: say.property.onDisk(),
        value: records.durable[i] === 1 ? say.value.yes() : say.value.inLogBuffer(),
      },
    ];
  }
  return [];
}
