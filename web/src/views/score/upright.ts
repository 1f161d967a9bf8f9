/**
 * The score turned a quarter, for a narrow stage: redo runs down the page, the queue at its left, the set at its
 * right. The same model and the same scale; only the directions differ. Pure layout.
 */

import { counted } from '../../base/numbers';
import { formatRba, REDO_BLOCK_BYTES } from '../../base/rba';
import { textWidth } from '../../base/text-width';
import type { Frame } from '../../engine/generated/frame';
import { leaderPath } from '../marks/geometry';
import { type Cell, cellsOf } from './cells';
import { type Label, label } from './labels';
import { type Score, scoreOf } from './model';
import { type CellForm, spread } from './place';
import { buildScale, DOWN, type Scale } from './scale';

/** A cell with the line to its record. */
export interface UprightCell extends Cell {
  leader: string | null;
  /** Where its ring lies; null for the head, whose line is the pole. */
  ring: { x: number; y: number } | null;
}

export interface UprightGeometry {
  score: Score;
  scale: Scale;
  width: number;
  height: number;
  /** Ends of the axis, left edge and width of the tapes, place of the rail, px. */
  top: number;
  bottom: number;
  tapeX: number;
  tapeWidth: number;
  railX: number;
  /** Along the axis: pole, recorded checkpoint, end of log. */
  pole: number;
  spentTo: number;
  end: number;
  rail: { from: number; read: number; worked: number | undefined; scan: number | null } | null;
  queue: UprightCell[];
  set: UprightCell[];
  labels: Label[];
}

const EDGE = 16;

/** Lays the score out downwards; `height` is taken as it is. */
export function uprightLayout(
  frame: Frame,
  width: number,
  height: number,
  wanted: number | null,
): UprightGeometry {
  const score = scoreOf(frame, wanted);
  const top = 54;
  const bottom = height - 32;
  const scale = buildScale(frame, score.tapes, top, bottom, DOWN);
  const tapeX = Math.round(width * 0.36);
  const tapeWidth = Math.min(90, Math.max(58, Math.round(width * 0.16)));
  const railX = tapeX + tapeWidth + 15;
  const place = (of: (tape: Score['tapes'][number]) => number) =>
    score.tapes.map((tape) => scale.at(tape.thread, of(tape)));
  const pole = Math.min(...place((tape) => tape.checkpoint), bottom);
  const end = Math.max(...place((tape) => tape.end), top);
  const frameOfReference = { score, scale, width, height, top, bottom, tapeX, tapeWidth, railX };
  const rail = railOf(score, scale);
  const failed = score.tapes.some((tape) => tape.failed);
  const queue = queueCells(score, scale, { pole, end: failed ? end - 6 : bottom, tapeX });
  const set = setCells(score, scale, {
    from: (rail?.from ?? pole) + 14,
    to: rail?.scan == null || score.pass === 'second' ? end - 6 : rail.scan - 6,
    width,
    railX,
  });
  const geometry = {
    ...frameOfReference,
    pole,
    end,
    spentTo: Math.min(...place((tape) => tape.recorded), bottom),
    rail,
    queue,
    set,
  };
  return { ...geometry, labels: labelsOf(frame, geometry) };
}

function railOf(score: Score, scale: Scale): UprightGeometry['rail'] {
  const reading = score.tapes.filter((tape) => tape.start >= 0);
  if (score.reader === null || reading.length === 0) return null;
  const second = score.pass === 'second';
  const at = (rbas: number[]) => reading.map((tape, i) => scale.at(tape.thread, rbas[i] ?? 0));
  const from = Math.min(...at(reading.map((tape) => tape.start)));
  const read = Math.max(from, ...at(reading.map((tape) => Math.max(tape.start, tape.scan))));
  const applied = Math.max(from, ...at(reading.map((tape) => Math.max(tape.start, tape.apply))));
  const done = reading.every((tape) => (second ? tape.apply : tape.scan) >= tape.end);
  return {
    from,
    read,
    worked: second ? applied : undefined,
    scan: done ? null : second ? applied : read,
  };
}

/** Numbered while they fit at 27 or 22 px, then 12 px, then as close as they must. */
function formFor(count: number, room: number): CellForm {
  if ((count - 1) * 31 <= room) return { side: 27, apart: 31, numbered: true, piled: false };
  if ((count - 1) * 23.6 <= room) return { side: 22, apart: 23.6, numbered: true, piled: false };
  if ((count - 1) * 13.6 <= room) return { side: 12, apart: 13.6, numbered: false, piled: false };
  const apart = Math.max(0.2, room / Math.max(1, count - 1));
  return { side: Math.max(2, Math.min(10, apart - 1)), apart, numbered: false, piled: true };
}

function queueCells(
  score: Score,
  scale: Scale,
  at: { pole: number; end: number; tapeX: number },
): UprightCell[] {
  const cells = cellsOf(score.queue, (entry) => scale.middle(entry.thread, entry.rba));
  const [first] = cells;
  const tape = score.tapes.find(({ thread }) => thread === first?.thread);
  const poleHead = tape !== undefined && first?.rba === tape.checkpoint;
  const [from, to] = [at.pole + 14, at.end];
  const form = formFor(cells.length, to - from);
  const places = spread(targetsOf(cells), form.apart, from, to);
  return cells.map((cell, i) => {
    const { rba, target } = cell;
    const middle = places[i] ?? 0;
    const head = i === 0;
    const text = formatRba(rba, score.logFileBytes);
    const left =
      EDGE + form.side + 9 + (form.numbered || head ? textWidth(text, 12, head ? 600 : 400) : 0);
    const tied = form.numbered || head || i === cells.length - 1;
    const onPole = head && poleHead;
    return {
      ...cell,
      x: EDGE,
      y: middle - form.side / 2,
      side: form.side,
      middle,
      target,
      leader: !tied
        ? null
        : onPole
          ? leaderPath(left, middle, at.tapeX - 36, at.pole, 'y')
          : leaderPath(left, middle, at.tapeX - 5, target, 'y'),
      ring: tied && !onPole ? { x: at.tapeX - 5, y: target } : null,
    };
  });
}

function setCells(
  score: Score,
  scale: Scale,
  at: { from: number; to: number; width: number; railX: number },
): UprightCell[] {
  const cells = cellsOf(score.set, (entry) => scale.middle(entry.thread, entry.rba));
  const form = formFor(cells.length, at.to - at.from);
  const places = spread(targetsOf(cells), form.apart, at.from, at.to);
  return cells.map((cell, i) => {
    const { rba, target } = cell;
    const middle = places[i] ?? 0;
    const x = at.width - EDGE - form.side;
    const text = formatRba(rba, score.logFileBytes);
    const right = x - 12 - textWidth(text, 12);
    return {
      ...cell,
      x,
      y: middle - form.side / 2,
      side: form.side,
      middle,
      target,
      leader: form.numbered ? leaderPath(at.railX + 3, target, right, middle, 'y') : null,
      ring: form.numbered ? { x: at.railX, y: target } : null,
    };
  });
}

function targetsOf(cells: readonly Cell[]): Float64Array {
  return Float64Array.from(cells, ({ target }) => target);
}

type WithoutLabels = Omit<UprightGeometry, 'labels'>;

function labelsOf(frame: Frame, geometry: WithoutLabels): Label[] {
  return [...names(frame, geometry), ...cellLabels(geometry), ...markerLabels(geometry)];
}

function names(frame: Frame, { score, width, tapeX, tapeWidth }: WithoutLabels): Label[] {
  const [first] = score.tapes;
  if (first === undefined) return [];
  const middle = tapeX + tapeWidth / 2;
  const many = score.tapes.length > 1;
  const shown = score.tapes.map((tape) => tape.thread + 1).join(', ');
  const dirty = `${frame.instances.dirty[first.thread] ?? 0} dirty`;
  const labels = [
    label(many ? `Inst. ${shown}` : `Instance ${shown}`, EDGE + 28, 15, { bold: true }),
    label(first.failed ? 'failed' : dirty, EDGE + 28, 29, {
      tone: first.failed ? 'failed' : 'quiet',
    }),
    label('Shared disk', middle, 15, { anchor: 'middle', bold: true }),
    label(many ? 'merged by SCN' : `redo thread ${shown}`, middle, 29, {
      anchor: 'middle',
      tone: 'quiet',
    }),
  ];
  const x = width - EDGE - (score.reader === null ? 0 : 28);
  const end = { anchor: 'end' as const };
  if (score.reader === null) {
    labels.push(label('Recovery set', x, 15, { ...end, bold: true }));
    labels.push(label('empty', x, 29, { ...end, tone: 'quiet' }));
  } else {
    labels.push(label(`Instance ${score.reader + 1}`, x, 15, { ...end, bold: true }));
    labels.push(label(`recovers ${shown}`, x, 29, { ...end, tone: 'quiet' }));
  }
  return labels;
}

function cellLabels({ score, queue, set }: WithoutLabels): Label[] {
  const rba = (cell: Cell) => formatRba(cell.rba, score.logFileBytes);
  const labels: Label[] = [];
  queue.forEach((cell, i) => {
    const head = i === 0;
    if (cell.side < 20 && !head) return;
    labels.push(
      label(rba(cell), cell.x + cell.side + 5, cell.middle + 4, {
        bold: head,
        tone: head ? 'ink' : 'quiet',
      }),
    );
  });
  for (const cell of set) {
    if (cell.side < 20) continue;
    labels.push(label(rba(cell), cell.x - 8, cell.middle + 4, { anchor: 'end', tone: 'quiet' }));
  }
  return labels;
}

function markerLabels(geometry: WithoutLabels): Label[] {
  const { score, tapeX, tapeWidth, railX, pole, end, rail, width } = geometry;
  const [first] = score.tapes;
  if (first === undefined) return [];
  const rba = (at: number) => formatRba(at, score.logFileBytes);
  const poleEnd = { anchor: 'end' as const };
  const labels = [label('checkpoint', tapeX - 42, pole - 11, { ...poleEnd, bold: true })];
  const middle = tapeX + tapeWidth / 2;
  if (first.failed) {
    labels.push(
      label('end of log', tapeX - 24, end + 11, { ...poleEnd, bold: true }),
      label(rba(first.end), middle, end + 25, { anchor: 'middle' }),
    );
  } else {
    const newest = `newest ${rba(first.end)}`;
    labels.push(label(newest, middle, end + 17, { anchor: 'middle', tone: 'quiet' }));
  }
  if (rail === null) return labels;
  labels.push(label(`start RBA ${rba(first.start)}`, railX + 16, rail.from - 2, { bold: true }));
  const second = rail.worked !== undefined;
  const at = second ? first.apply : first.scan;
  const left = Math.ceil(Math.max(0, first.end - Math.max(first.start, at)) / REDO_BLOCK_BYTES);
  if (rail.scan === null) {
    labels.push(label('all read', railX + 24, end + 11, { bold: true }));
  } else if (second || rail.scan > end - 34) {
    labels.push(
      label(`${second ? 'applied' : 'scan'} ${rba(at)}`, railX + 24, end + 11, { bold: true }),
    );
  } else {
    const rest = `${counted(left, 'block', 'blocks')} unread`;
    labels.push(label(`scan ${rba(at)}`, railX + 18, rail.scan + 19, { bold: true }));
    if (railX + 18 + textWidth(rest, 12) < width) {
      labels.push(label(rest, railX + 18, rail.scan + 34, { tone: 'quiet' }));
    }
  }
  return labels;
}
