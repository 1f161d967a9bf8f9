/** The middle staves: redo tapes with their checkpoint poles and ends. Pure layout. */

import { bisectLeft, maxIndex } from 'd3-array';
import say from '../../../base/messages/views/score';
import { NO_BLOCK } from '../../../base/missing-values';
import { formatRba } from '../../../base/rba';
import { RecordKind } from '../../../engine/generated/codes';
import type { RecordsTable } from '../../../engine/generated/frame';
import type { RecordForm } from '../../marks/RedoRecord';
import { type Label, label } from './Labels';
import { rulerOf } from './ruler';
import type { Scale, ThreadSlots } from './scale';
import type { ScanProgressGeometry } from './scan-progress';
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
  /** Index of the first record that is not out of sight. */
  first: number;
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
  ticks: { rba: number; at: number; tall: boolean }[];
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
  rail: ScanProgressGeometry | null,
  index: number,
): TapeStave | null {
  const tape = score.tapes[index];
  const strip = scale.strips[index];
  if (tape === undefined || strip === undefined) return null;
  const near = stage.tapes[index] ?? 0;
  const { thread } = tape;
  const pole = scale.at(thread, tape.checkpoint);
  const recorded = scale.at(thread, tape.recorded);
  const to = scale.at(thread, tape.end);
  const merged = score.tapes.length > 1;
  // Down the page what has begun before the axis is not cut, but out of sight.
  const first = stage.down ? bisectLeft(strip.x, stage.x0 - 0.01) : 0;
  const from = Math.max(stage.x0, strip.x[first] ?? scale.from);
  const ruler = rulerOf(records, tape, { strip, first, near, from }, scale, stage, score, rail);
  const hasGhost = !stage.down && !merged && pole - recorded > 100 && recorded >= from;
  return {
    tape,
    strip,
    first,
    near,
    thick: stage.tape,
    // Down the page each mark says its number where it is high enough for it.
    records:
      scale.distance === 'far'
        ? null
        : placedRecords(records, tape, strip, stage.down || scale.distance === 'near'),
    from,
    to,
    spentTo: recorded,
    pole,
    // What has slid out of sight is not stood for by the edge.
    ghost: !stage.down && Math.abs(pole - recorded) > 6 && recorded >= from ? recorded : null,
    read: merged && score.byThread && tape.scan >= 0 ? readOf(tape, scale) : null,
    ends: tape.failed,
    ticks: ruler.ticks,
    labels: [
      ...ruler.labels,
      ...(hasGhost ? [recordedLabel(recorded, near)] : []),
      ...(stage.down
        ? endDown(tape, score, scale, stage)
        : endAcross(tape, to, near, score, stage)),
    ],
  };
}

/** From its start RBA, or the checkpoint that recovery found, to its scan position. */
function readOf(tape: ThreadOnScore, scale: Scale): { from: number; to: number } {
  const from = scale.at(tape.thread, Math.max(tape.start, tape.recorded));
  return { from, to: Math.max(from, scale.at(tape.thread, tape.scan)) };
}

/** Records carry numbers when all of them can: a few among many would look like a choice. */
function placedRecords(
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

/** Where the checkpoint counts from already: it is recorded only now and then. */
function recordedLabel(recorded: number, y: number): Label {
  return label(say.tape.recorded(), recorded - 5, y - 9, { anchor: 'end', size: 11, tone: 'hint' });
}

function endAcross(
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

/** Under the tape that reaches farthest, for all of them. */
function endDown(
  tape: ThreadOnScore,
  { tapes, logFileBytes }: Score,
  scale: Scale,
  { tapes: edges, tape: thick, x0 }: ScoreMeasures,
): Label[] {
  const ends = tapes.map(({ thread, end }) => scale.at(thread, end));
  const last = maxIndex(ends);
  if (tapes[last] !== tape) return [];
  const [middle, end] = [(edges[last] ?? 0) + thick / 2, Math.max(x0, ends[last] ?? 0)];
  const rba = formatRba(tape.end, logFileBytes);
  const anchor = 'middle';
  if (!tape.failed) {
    const words = say.tape.newestAt({ rba });
    return [label(words, middle, end + 17, { key: 'newest', anchor, tone: 'quiet' })];
  }
  const words = tapes.length === 1 ? say.tape.endAt({ rba }) : say.tape.end();
  return [label(words, middle, end + 25, { key: 'end', anchor, bold: true })];
}
