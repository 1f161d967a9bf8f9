/**
 * The position of each moving part of the score, as attributes by the part's name. Figure and animation write nothing
 * else; React decides only which parts exist. Pure.
 */

import { railLines, round } from '../../marks/geometry';
import type { Cell, CellRow } from './cells';
import { passingLabels } from './label-room';
import type { ScoreGeometry } from './layout';
import { alongAt, pointAt, shiftAt, spanAt, strokeAt } from './orient';
import type { ScanProgressGeometry } from './scan-progress';
import type { PlacedRecord, TapeStave } from './tape';

/** What is written of a part. */
type Attributes = Readonly<Record<string, string | number>>;

/** Takes what is written of a part. */
type Write = (part: string, attributes: Attributes) => void;

/** `rest` is the figure at rest: what changes its size is drawn in that size and scaled. */
export function writePlaces(now: ScoreGeometry, rest: ScoreGeometry, write: Write): void {
  const { queue, set, stage, labels } = now;
  const { down } = stage;
  writeCells('q', queue, rest.queue, write);
  writeCells('s', set, rest.set, write);
  for (const { key, d, ring } of queue.leaders) {
    write(`l${key}`, { d });
    if (ring !== null) write(`o${key}`, centre(ring));
  }
  for (const { key, x1, x2, y } of queue.links) {
    write(`k${key}`, { x1: round(x1), y1: y, x2: round(Math.max(x1, x2)), y2: y });
  }
  for (const { key, d, ring } of set.hangers) {
    write(`h${key}`, { d });
    write(`r${key}`, centre(ring));
  }
  const notches = (places: readonly number[], across: number) => ({
    d: places.map((place) => strokeAt(down, Math.round(place), across, 5)).join(''),
  });
  write('queue-notches', notches(queue.notches, (stage.tapes[0] ?? 0) - 7));
  write('set-notches', notches(set.notches, stage.rail + 3));
  const passing = passingLabels(labels, rest.labels);
  for (const label of labels) {
    const { key, x, y } = label;
    // Two words over each other could not be read: one of them is not shown until it has passed.
    const size = passing.has(label) ? 'scale(0)' : '';
    write(`t${key}`, { transform: `translate(${tenth(x)} ${tenth(y)})${size}` });
  }
  now.tapes.forEach((tape, i) => {
    writeTape(tape, rest.tapes[i] ?? tape, down, write);
  });
  if (set.rail !== null) writeRail(set.rail, down, write);
}

const centre = ({ x, y }: { x: number; y: number }) => ({ cx: round(x), cy: round(y) });

function writeCells(name: 'q' | 's', row: CellRow, rest: CellRow, write: Write): void {
  row.cells.forEach((cell, i) => {
    write(`${name}c${cell.key}`, { transform: cellPlace(cell, rest.cells[i] ?? cell) });
  });
}

function cellPlace({ x, y, side }: Cell, rest: Cell): string {
  const scale = side === rest.side ? '' : `scale(${round(side / rest.side)})`;
  return `translate(${round(x)} ${round(y)})${scale}`;
}

const tenth = (x: number) => Math.round(x * 10) / 10;

function writeTape(tape: TapeStave, rest: TapeStave, down: boolean, write: Write): void {
  const { from, to, near, thick, pole, ghost, read, ticks } = tape;
  const { thread } = tape.tape;
  const foot = near + thick;
  tape.records?.forEach((record, i) => {
    writeRecord(record, rest.records?.[i]?.width ?? record.width, down, write);
  });
  write(`ruler${thread}`, { x: from, width: round(Math.max(0, to - from)) });
  write(`edge${thread}`, { x: from - 10 });
  const before = down ? 'v-10' : 'h-12';
  const begins = pointAt(down, round(from - (down ? 3 : 2)), near + thick / 2);
  write(`before${thread}`, { d: `M${begins.x} ${begins.y}${before}` });
  const covered = round(Math.max(0, from));
  write(`cover${thread}`, down ? { height: covered } : { width: covered });
  const { x, width } = tape.strip;
  const reach = (x.at(-1) ?? to) + (width.at(-1) ?? 0);
  write(`ahead${thread}`, spanAt(down, to + 1, reach - to));
  const tall = down ? 6 : 8;
  const marks = ticks.map((tick) => strokeAt(down, round(tick.at), foot, tick.tall ? tall : 4));
  write(`ticks${thread}`, { d: marks.join('') });
  if (read !== null) write(`read${thread}`, alongAt(down, read.from, read.to));
  if (ghost !== null) write(`ghost${thread}`, { transform: shiftAt(down, ghost) });
  write(`pole${thread}`, { transform: shiftAt(down, pole) });
  write(`end${thread}`, { transform: shiftAt(down, to) });
}

/** Drawn in its length at rest; edges and numbers keep their size by what is written with it. */
function writeRecord({ key, x, width }: PlacedRecord, rests: number, down: boolean, write: Write) {
  const scale = width / rests;
  const asIs = Math.abs(scale - 1) < 0.001;
  const factors = down ? `1 ${scale.toFixed(4)}` : `${scale.toFixed(4)} 1`;
  write(`r${key}`, {
    transform: `${shiftAt(down, x)}${asIs ? '' : `scale(${factors})`}`,
    [down ? '--low' : '--narrow']: asIs ? 1 : round(1 / scale),
  });
}

function writeRail(rail: ScanProgressGeometry, down: boolean, write: Write): void {
  const { from, worked, scan, buffer } = rail;
  for (const [name, line] of Object.entries(railLines({ ...rail, upright: down })))
    write(`rail ${name}`, line);
  const shift = (along: number) => ({ transform: shiftAt(down, along) });
  write('start', shift(from));
  if (rail.was !== null) {
    write('was', shift(rail.was));
    write('was-line', alongAt(down, rail.was, from));
  }
  if (scan !== null) write('scan', shift(scan + 1));
  if (worked !== undefined) write('crash', shift(worked));
  if (buffer === null) return;
  write('buffer', spanAt(down, buffer.from, buffer.to - buffer.from));
  write('buffer-read', spanAt(down, buffer.from, buffer.done - buffer.from));
}
