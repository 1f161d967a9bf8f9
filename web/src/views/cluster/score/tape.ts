/** The middle staves: redo tapes with their rulers, checkpoint poles and ends. Pure layout. */

import { bisectLeft } from 'd3-array';
import say from '../../../base/messages/views/score';
import { NO_BLOCK } from '../../../base/missing-values';
import { formatRba, REDO_BLOCK_BYTES, splitRba } from '../../../base/rba';
import { textWidth } from '../../../base/text-width';
import { RecordKind } from '../../../engine/generated/codes';
import type { RecordsTable } from '../../../engine/generated/frame';
import type { RecordForm } from '../../marks/RedoRecord';
import { type Label, label } from './Labels';
import { wordsAt } from './orient';
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
  const hasGhost = !merged && pole - recorded > 100 && recorded >= from;
  const markers = [
    ...(merged ? [] : poleLabels(tape, pole, near, score.logFileBytes)),
    ...(hasGhost ? [recordedLabel(recorded, near)] : []),
    ...endLabels(tape, to, near, score, stage),
  ];
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
    labels: stage.down ? ruler.labels : [...ruler.labels, ...markers],
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

/** How the numbers of a ruler fit into the room beside their tape. */
interface RulerRoom {
  /** Between two numbers that there is room for, px; and the least length of a ruler. */
  apart: number;
  least: number;
  /** Where numbers are across the axis, and half of one along it, px. */
  beside: number;
  half(text: string): number;
  /** Whether it would meet the rail beside the ruler, or the mark on it. */
  meets(text: string, along: number): boolean;
  touchesRail(text: string): boolean;
}

const never = () => false;

const rulerAcross = ({ tape, ruler }: ScoreMeasures, near: number): RulerRoom => ({
  ...{ apart: 62, least: 40, meets: never, touchesRail: never },
  beside: near + tape + (ruler >= 18 ? 13.5 : 12),
  half: (text) => textWidth(text, 11) / 2,
});

/** Numbers are clear of a lit record's ring. */
function rulerDown(
  { tape, rail: railX }: ScoreMeasures,
  near: number,
  rail: ScanProgressGeometry | null,
): RulerRoom {
  const beside = near + tape + 9;
  const reachOf = (text: string) => beside + textWidth(text, 11) - railX;
  // The triangle points down from its place, and is wider than the rail.
  const scan = rail?.scan ?? Number.POSITIVE_INFINITY;
  return {
    ...{ apart: 26, least: 26, beside },
    half: () => 5,
    meets: (text, along) => reachOf(text) > -9 && along > scan - 5 && along < scan + 18,
    touchesRail: (text) => rail !== null && reachOf(text) >= -4,
  };
}

/** Ticks on round redo blocks; the first number and each new log carry their sequence. */
function rulerOf(
  records: RecordsTable,
  tape: ThreadOnScore,
  { strip, first, near, from }: Pick<TapeStave, 'strip' | 'first' | 'near' | 'from'>,
  scale: Scale,
  stage: ScoreMeasures,
  { logFileBytes, tapes }: Score,
  rail: ScanProgressGeometry | null,
): { ticks: TapeStave['ticks']; labels: Label[] } {
  const { thread } = tape;
  const { down } = stage;
  const room = down ? rulerDown(stage, near, rail) : rulerAcross(stage, near);
  const row = strip.rows[first];
  const opens = row === undefined ? tape.end : (records.rba[row] ?? 0);
  const end = scale.at(thread, tape.end);
  const length = end - (strip.x[first] ?? scale.from);
  const ticks: TapeStave['ticks'] = [];
  const labels: Label[] = [];
  const isNone = tape.end <= opens || length < room.least || logFileBytes <= 0;
  // Down the page merged tapes have no place for it.
  if (isNone || (down && tapes.length > 1)) return { ticks, labels };
  const lines = linesOver(tapes, tape, scale, rail, down);
  let sequence = -1;
  let clear = down ? Number.NEGATIVE_INFINITY : Math.max(stage.x0, from) - 8;
  for (const { rba, opensLog } of rulerTicks(opens, tape.end, length / room.apart, logFileBytes)) {
    const at = splitRba(rba, logFileBytes);
    const along = scale.at(thread, rba);
    if (along < stage.x0) continue;
    ticks.push({ rba, at: along, tall: opensLog });
    const whole = formatRba(rba, logFileBytes);
    const isShort = at.sequence === sequence || room.touchesRail(whole);
    const text = isShort ? String(at.block) : whole;
    const half = room.half(text);
    const crossed = lines.some((line) => Math.abs(line - along) < half + 4);
    const free = along - half > clear + 8 && !crossed && !room.meets(text, along);
    if (free && (down || along + half < end)) {
      const style = { key: `${thread}.${rba}`, size: 11, tone: 'hint' } as const;
      labels.push(wordsAt(down, text, { along, across: room.beside }, style));
      clear = along + half;
      sequence = at.sequence;
    }
  }
  return { ticks, labels };
}

/** Lines that cross a ruler: across the page poles of the tapes below, too; down it the start of the reading, and the end. */
function linesOver(
  tapes: readonly ThreadOnScore[],
  { thread, recorded, end, failed }: ThreadOnScore,
  scale: Scale,
  rail: ScanProgressGeometry | null,
  down: boolean,
): number[] {
  const poles = tapes.map((drawn) => scale.at(drawn.thread, drawn.checkpoint));
  if (!down) return [...poles, scale.at(thread, recorded)];
  const start = rail === null ? [] : [rail.from];
  return [...poles, ...start, ...(failed ? [scale.at(thread, end) + 4] : [])];
}

// Round places on a redo thread for a ruler: redo blocks count from 1 in each log. Pure arithmetic on RBAs.

interface RulerTick {
  rba: number;
  /** The first block of a log. */
  opensLog: boolean;
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

/** From `opens` to before `end`, at most about `most` of them, in round steps of redo blocks. */
function rulerTicks(opens: number, end: number, most: number, logFileBytes: number): RulerTick[] {
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
