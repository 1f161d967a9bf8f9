/** Why the selected LCR or transaction is where it is, and what holds up the pipeline, in words. Pure. */

import say from '../../../base/messages/views/replication-text';
import { formatBytes } from '../../../base/numbers';
import { formatDuration, NS_PER_MS } from '../../../base/time';
import { formatXid } from '../../../base/xid';
import type { ReplicationScenario, ReplicationSubject } from '../../../engine/generated/control';
import { BottleneckReason, WaitsFor } from '../../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import { cell, rowsOf } from '../types';
import { capturedText, operationText, placeText, stageText, waitText } from '../words';
import { measuredRow } from './bottleneck';
import { type Column, columnsOf } from './columns';
import type { PipelineLayout } from './layout';

/** An LCR, its place, and what it waits for. */
export function lcrText({ transaction, operation, scn, place, reason }: Column): string {
  const words = {
    transaction: formatXid(transaction),
    operation: operationText(operation),
    scn: String(scn),
    place: placeText(place),
  };
  return reason === WaitsFor.Nothing
    ? say.pipeline.lcr(words)
    : say.pipeline.lcrWaits({ ...words, wait: waitText(reason) });
}

/** Sentences about what is selected; none where it is not in this frame. */
export function subjectSentences(
  frame: ReplicationFrame,
  replica: number,
  subject: ReplicationSubject | null,
): string[] {
  if (subject?.kind !== 'lcr' && subject?.kind !== 'transaction') return [];
  const columns = columnsOf(frame, replica);
  const column =
    subject.kind === 'lcr' ? columns.find(({ lcr }) => lcr === subject.lcr) : undefined;
  const transaction = subject.kind === 'transaction' ? subject.transaction : column?.transaction;
  const lines: string[] = [];
  if (column !== undefined) {
    const time = formatDuration(cell(frame.clock.time_ns) - column.sinceNs);
    lines.push(say.pipeline.since({ text: lcrText(column), time }));
  }
  return transaction === undefined
    ? lines
    : [...lines, ...transactionSentences(frame, replica, transaction)];
}

function transactionSentences(
  { captured_transactions: table }: ReplicationFrame,
  replica: number,
  transaction: number,
): string[] {
  const row = rowsOf(table).find(
    (at) => table.replica[at] === replica && table.transaction[at] === transaction,
  );
  if (row === undefined) return [];
  const waits = cell(table.waits_for, row);
  const state = capturedText(cell(table.state, row));
  const first = say.pipeline.transaction({
    transaction: formatXid(transaction),
    state: waits === WaitsFor.Nothing ? state : `${state}, ${waitText(waits)}`,
    changes: cell(table.changes, row),
  });
  const dependsOn = cell(table.depends_on, row);
  if (dependsOn === 0) return [first];
  const count = cell(table.dependencies, row);
  return [first, say.pipeline.depends({ transaction: formatXid(dependsOn), count })];
}

/** Which process works nearly all the time, and on what. */
function measuredText({ bottlenecks }: ReplicationFrame, row: number): string {
  const stage = stageText(cell(bottlenecks.stage, row));
  const percent = Math.round(cell(bottlenecks.utilisation, row) * 100);
  const { measured } = say.pipeline;
  switch (cell(bottlenecks.reason, row)) {
    case BottleneckReason.Latch:
      return measured.latch({ stage, percent });
    case BottleneckReason.Bandwidth:
      return measured.bandwidth({ stage, percent });
    default:
      return measured.work({ stage, percent });
  }
}

/** Why a part holds up the others; null while all keep up. */
export function bottleneckText(
  frame: ReplicationFrame,
  { link }: ReplicationScenario,
  replica: number,
  { bottleneck, treads }: PipelineLayout,
): string | null {
  const { why } = say.pipeline;
  const { links, appliers, capture } = frame;
  if (capture.waits_for[0] === WaitsFor.MissingRedo) {
    const scn = String(cell(capture.missing_scn));
    return say.pipeline.missing({ scn, restorable: cell(capture.deleted_files) });
  }
  const measured = measuredRow(frame, replica);
  if (measured !== null) return measuredText(frame, measured);
  switch (bottleneck) {
    case null:
    case 'capture':
    case 'sender':
    case 'receiver':
      return null;
    case 'down':
      return why.down();
    case 'broken':
      return why.broken();
    case 'link':
      if (cell(links.lcrs_in_flight, replica) >= link.window) {
        const latency = formatDuration(link.latency_ms * NS_PER_MS);
        return why.window({ count: link.window, latency });
      }
      return why.link({ speed: formatBytes(cell(links.bytes_per_s, replica)) });
    case 'reader':
      return why.reader({ count: treads.find(({ lane }) => lane === 'queue2')?.count ?? 0 });
    case 'apply': {
      const own = rowsOf(appliers).filter((row) => appliers.replica[row] === replica);
      const busy = own.filter((row) => cell(appliers.transaction, row) !== 0);
      return why.apply({ busy: busy.length, all: own.length });
    }
  }
}
