/** The ruler of a redo tape: ticks on round redo blocks, and as many of their RBAs as have room. Pure layout. */

import { formatRba, REDO_BLOCK_BYTES, splitRba } from '../../../base/rba';
import { textWidth } from '../../../base/text-width';
import type { RecordsTable } from '../../../engine/generated/frame';
import type { Label } from './Labels';
import { wordsAt } from './orient';
import type { Scale } from './scale';
import type { ScanProgressGeometry } from './scan-progress';
import type { Score, ThreadOnScore } from './score-data';
import type { ScoreMeasures } from './stage';
import type { TapeStave } from './tape';

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
export function rulerOf(
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

/** A round place on a redo thread: redo blocks count from 1 in each log. */
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
