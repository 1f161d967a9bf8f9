/** The merge in words: which threads are read together, how far, and which record comes next and why that one. */

import column from '../../../base/messages/columns';
import { NO_XID } from '../../../base/none';
import { counted, formatCount, listed } from '../../../base/numbers';
import { formatThreadRba } from '../../../base/rba';
import { recordKind } from '../../../base/words/states';
import * as say from '../../../base/words/ui/views/merge';
import { formatXid } from '../../../base/xid';
import { RecordKind } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { readsByThread } from '../frame-lists';
import type { TextForm, TextInput } from '../view';
import { type MergedRecord, type MergeOrder, mergeOrder } from './layout';

/** Rows of the text form around the one that is next. */
const AROUND = 100;

export function mergeText({ frame }: TextInput): TextForm {
  const order = mergeOrder(frame);
  const from = order === null ? 0 : Math.max(0, order.next - AROUND);
  const records = order?.records.slice(from, from + 2 * AROUND) ?? [];
  return {
    sentence: order === null ? say.noRecoveryReadsRedoAt : mergeSentence(frame, order),
    table: {
      caption: say.recordsInTheOrderOf,
      columns: [
        column.scn(),
        column.rba(),
        column.record(),
        column.block(),
        column.transaction(),
        say.whyHere,
      ],
      rows: records.map((record, i) => [
        formatCount(record.scn),
        formatThreadRba(record.thread, record.rba, frame.clock.log_file_bytes[0]),
        recordKind(record.kind).name(),
        blockWords(record),
        record.xid === NO_XID ? '–' : formatXid(record.xid),
        why(order, from + i),
      ]),
    },
  };
}

function blockWords(record: MergedRecord): string {
  if (record.kind === RecordKind.Commit) return '–';
  return say.version(record.block, record.version);
}

function why(order: MergeOrder | null, at: number): string {
  if (order === null) return '';
  const standing = at < order.next ? 'read' : at === order.next ? say.readNext : say.toBeRead;
  const before = order.records[at - 1];
  const record = order.records[at];
  if (before === undefined || record === undefined) return say.theLowestScn(standing);
  if (before.thread !== record.thread) {
    return say.theNextScnWhichIs(standing, record.thread + 1);
  }
  return say.theNextScn(standing);
}

export function mergeSentence(frame: Frame, order: MergeOrder): string {
  const { threads, records, next, pass } = order;
  const names = `thread${threads.length === 1 ? '' : 's'} ${listed(threads.map((t) => t + 1))}`;
  const apart = pass === 'first' && readsByThread(frame);
  const way = apart ? say.oneAfterTheOtherFrom : say.mergedByScn;
  const how = threads.length === 1 ? '' : `, ${way}`;
  const who = frame.clock.recovering_instance[0];
  const reader = who < frame.instances.rows ? say.instance(who + 1) : 'Recovery';
  const head = say.readsInThePass(reader, names, how, pass);
  const record = records[next];
  if (record === undefined) return say.everyRecordIsRead(head);
  const rba = formatThreadRba(record.thread, record.rba, frame.clock.log_file_bytes[0]);
  const left = counted(records.length - next, say.recordIs, say.recordsAre);
  return say.nextIsTheAtScn(
    head,
    recordKind(record.kind).name(),
    rba,
    formatCount(record.scn),
    left,
  );
}
