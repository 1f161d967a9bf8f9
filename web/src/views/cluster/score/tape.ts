/** The middle staves: redo tapes with their rulers, checkpoint poles and ends. Pure layout. */

import say from '../../../base/messages/views/score';
import { NO_BLOCK } from '../../../base/missing-values';
import { formatRba, REDO_BLOCK_BYTES, splitRba } from '../../../base/rba';
import { textWidth } from '../../../base/text-width';
import { RecordKind } from '../../../engine/generated/codes';
import type { RecordsTable } from '../../../engine/generated/frame';
import type { RecordForm } from '../../marks/RedoRecord';
import { type Label, label } from './Labels';
import type { Scale, ThreadSlots } from './scale';
import type { Score, ThreadOnScore } from './score-data';
import type { ScoreMeasures } from './stage';

/** A record in its place. */
export interface PlacedRecord {
  key: string;
  /** Row of `frame.records`. */
  row: number;
  thread: number;
  rba: number;
  form: RecordForm;
  block: number | null;
  numbered: boolean;
  /** Where it begins along the axis, and its length, px. */
  x: number;
  width: number;
  spent: boolean;
  buffered: boolean;
}

export interface TapeStave {
  tape: ThreadOnScore;
  strip: ThreadSlots;
  /** Its nearer edge across the axis, and how thick it is, px. */
  near: number;
  thick: number;
  /** Drawn one by one when near; null from far, where a canvas draws them. */
  records: PlacedRecord[] | null;
  /** The whole tape, and the part before the recorded checkpoint. */
  from: number;
  to: number;
  spentTo: number;
  /** The position of the pole, and of the recorded checkpoint if it is elsewhere. */
  pole: number;
  ghost: number | null;
  /** Where threads are read one after the other: how far this one has been read, null elsewhere. */
  read: { from: number; to: number } | null;
  /** The final bar line: only a log that has ended has one. */
  ends: boolean;
  ticks: { rba: number; x: number; tall: boolean }[];
  labels: Label[];
}

/** What each kind of record is drawn as. */
export const RECORD_FORMS: { [K in RecordKind]: RecordForm } = {
  [RecordKind.Begin]: 'other',
  [RecordKind.UndoBlock]: 'other',
  [RecordKind.Change]: 'change',
  [RecordKind.Undo]: 'change',
  [RecordKind.Commit]: 'commit',
  [RecordKind.End]: 'other',
  [RecordKind.BlockWritten]: 'written',
  [RecordKind.BlockImage]: 'other',
  [RecordKind.BackupEnd]: 'other',
};

export function tapeStave(
  records: RecordsTable,
  score: Score,
  scale: Scale,
  stage: ScoreMeasures,
  index: number,
): TapeStave | null {
  const tape = score.tapes[index];
  const strip = scale.strips[index];
  if (tape === undefined || strip === undefined) return null;
  const y = stage.tapes[index] ?? 0;
  const { thread } = tape;
  const pole = scale.at(thread, tape.checkpoint);
  const recorded = scale.at(thread, tape.recorded);
  const to = scale.at(thread, tape.end);
  const merged = score.tapes.length > 1;
  const from = Math.max(stage.x0, strip.x[0] ?? scale.from);
  const ruler = rulerOf(records, tape, strip, scale, stage, y, score);
  return {
    tape,
    strip,
    near: y,
    thick: stage.tape,
    records:
      scale.distance === 'far'
        ? null
        : placedRecords(records, tape, strip, scale.distance === 'near'),
    from,
    to,
    spentTo: recorded,
    pole,
    // What has slid out of sight is not stood for by the edge.
    ghost: Math.abs(pole - recorded) > 6 && recorded >= from ? recorded : null,
    read: merged && score.byThread && tape.scan >= 0 ? readOf(tape, scale) : null,
    ends: tape.failed,
    ticks: ruler.ticks,
    labels: [
      ...ruler.labels,
      ...(merged ? [] : poleLabels(tape, pole, y, score.logFileBytes)),
      ...(!merged && pole - recorded > 100 && recorded >= from ? [recordedLabel(recorded, y)] : []),
      ...endLabels(tape, to, y, score, stage),
    ],
  };
}

/** From its start RBA, or the checkpoint that recovery found, to its scan position. */
export function readOf(tape: ThreadOnScore, scale: Scale): { from: number; to: number } {
  const from = scale.at(tape.thread, Math.max(tape.start, tape.recorded));
  return { from, to: Math.max(from, scale.at(tape.thread, tape.scan)) };
}

/** Records carry numbers when all of them can: a few among many would look like a choice. */
export function placedRecords(
  records: RecordsTable,
  tape: ThreadOnScore,
  strip: ThreadSlots,
  numbered: boolean,
): PlacedRecord[] {
  return strip.rows.map((row, i) => {
    const rba = records.rba[row] ?? 0;
    const form = RECORD_FORMS[(records.kind[row] ?? 0) as RecordKind];
    const block = records.block[row] ?? NO_BLOCK;
    return {
      key: `${tape.thread}.${rba}`,
      row,
      thread: tape.thread,
      rba,
      form,
      block: block === NO_BLOCK || form === 'commit' || form === 'other' ? null : block,
      numbered,
      x: strip.x[i] ?? 0,
      width: strip.width[i] ?? 0,
      spent: rba < tape.recorded,
      buffered: records.durable[row] === 0,
    };
  });
}

/** The pole's label is at its left, where no leader can be: the pole is the lowest low RBA. */
function poleLabels(tape: ThreadOnScore, pole: number, y: number, logFileBytes: number): Label[] {
  return [
    label(say.tape.checkpointRba(), pole - 9, y - 27, { anchor: 'end', bold: true }),
    label(formatRba(tape.checkpoint, logFileBytes), pole - 9, y - 12, {
      key: 'pole',
      anchor: 'end',
    }),
  ];
}

/** Where the checkpoint counts from already: it is recorded only now and then. */
function recordedLabel(recorded: number, y: number): Label {
  return label(say.tape.recorded(), recorded - 5, y - 9, { anchor: 'end', size: 11, tone: 'hint' });
}

function endLabels(
  tape: ThreadOnScore,
  to: number,
  y: number,
  score: Score,
  stage: ScoreMeasures,
): Label[] {
  const rba = formatRba(tape.end, score.logFileBytes);
  const x = to + (tape.failed ? 16 : 9);
  const key = `end${tape.thread}`;
  if (stage.tape < 30) return [label(rba, x, y + 15, { key, tone: tape.failed ? 'ink' : 'quiet' })];
  return [
    label(tape.failed ? say.tape.end() : say.tape.newest(), x, y + 10, { bold: tape.failed }),
    label(rba, x, y + 26, { key }),
  ];
}

/** Ticks on round redo blocks; the first number and each new log carry their sequence. */
function rulerOf(
  records: RecordsTable,
  tape: ThreadOnScore,
  strip: ThreadSlots,
  scale: Scale,
  stage: ScoreMeasures,
  y: number,
  { logFileBytes, tapes }: Score,
): { ticks: TapeStave['ticks']; labels: Label[] } {
  const { thread } = tape;
  const from = strip.x[0];
  const first = strip.rows[0];
  const opens = first === undefined ? tape.end : (records.rba[first] ?? 0);
  const span = tape.end - opens;
  const room = scale.at(thread, tape.end) - (from ?? scale.from);
  if (span <= 0 || room < 40 || logFileBytes <= 0) return { ticks: [], labels: [] };
  const ticks: TapeStave['ticks'] = [];
  const labels: Label[] = [];
  const baseline = y + stage.tape + (stage.ruler >= 18 ? 13.5 : 12);
  // Poles of the tapes below cross the rulers above.
  const poles = tapes.map((drawn) => scale.at(drawn.thread, drawn.checkpoint));
  const lines = [...poles, scale.at(thread, tape.recorded)];
  let sequence = -1;
  let clear = Math.max(stage.x0, from ?? scale.from) - 8;
  for (const { rba, opensLog } of rulerTicks(opens, tape.end, room / 62, logFileBytes)) {
    const at = splitRba(rba, logFileBytes);
    const x = scale.at(thread, rba);
    if (x < stage.x0) continue;
    ticks.push({ rba, x, tall: opensLog });
    const text = at.sequence === sequence ? String(at.block) : formatRba(rba, logFileBytes);
    const half = textWidth(text, 11) / 2;
    const crossed = lines.some((line) => Math.abs(line - x) < half + 4);
    const free = x - half > clear + 8 && !crossed;
    if (free && x + half < scale.at(thread, tape.end)) {
      const key = `${thread}.${rba}`;
      labels.push(label(text, x, baseline, { key, anchor: 'middle', size: 11, tone: 'hint' }));
      clear = x + half;
      sequence = at.sequence;
    }
  }
  return { ticks, labels };
}

// Round places on a redo thread for a ruler: redo blocks count from 1 in each log. Pure arithmetic on RBAs.

interface RulerTick {
  rba: number;
  /** The first block of a log. */
  opensLog: boolean;
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

/** From `opens` to before `end`, at most about `most` of them, in round steps of redo blocks. */
export function rulerTicks(
  opens: number,
  end: number,
  most: number,
  logFileBytes: number,
): RulerTick[] {
  const wanted = (end - opens) / REDO_BLOCK_BYTES / most;
  const step = (STEPS.find((size) => size >= wanted) ?? 100_000) * REDO_BLOCK_BYTES;
  const ticks: RulerTick[] = [];
  for (let rba = firstTick(opens, step, logFileBytes); rba < end; ) {
    ticks.push({ rba, opensLog: splitRba(rba, logFileBytes).block === 1 });
    rba = nextTick(rba, step, logFileBytes);
  }
  return ticks;
}

/** Blocks count from 1 in each log, so that round numbers start again there. */
function firstTick(opens: number, step: number, logFileBytes: number): number {
  const log = Math.floor(opens / logFileBytes) * logFileBytes;
  const inLog = Math.ceil((opens - log + REDO_BLOCK_BYTES) / step) * step - REDO_BLOCK_BYTES;
  return Math.min(log + inLog, log + logFileBytes);
}

function nextTick(rba: number, step: number, logFileBytes: number): number {
  const log = Math.floor(rba / logFileBytes) * logFileBytes;
  const inLog = rba - log;
  const next = inLog === 0 ? step - REDO_BLOCK_BYTES : inLog + step;
  return Math.min(log + Math.max(REDO_BLOCK_BYTES, next), log + logFileBytes);
}
