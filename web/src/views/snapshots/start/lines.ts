/** What the start of a restore says, as lines: numbers, reasons, log files, and the messages that a person would see. Pure. */

import say from '../../../base/messages/views/snapshots-text';
import { formatBytes, formatCount } from '../../../base/numbers';
import { formatDuration, formatMoment } from '../../../base/time';
import { Reason, StartKind } from '../../../engine/generated/snapshots-codes';
import type { SnapshotsFrame } from '../../../engine/generated/snapshots-frame';
import { cell, rowsOf } from '../types';
import { reasonText } from '../words';

/** So many reasons of one kind are listed; the others are counted. */
const MOST = 6;

export interface StartLines {
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly reasons: readonly string[];
  readonly logs: readonly string[];
  readonly messages: readonly { readonly code: string; readonly meaning: string }[];
}

export function linesOf(frame: SnapshotsFrame): StartLines {
  const { start } = frame;
  const began = start.began[0] === 1;
  return {
    facts: began ? numbersOf(frame) : [],
    reasons: reasonsOf(frame),
    logs: logsOf(frame),
    messages: messagesOf(frame),
  };
}

function numbersOf({ start }: SnapshotsFrame) {
  const words = say.start.number;
  return [
    { name: words.duration(), value: formatDuration(cell(start.duration_ns)) },
    { name: words.redo(), value: formatBytes(cell(start.redo_bytes)) },
    {
      name: words.from(),
      value: say.start.scnAt({
        scn: formatCount(cell(start.from_scn)),
        moment: formatMoment(cell(start.from_ns)),
      }),
    },
    {
      name: words.to(),
      value: say.start.scnAt({
        scn: formatCount(cell(start.to_scn)),
        moment: formatMoment(cell(start.to_ns)),
      }),
    },
    { name: words.records(), value: formatCount(cell(start.records)) },
    { name: words.images(), value: formatCount(cell(start.images)) },
    { name: words.applied(), value: formatCount(cell(start.applied)) },
    { name: words.read(), value: formatCount(cell(start.blocks_read)) },
    { name: words.commits(), value: formatCount(cell(start.commits)) },
    { name: words.wrong(), value: formatCount(cell(start.wrong_rows)) },
  ];
}

function reasonsOf({ refusals }: SnapshotsFrame): string[] {
  const rows = rowsOf(refusals);
  const kinds = [...new Set(rows.map((row) => cell(refusals.reason, row)))];
  return kinds.flatMap((kind) => {
    const of = rows.filter((row) => refusals.reason[row] === kind);
    const listed = of.slice(0, MOST).map((row) => reasonText(refusals, row));
    return of.length > MOST ? [...listed, say.start.others({ count: of.length - MOST })] : listed;
  });
}

/** Log files that follow one another are one line. */
function logsOf({ logs }: SnapshotsFrame): string[] {
  const rows = rowsOf(logs);
  const follows = (row: number, before: number | undefined) =>
    before !== undefined &&
    logs.online[row] === logs.online[before] &&
    logs.thread[row] === logs.thread[before] &&
    cell(logs.sequence, row) === cell(logs.sequence, before) + 1;
  const firsts = rows.filter((row, at) => !follows(row, rows[at - 1]));
  return firsts.map((row, at) => {
    const last = rows[rows.indexOf(firsts[at + 1] ?? -1) - 1] ?? rows.at(-1) ?? row;
    return say.start.log({
      first: cell(logs.sequence, row),
      last: cell(logs.sequence, last),
      isOne: row === last,
      thread: cell(logs.thread, row) + 1,
      scn: formatCount(cell(logs.scn, row)),
      online: logs.online[row] === 1 ? 'yes' : 'no',
    });
  });
}

/** The messages of SQL*Plus for this restore, explained. */
function messagesOf({ start, refusals, logs }: SnapshotsFrame) {
  const words = say.start.message;
  const media = start.kind[0] === StartKind.MediaRecovery;
  const row = rowsOf(refusals).find((at) => refusals.reason[at] === Reason.NeedsMediaRecovery) ?? 0;
  const file =
    cell(refusals.reason, row) === Reason.NeedsMediaRecovery ? cell(refusals.file, row) + 1 : 1;
  const { code } = say.start;
  const needs = [
    { code: code.needsRecovery({ file: String(file) }), meaning: words.needsRecovery() },
    { code: code.file({ file: String(file) }), meaning: words.file() },
  ];
  if (!media) return [];
  if (logs.rows === 0) return needs;
  const about = {
    scn: String(cell(logs.scn)),
    thread: String(cell(logs.thread) + 1),
    sequence: String(cell(logs.sequence)),
  };
  return [
    ...needs,
    { code: code.change(about), meaning: words.change() },
    { code: code.suggestion(about), meaning: words.suggestion() },
    { code: code.sequence(about), meaning: words.sequence() },
  ];
}
