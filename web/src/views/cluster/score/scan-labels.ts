/**
 * What is said at the rail: the start RBA at its bracket, the scan position at its triangle, and how much redo is left. Pure
 * layout.
 */

import { greatest } from 'd3-array';
import say from '../../../base/messages/views/score';
import { formatRba, REDO_BLOCK_BYTES } from '../../../base/rba';
import { textWidth } from '../../../base/text-width';
import { rbaText } from './cell-words';
import { type CellRow, endsOf } from './cells';
import { type Label, label, onOneLine } from './Labels';
import type { Scale } from './scale';
import type { ScanProgressGeometry } from './scan-progress';
import type { Score, ThreadOnScore } from './score-data';
import type { ScoreMeasures } from './stage';
import { endOfLogs } from './upright';

/** The margin's names end here, px; down the page their last baseline is there. */
const [MARGIN_ENDS, NAMES_END] = [146, 43];

export function railLabels(
  score: Score,
  rail: ScanProgressGeometry,
  scale: Scale,
  stage: ScoreMeasures,
  row: CellRow,
): Label[] {
  const reached = reachedBy(score, scale);
  return stage.down
    ? [
        startDown(score, rail),
        ...scanDown(score, rail, reached, endOfLogs(score, scale), stage, row),
      ]
    : [
        startAcross(score, rail),
        ...beforeLabels(score, rail),
        ...scanAcross(score, rail, reached, stage, row),
      ];
}

function startText({ tapes, logFileBytes }: Score): string {
  const [first] = tapes;
  if (first === undefined || tapes.length > 1) return say.scan.starts();
  return say.scan.start({ rba: formatRba(first.start, logFileBytes) });
}

const movedText = (score: Score, was: number) =>
  say.scan.startWas({ start: startText(score), rba: formatRba(was, score.logFileBytes) });

/** Whether there is room over the rail for where it began and where it begins. */
export const movedFits = (score: Score, from: number, was: number) =>
  from - 8 - textWidth(movedText(score, was), 12, 600) > MARGIN_ENDS;

/** Left of its bracket, at the height of the rail, if that is clear of the margin; then no hanger can cross it. */
export function startFits(score: Score, rail: ScanProgressGeometry): boolean {
  return rail.was !== null || rail.from - 12 - textWidth(startText(score), 12, 600) > MARGIN_ENDS;
}

/** Where its words end that are under the rail. */
export function startEnd(score: Score, rail: ScanProgressGeometry): number {
  return rail.from + textWidth(startText(score), 12, 600) + 4;
}

function startAcross(score: Score, rail: ScanProgressGeometry): Label {
  const style = { key: 'start', bold: true } as const;
  const { from, across, was } = rail;
  if (was !== null) {
    const words = movedText(score, score.tapes[0]?.guard?.was ?? -1);
    return label(words, from - 8, across - 7, { ...style, anchor: 'end' });
  }
  return startFits(score, rail)
    ? label(startText(score), from - 12, across + 4, { ...style, anchor: 'end' })
    : label(startText(score), from - 2, across + 26, style);
}

/** A log that begins at the top would put it on the names over the figure. */
const startDown = (score: Score, { across, from }: ScanProgressGeometry) =>
  label(startText(score), across + 16, Math.max(from - 2, NAMES_END + 14), {
    key: 'start',
    bold: true,
  });

/** What the buddy had read is solid: said over the rail, where nothing hangs, if it has room. */
function beforeLabels(score: Score, rail: ScanProgressGeometry): Label[] {
  const words = say.scan.beforeCrash();
  if (rail.worked === undefined || score.pass === 'second') return [];
  if (rail.worked - rail.from < textWidth(words, 12) + 28) return [];
  return [label(words, rail.from + 12, rail.across - 7, { tone: { hue: rail.reader } })];
}

/** How far the redo is read, or applied in the second pass; and how much is left, on one line or on two. */
interface Reached {
  second: boolean;
  rba: string;
  left: string;
}

function reachedBy(score: Score, scale: Scale): Reached {
  const { tapes, pass, reader } = score;
  const second = pass === 'second';
  const reachOf = (tape: ThreadOnScore) => (second ? tape.apply : tape.scan);
  const tape = greatest(tapes, (drawn) => scale.at(drawn.thread, reachOf(drawn)));
  const bytes = tapes.reduce(
    (sum, drawn) => sum + Math.max(0, drawn.flushed - Math.max(drawn.start, reachOf(drawn))),
    0,
  );
  const blocks = Math.ceil(bytes / REDO_BLOCK_BYTES);
  return {
    second,
    rba: tape === undefined ? '' : rbaText({ thread: tape.thread, rba: reachOf(tape) }, score),
    left: reader === null ? say.scan.behind({ blocks }) : say.scan.left({ blocks }),
  };
}

/** Right of its triangle, where nothing hangs yet, or after the end of the log. */
function scanAcross(
  score: Score,
  rail: ScanProgressGeometry,
  { second, rba, left }: Reached,
  stage: ScoreMeasures,
  row: CellRow,
): Label[] {
  const edge = rail.to + 16;
  if (rail.scan === null) return [label(say.scan.allRead(), edge, rail.across + 5, { bold: true })];
  const name = say.scan.position({ rba });
  const rest = onOneLine(left);
  const x = rail.scan + 4;
  const fits = x + Math.max(textWidth(name, 12, 600), textWidth(rest, 12)) <= stage.width - 4;
  const last = endsOf(row)[1];
  const hung = last !== undefined && last.x + last.side > rail.scan + 4;
  const met = !startFits(score, rail) && startEnd(score, rail) + 8 > x;
  if (!second && fits && !hung && !met) {
    return [
      label(name, x, rail.across + 26, { key: 'scan', bold: true }),
      label(rest, x, rail.across + 41, { key: 'unread', tone: 'quiet' }),
    ];
  }
  // In the second pass cells hang on both sides of the triangle.
  const reached = (second ? say.scan.applied({ rba }) : say.scan.scanned({ rba })).split('\n');
  const least = rail.to + 5;
  const lines = least + textWidth(rest, 12) <= stage.width - 2 ? [rest] : left.split('\n');
  const wide = Math.max(
    ...lines.map((line) => textWidth(line, 12)),
    ...reached.map((line) => textWidth(line, 12, 600)),
  );
  const most = stage.width - 2 - wide;
  const past = last === undefined ? 0 : last.x + last.side + 6;
  const at = Math.max(least, Math.min(Math.max(edge, rail.scan + 27, past), most));
  return [
    ...reached.map((line, i) =>
      label(line, at, rail.across + 1 + i * 15, { key: `scanned${i}`, bold: i === 0 }),
    ),
    ...lines.map((line, i) =>
      label(line, at, rail.across + 31 + i * 15, { key: `left${i}`, tone: 'quiet' }),
    ),
  ];
}

/** Next to the triangle while the log is read; under the log's end when the triangle is there. */
function scanDown(
  { byThread, tapes }: Score,
  { scan, across }: ScanProgressGeometry,
  { second, rba, left }: Reached,
  end: number,
  { width }: ScoreMeasures,
  row: CellRow,
): Label[] {
  const named = (text: string, x: number, y: number) =>
    label(text, x, y, { key: 'scan', bold: true });
  const under = across + 24;
  if (scan === null) return [named(say.scan.allRead(), under, end + 25)];
  if (second) return [named(say.scan.appliedShort({ rba }), under, end + 25)];
  const name = say.scan.short({ rba });
  const rest = onOneLine(left);
  const last = endsOf(row)[1];
  const hung = (byThread && tapes.length > 1) || (last !== undefined && last.middle > scan - 5.9);
  if (hung || scan > end - 52) {
    const x = Math.min(under, width - 2 - textWidth(rest, 12));
    return [
      named(name, under, end + 15),
      label(rest, x, end + 29, { key: 'unread', tone: 'quiet' }),
    ];
  }
  const x = across + 18;
  const lines = x + textWidth(rest, 12) < width - 2 ? [rest] : left.split('\n');
  return [
    named(name, x, scan + 19),
    ...lines.map((line, i) =>
      label(line, x, scan + 34 + i * 15, { key: `unread ${i}`, tone: 'quiet' }),
    ),
  ];
}
