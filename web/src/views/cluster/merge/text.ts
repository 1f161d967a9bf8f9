/** The merge in words: which threads are read together, how far, and which record comes next and why that one. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/merge';
import { NO_XID } from '../../../base/missing-values';
import { formatCount, listed } from '../../../base/numbers';
import { formatThreadRba } from '../../../base/rba';
import { formatXid } from '../../../base/xid';
import { RecordKind } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { readsByThread } from '../frame-lists';
import { recordKind } from '../state-text';
import type { TextForm, TextInput } from '../view';
import { type MergedRecord, type MergeOrder, mergeOrder } from './layout';

/** Rows of the text form around the one that is next. */
const AROUND = 100;

export function mergeText({ frame }: TextInput): TextForm {
  const order = mergeOrder(frame);
  const from = order === null ? 0 : Math.max(0, order.next - AROUND);
  const records = order?.records.slice(from, from + 2 * AROUND) ?? [];
  return {
    sentence: order === null ? say.none.title() : mergeSentence(frame, order),
    table: {
      caption: say.table.caption(),
      columns: [
        column.scn(),
        column.rba(),
        column.record(),
        column.block(),
        column.transaction(),
        say.table.order(),
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
  return say.table.block({ block: String(record.block), version: String(record.version) });
}

function why(order: MergeOrder | null, at: number): string {
  if (order === null) return '';
  const state = at < order.next ? 'read' : at === order.next ? 'next' : 'ahead';
  const before = order.records[at - 1];
  const record = order.records[at];
  if (before === undefined || record === undefined) return say.order.lowest({ state });
  if (before.thread !== record.thread) {
    return say.order.otherThread({ state, thread: record.thread + 1 });
  }
  return say.order.next({ state });
}

export function mergeSentence(frame: Frame, order: MergeOrder): string {
  const { threads, records, next, pass } = order;
  const apart = pass === 'first' && readsByThread(frame);
  const who = frame.clock.recovering_instance[0];
  const head = say.summary.reads({
    order: threads.length === 1 ? 'single' : apart ? 'apart' : 'merged',
    isFirstPass: pass === 'first',
    reader:
      who < frame.instances.rows
        ? say.reader.instance({ instance: who + 1 })
        : say.reader.recovery(),
    threads: listed(threads.map((thread) => thread + 1)),
  });
  const record = records[next];
  if (record === undefined) return `${head} ${say.summary.done()}`;
  const ahead = say.summary.next({
    record: recordKind(record.kind).name(),
    rba: formatThreadRba(record.thread, record.rba, frame.clock.log_file_bytes[0]),
    scn: formatCount(record.scn),
    left: records.length - next,
  });
  return `${head} ${ahead}`;
}
