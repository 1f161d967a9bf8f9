/**
 * The rail at the tape: what a buddy or recovery has read of the redo, from the start RBA to the scan position, and
 * what is left up to the end of the log. Pure layout.
 */

import say from '../../../base/messages/views/score';
import { formatRba, formatThreadRba, REDO_BLOCK_BYTES } from '../../../base/rba';
import { textWidth } from '../../../base/text-width';
import { type CellRow, endsOf } from './cells';
import { type Label, label, onOneLine } from './Labels';
import type { Scale } from './scale';
import type { Score, ThreadOnScore } from './score-data';
import type { ScoreMeasures } from './stage';

/** The margin's names end here, px. */
const MARGIN_ENDS = 146;

export interface ScanProgressGeometry {
  /** Its place across the axis, px. */
  across: number;
  from: number;
  /** Where it began before the handshake moved its start; null where that is not shown. */
  was: number | null;
  read: number;
  /** The second pass has worked up to here; undefined before it. */
  worked: number | undefined;
  to: number;
  /** Whose hue it has. */
  reader: number;
  /** Where the triangle points; null when all is done. */
  scan: number | null;
  /** The buffer that a buddy reads ahead of its scan position, and how much of it has been read. */
  buffer: { from: number; to: number; done: number } | null;
}

/** Several threads are read as one, in SCN order: the rail begins and ends at their outermost places. */
export function railOf(
  score: Score,
  scale: Scale,
  stage: ScoreMeasures,
): ScanProgressGeometry | null {
  const { tapes, lower } = score;
  const reading = tapes.filter((tape) => tape.start >= 0);
  if (lower === null || reading.length === 0) return null;
  const place = (of: (tape: ThreadOnScore) => number) =>
    reading.map((tape) => scale.at(tape.thread, of(tape)));
  const from = Math.min(...place((tape) => tape.start));
  const was = wasAt(score, scale, stage, from);
  const to = Math.max(...place((tape) => tape.flushed));
  const second = score.pass === 'second';
  const read = readTo(score, reading, scale, from);
  const worked = second
    ? Math.max(from, ...place((tape) => Math.max(tape.start, tape.apply)))
    : aheadOfTime(reading, scale);
  const done = reading.every((tape) => (second ? tape.apply : tape.scan) >= tape.flushed);
  const scan = done ? null : second ? (worked ?? read) : read;
  return {
    ...{
      across: stage.rail,
      from,
      was,
      read,
      to,
      reader: lower,
      scan,
      buffer: bufferOf(reading, scale),
    },
    worked: worked === undefined ? undefined : Math.min(worked, read),
  };
}

/** Only if what was pruned is in sight, and the words of both have room over the rail. */
function wasAt(score: Score, scale: Scale, stage: ScoreMeasures, from: number): number | null {
  const [oldest] = score.pruned;
  const [tape] = score.tapes;
  if (stage.down || oldest === undefined || tape?.guard == null) return null;
  const was = scale.at(tape.thread, tape.guard.was);
  const words = from - 8 - textWidth(movedText(score, tape.guard.was), 12, 600);
  return was >= stage.x0 && words > MARGIN_ENDS ? was : null;
}

const movedText = (score: Score, was: number) =>
  say.scan.startWas({ start: startText(score), rba: formatRba(was, score.logFileBytes) });

/** Threads read as one are read up to the farthest; read one after the other, up to where nothing is left out. */
function readTo(
  score: Score,
  reading: readonly ThreadOnScore[],
  scale: Scale,
  from: number,
): number {
  const places = (tapes: readonly ThreadOnScore[]) =>
    tapes.map((tape) => scale.at(tape.thread, Math.max(tape.start, tape.scan)));
  const open = reading.filter((tape) => tape.scan < tape.flushed);
  if (score.byThread && score.pass !== 'second' && open.length > 0) {
    return Math.max(from, Math.min(...places(open)));
  }
  return Math.max(from, ...places(reading));
}

/** Where the buddy of a failed instance had come to: what recovery reads after that is lighter. */
function aheadOfTime(reading: readonly ThreadOnScore[], scale: Scale): number | undefined {
  const [tape] = reading;
  if (tape === undefined || reading.length > 1 || tape.before < 0) return undefined;
  return scale.at(tape.thread, tape.before);
}

function bufferOf(reading: readonly ThreadOnScore[], scale: Scale): ScanProgressGeometry['buffer'] {
  const [tape] = reading;
  const guard = tape?.guard;
  if (tape === undefined || guard == null || reading.length > 1 || guard.readTo < 0) return null;
  const [from, to] = [scale.at(tape.thread, guard.scan), scale.at(tape.thread, guard.readTo)];
  return { from, to, done: from + (to - from) * guard.readShare };
}

export function startText({ tapes, logFileBytes }: Score): string {
  const [first] = tapes;
  if (first === undefined || tapes.length > 1) return say.scan.starts();
  return say.scan.start({ rba: formatRba(first.start, logFileBytes) });
}

/** Left of its bracket, at the height of the rail, if that is clear of the margin; then no hanger can cross it. */
export function startFits(score: Score, rail: ScanProgressGeometry): boolean {
  return rail.was !== null || rail.from - 12 - textWidth(startText(score), 12, 600) > MARGIN_ENDS;
}

/** Where its words end that are under the rail. */
export function startEnd(score: Score, rail: ScanProgressGeometry): number {
  return rail.from + textWidth(startText(score), 12, 600) + 4;
}

/** Start RBA left of its bracket, scan position right of its triangle, where nothing hangs yet. */
export function railLabels(
  score: Score,
  rail: ScanProgressGeometry,
  scale: Scale,
  stage: ScoreMeasures,
  row: CellRow,
): Label[] {
  const was = score.tapes[0]?.guard?.was ?? -1;
  const start =
    rail.was !== null
      ? label(movedText(score, was), rail.from - 8, rail.across - 7, {
          key: 'start',
          anchor: 'end',
          bold: true,
        })
      : startFits(score, rail)
        ? label(startText(score), rail.from - 12, rail.across + 4, {
            key: 'start',
            anchor: 'end',
            bold: true,
          })
        : label(startText(score), rail.from - 2, rail.across + 26, { key: 'start', bold: true });
  return [start, ...beforeLabels(score, rail), ...scanLabels(score, rail, scale, stage, row)];
}

/** What the buddy had read is solid: said over the rail, where nothing hangs, if it has room. */
function beforeLabels(score: Score, rail: ScanProgressGeometry): Label[] {
  const words = say.scan.beforeCrash();
  if (rail.worked === undefined || score.pass === 'second') return [];
  if (rail.worked - rail.from < textWidth(words, 12) + 28) return [];
  return [label(words, rail.from + 12, rail.across - 7, { tone: { hue: rail.reader } })];
}

function scanLabels(
  score: Score,
  rail: ScanProgressGeometry,
  scale: Scale,
  stage: ScoreMeasures,
  row: CellRow,
): Label[] {
  const { logFileBytes, tapes } = score;
  const edge = rail.to + 16;
  if (rail.scan === null) return [label(say.scan.allRead(), edge, rail.across + 5, { bold: true })];
  const second = score.pass === 'second';
  const tape = furthest(tapes, scale, second);
  const rba = second ? tape.apply : tape.scan;
  const text =
    tapes.length > 1
      ? formatThreadRba(tape.thread, rba, logFileBytes)
      : formatRba(rba, logFileBytes);
  const name = say.scan.position({ rba: text });
  const rest = onOneLine(unreadText(score));
  const x = rail.scan + 4;
  const fits = x + Math.max(textWidth(name, 12, 600), textWidth(rest, 12)) <= stage.width - 4;
  const last = endsOf(row)[1];
  const hung = last !== undefined && last.x + last.side > rail.scan + 4;
  const met = !startFits(score, rail) && rail.from + textWidth(startText(score), 12, 600) + 12 > x;
  const clear = !hung && !met;
  if (!second && fits && clear) {
    return [
      label(name, x, rail.across + 26, { key: 'scan', bold: true }),
      label(rest, x, rail.across + 41, { key: 'unread', tone: 'quiet' }),
    ];
  }
  // In the second pass cells hang on both sides of the triangle: its words are after the end of the log.
  const reached = (
    second ? say.scan.applied({ rba: text }) : say.scan.scanned({ rba: text })
  ).split('\n');
  const wide = Math.max(textWidth(rest, 12), ...reached.map((line) => textWidth(line, 12, 600)));
  const most = stage.width - 2 - wide;
  const past = last === undefined ? 0 : last.x + last.side + 6;
  const at = Math.max(rail.to + 5, Math.min(Math.max(edge, rail.scan + 27, past), most));
  return [
    ...reached.map((line, i) =>
      label(line, at, rail.across + 1 + i * 15, { key: `scanned${i}`, bold: i === 0 }),
    ),
    label(rest, at, rail.across + 31, { key: 'left', tone: 'quiet' }),
  ];
}

/** How much redo is left to scan or to apply; on two lines where one has no room for it. */
export function unreadText({ tapes, pass, reader }: Score): string {
  const left = (tape: ThreadOnScore) =>
    tape.flushed - Math.max(tape.start, pass === 'second' ? tape.apply : tape.scan);
  const bytes = tapes.reduce((sum, tape) => sum + Math.max(0, left(tape)), 0);
  const blocks = Math.ceil(bytes / REDO_BLOCK_BYTES);
  return reader === null ? say.scan.behind({ blocks }) : say.scan.left({ blocks });
}

export function furthest(
  tapes: readonly ThreadOnScore[],
  scale: Scale,
  second: boolean,
): ThreadOnScore {
  const at = (tape: ThreadOnScore) => scale.at(tape.thread, second ? tape.apply : tape.scan);
  return tapes.reduce((best, tape) => (at(tape) > at(best) ? tape : best));
}
