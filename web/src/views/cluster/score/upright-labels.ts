/** The words of the score turned a quarter: names over it, RBAs beside cells, what its markers are. Pure layout. */

import say from '../../../base/messages/views/score';
import { formatRba, splitRba } from '../../../base/rba';
import { textWidth } from '../../../base/text-width';
import type { Frame, RecordsTable } from '../../../engine/generated/frame';
import { type CellRow, endsOf } from './cells';
import { type Label, label, onOneLine } from './Labels';
import { labelsWithRoom } from './label-room';
import { cellText, rbaText } from './queue';
import { furthest, startText, unreadText } from './scan-progress';
import type { QueueOrSetEntry, Score } from './score-data';
import { rulerTicks } from './tape';
import type { UprightPlaces } from './upright';

/** Every label of the figure that has room. */
export function uprightLabels(frame: Frame, geometry: UprightPlaces): Label[] {
  const labels = [
    ...names(frame, geometry),
    ...cellLabels(geometry),
    ...(geometry.ruler?.labels ?? []),
    ...markerLabels(geometry),
  ];
  return labelsWithRoom(labels, geometry.width);
}

function names(frame: Frame, { score, width, tapeX, tapeWidth }: UprightPlaces): Label[] {
  const [first] = score.tapes;
  if (first === undefined) return [];
  const many = score.tapes.length > 1;
  const instances = score.tapes.map((tape) => tape.thread + 1).join(', ');
  // Over the tape and its ruler.
  const middle = tapeX + tapeWidth / 2 + (many ? 0 : 12);
  const dirty = say.instance.dirty({ dirty: frame.instances.dirty[first.thread] ?? 0 });
  const labels = [
    label(say.instance.short({ count: score.tapes.length, numbers: instances }), EDGE + 28, 15, {
      bold: true,
    }),
    label(first.failed ? say.instance.failed() : dirty, EDGE + 28, 29, {
      key: 'dirty',
      tone: first.failed ? 'failed' : 'quiet',
    }),
    label(say.disk.title(), middle, 15, { anchor: 'middle', bold: true }),
    label(many ? say.disk.merged() : say.disk.thread({ thread: first.thread + 1 }), middle, 29, {
      anchor: 'middle',
      tone: 'quiet',
    }),
  ];
  if (first.failed) {
    const count = score.queue.length;
    labels.push(
      label(
        many ? say.instance.lost({ count }) : say.instance.buffersLost({ count }),
        EDGE + 28,
        43,
        { key: 'lost', tone: 'quiet' },
      ),
    );
  }
  const x = width - EDGE - (score.lower === null ? 0 : 28);
  const end = { anchor: 'end' as const };
  if (score.lower === null) {
    labels.push(label(say.set.title(), x, 15, { ...end, bold: true }));
    labels.push(label(say.set.empty(), x, 29, { ...end, tone: 'quiet' }));
  } else {
    const does = score.reader === null ? say.reader.buddyOf : say.reader.recovers;
    labels.push(
      label(say.reader.title({ instance: score.lower + 1 }), x, 15, { ...end, bold: true }),
    );
    labels.push(label(does({ instances }), x, 29, { ...end, tone: 'quiet' }));
    const count = score.set.reduce((sum, { state }) => sum + (state === 'gone' ? 0 : 1), 0);
    labels.push(label(say.reader.inSet({ count }), x, 43, { ...end, key: 'set', tone: 'quiet' }));
  }
  return labels;
}

function cellLabels({ score, queue, set }: UprightPlaces): Label[] {
  const [head, tail] = endsOf(queue);
  const labels: Label[] = [];
  const ends = queue.pile !== null ? [] : [head, tail].filter((cell) => cell !== undefined);
  for (const cell of queue.form.numbered ? queue.cells : new Set(ends)) {
    const at = head?.key === cell.key;
    labels.push(
      label(wordsBeside(queue, cell, score), cell.x + cell.side + 7, cell.middle + 4, {
        key: `q${cell.key}`,
        on: `q${cell.key}`,
        bold: at,
        tone: at ? 'ink' : 'quiet',
      }),
    );
  }
  for (const cell of set.form.numbered ? set.cells : []) {
    const text = rbaText(cell, score);
    const on = `s${cell.key}`;
    const style = { key: on, on, anchor: 'end', tone: 'quiet' } as const;
    labels.push(label(text, cell.x - 8, cell.middle + 4, style));
  }
  return labels;
}

function markerLabels(geometry: UprightPlaces): Label[] {
  const { score, tapes, tapeX, tapeWidth, railX, pole, end, rail, queue } = geometry;
  const [first] = score.tapes;
  if (first === undefined) return [];
  const isSingle = score.tapes.length === 1;
  const poleEnd = { anchor: 'end' as const };
  const middle = tapeX + tapeWidth / 2;
  const name = say.tape.checkpoint({ count: score.tapes.length });
  const labels = [label(name, tapeX - POLE_REACH - 7, pole - 12, { ...poleEnd, bold: true })];
  const rba = formatRba(first.checkpoint, score.logFileBytes);
  // Where the queue is piled nothing else says it.
  if (isSingle && queue.pile !== null)
    labels.push(label(rba, tapeX - 8, pole + 15, { ...poleEnd, key: 'checkpoint' }));
  const ends = formatRba(first.end, score.logFileBytes);
  if (first.failed) {
    const last = tapes.reduce((best, tape) => (tape.end > best.end ? tape : best));
    const words = isSingle ? say.tape.endAt({ rba: ends }) : say.tape.end();
    labels.push(
      label(words, last.near + last.thick / 2, end + 25, {
        key: 'end',
        anchor: 'middle',
        bold: true,
      }),
    );
  } else {
    labels.push(
      label(say.tape.newestAt({ rba: ends }), middle, end + 17, {
        key: 'newest',
        anchor: 'middle',
        tone: 'quiet',
      }),
    );
  }
  if (rail === null) return labels;
  // A log that begins at the top would put it on the names over the figure.
  const start = { x: railX + 16, y: Math.max(rail.from - 2, 43 + 14) };
  return [
    ...labels,
    label(startText(score), start.x, start.y, { key: 'start', bold: true }),
    ...scanLabels(geometry),
  ];
}

/** Next to the triangle while the log is read; under the log's end when the triangle is there. */
function scanLabels({ score, scale, railX, end, rail, width, hung }: UprightPlaces): Label[] {
  if (rail === null) return [];
  const under = { x: railX + 24, y: end + 25 };
  if (rail.scan === null)
    return [label(say.scan.allRead(), under.x, under.y, { key: 'scan', bold: true })];
  const second = score.pass === 'second';
  const tape = furthest(score.tapes, scale, second);
  const rba = rbaText({ thread: tape.thread, rba: second ? tape.apply : tape.scan }, score);
  const name = second ? say.scan.appliedShort({ rba }) : say.scan.short({ rba });
  const lines = unreadText(score);
  const unread = onOneLine(lines);
  if (hung || rail.scan > end - 52) {
    if (second) return [label(name, under.x, under.y, { key: 'scan', bold: true })];
    return [
      label(name, under.x, end + 15, { key: 'scan', bold: true }),
      label(unread, Math.min(under.x, width - 2 - textWidth(unread, 12)), end + 29, {
        key: 'unread',
        tone: 'quiet',
      }),
    ];
  }
  const x = railX + 18;
  const y = rail.scan + 34;
  const fits = x + textWidth(unread, 12) < width - 2;
  return [
    label(name, x, rail.scan + 19, { key: 'scan', bold: true }),
    ...(fits ? [unread] : lines.split('\n')).map((line, i) =>
      label(line, x, y + i * 15, { key: `unread ${i}`, tone: 'quiet' }),
    ),
  ];
}

// Shared by the places and words of the upright score: the room between its columns, and the labels next to a cell.

/** Margin left and right of the figure, px. */
export const EDGE = 16;
/** Where the pole of the first tape begins, at its left: its pennant is there, px. */
export const POLE_REACH = 24;
/** Between the one tape and the rail, px. */
export const RULER_WIDTH = 40;

/** The label next to a cell; none next to a pile. */
export function wordsBeside(row: CellRow, cell: QueueOrSetEntry, score: Score): string {
  return row.pile === null ? cellText(row, cell, score) : '';
}

// The ruler beside the one tape of the score turned a quarter: ticks on round redo blocks, numbers where they are
// free. Pure.

export interface UprightRuler {
  x: number;
  ticks: { y: number; tall: boolean }[];
  labels: Label[];
}

/** Between two numbers; from a marker's line to a number; from the tape, clear of a lit record's ring, px. */
const [APART, CLEAR, ASIDE] = [26, 9, 9];

/** Merged tapes have no place of their own for RBAs: none. */
export function uprightRuler(
  records: RecordsTable,
  places: Omit<UprightPlaces, 'ruler'>,
): UprightRuler | null {
  const { score, scale, tapes, tapeX, tapeWidth, railX, rail } = places;
  const [tape, other] = score.tapes;
  const first = tapes[0]?.strip.rows[tapes[0].first];
  if (tape === undefined || other !== undefined || first === undefined) return null;
  const { logFileBytes } = score;
  const opens = records.rba[first] ?? 0;
  const room = scale.at(tape.thread, tape.end) - scale.at(tape.thread, opens);
  if (room < APART || logFileBytes <= 0) return null;
  const x = tapeX + tapeWidth;
  // Lines that pass through the ruler, or reach into it.
  const lines = [places.pole, ...(rail === null ? [] : [rail.from])];
  if (tape.failed) lines.push(places.end + 4);
  const ticks: UprightRuler['ticks'] = [];
  const labels: Label[] = [];
  let sequence = -1;
  let clear = Number.NEGATIVE_INFINITY;
  for (const { rba, opensLog } of rulerTicks(opens, tape.end, room / APART, logFileBytes)) {
    const y = scale.at(tape.thread, rba);
    ticks.push({ y, tall: opensLog });
    const at = splitRba(rba, logFileBytes);
    const whole = formatRba(rba, logFileBytes);
    const fits = rail === null || x + ASIDE + textWidth(whole, 11) < railX - 4;
    const text = at.sequence === sequence || !fits ? String(at.block) : whole;
    // The triangle points down from its place, and is wider than the rail.
    const met =
      rail?.scan != null &&
      x + ASIDE + textWidth(text, 11) > railX - 9 &&
      y > rail.scan - 5 &&
      y < rail.scan + 18;
    if (met || y < clear || lines.some((line) => Math.abs(line - y) < CLEAR)) continue;
    labels.push(label(text, x + ASIDE, y + 4, { size: 11, tone: 'hint' }));
    clear = y + APART - 10;
    sequence = at.sequence;
  }
  return { x, ticks, labels };
}
