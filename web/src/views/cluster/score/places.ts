/**
 * The position of each moving part of the score, as attributes by the part's name. Figure and animation write nothing
 * else; React decides only which parts exist. Pure.
 */

import { railLines, round } from '../../marks/geometry';
import type { Cell, CellRow } from './cells';
import type { Label } from './Labels';
import type { ScoreGeometry } from './layout';
import type { ScanProgressGeometry } from './scan-progress';
import type { TapeStave } from './tape';

/** What is written of a part. */
type Attributes = Readonly<Record<string, string | number>>;

/** Takes what is written of a part. */
export type Write = (part: string, attributes: Attributes) => void;

/** `rest` is the figure at rest: what changes its size is drawn in that size and scaled. */
export function writePlaces(now: ScoreGeometry, rest: ScoreGeometry, write: Write): void {
  const { queue, set, stage, labels } = now;
  writeCells('q', queue, rest.queue, write);
  writeCells('s', set, rest.set, write);
  for (const { key, d, ring } of queue.leaders) {
    write(`l${key}`, { d });
    if (ring !== null) write(`o${key}`, { cx: round(ring.x), cy: ring.y });
  }
  for (const { key, x1, x2, y } of queue.links) {
    write(`k${key}`, { x1: round(x1), y1: y, x2: round(Math.max(x1, x2)), y2: y });
  }
  for (const { key, d, x } of set.hangers) {
    write(`h${key}`, { d });
    write(`r${key}`, { cx: round(x), cy: stage.rail });
  }
  write('queue-notches', { d: notches(queue.notches, (stage.tapes[0] ?? 0) - 7) });
  write('set-notches', { d: notches(set.notches, stage.rail + 3) });
  writeLabels(labels, write);
  now.tapes.forEach((tape, i) => {
    writeTape(tape, rest.tapes[i] ?? tape, write);
  });
  if (set.rail !== null) writeRail(set.rail, write);
}

export function writeCells(name: 'q' | 's', row: CellRow, rest: CellRow, write: Write): void {
  row.cells.forEach((cell, i) => {
    write(`${name}c${cell.key}`, { transform: cellPlace(cell, rest.cells[i] ?? cell) });
  });
}

export function writeLabels(labels: readonly Label[], write: Write): void {
  for (const { key, x, y } of labels)
    write(`t${key}`, { transform: `translate(${tenth(x)} ${tenth(y)})` });
}

function cellPlace({ x, y, side }: Cell, rest: Cell): string {
  const scale = side === rest.side ? '' : `scale(${round(side / rest.side)})`;
  return `translate(${round(x)} ${round(y)})${scale}`;
}

function notches(places: readonly number[], y: number): string {
  return places.map((x) => `M${Math.round(x)} ${y}v5`).join('');
}

const tenth = (x: number) => Math.round(x * 10) / 10;

function writeTape(tape: TapeStave, rest: TapeStave, write: Write): void {
  const { from, to, near, thick, pole, ghost, read, ticks } = tape;
  const { thread } = tape.tape;
  const foot = near + thick;
  tape.records?.forEach((record, i) => {
    const scale = record.width / (rest.records?.[i]?.width ?? record.width);
    const asIs = Math.abs(scale - 1) < 0.001;
    write(`r${record.key}`, {
      transform: `translate(${round(record.x)} 0)${asIs ? '' : `scale(${scale.toFixed(4)} 1)`}`,
      '--narrow': asIs ? 1 : round(1 / scale),
    });
  });
  write(`ruler${thread}`, { x: from, width: round(Math.max(0, to - from)) });
  write(`edge${thread}`, { x: from - 10 });
  write(`before${thread}`, { d: `M${round(from - 2)} ${near + thick / 2}h-12` });
  write(`cover${thread}`, { width: round(Math.max(0, from)) });
  const { x, width } = tape.strip;
  const reach = (x.at(-1) ?? to) + (width.at(-1) ?? 0);
  write(`ahead${thread}`, { x: round(to + 1), width: round(Math.max(0, reach - to)) });
  const marks = ticks.map(({ x, tall }) => `M${round(x)} ${foot}v${tall ? 8 : 4}`);
  write(`ticks${thread}`, { d: marks.join('') });
  if (read !== null) write(`read${thread}`, { x1: round(read.from), x2: round(read.to) });
  if (ghost !== null) write(`ghost${thread}`, { transform: across(ghost) });
  write(`pole${thread}`, { transform: across(pole) });
  write(`end${thread}`, { transform: across(to) });
}

const across = (x: number) => `translate(${round(x)} 0)`;

function writeRail(rail: ScanProgressGeometry, write: Write): void {
  const { y, from, worked, scan, buffer } = rail;
  const lines = railLines({ ...rail, across: y });
  for (const [name, line] of Object.entries(lines)) write(`rail ${name}`, line);
  write('start', { transform: across(from) });
  if (rail.was !== null) {
    write('was', { transform: across(rail.was) });
    write('was-line', { x1: round(rail.was), x2: round(from) });
  }
  if (scan !== null) write('scan', { transform: across(scan + 1) });
  if (worked !== undefined) write('crash', { transform: across(worked) });
  if (buffer === null) return;
  const wide = (to: number) => round(Math.max(0, to - buffer.from));
  write('buffer', { x: round(buffer.from), width: wide(buffer.to) });
  write('buffer-read', { x: round(buffer.from), width: wide(buffer.done) });
}
