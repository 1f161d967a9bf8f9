/** The position of each moving part of the score down the page, as attributes by the part's name. Pure. */

import { railLines, round } from '../../marks/geometry';
import { type Write, writeCells, writeLabels } from './places';
import type { UprightGeometry, UprightRow } from './upright';

/** `rest` is the figure at rest: what changes its size is drawn in that size and scaled. */
export function writeUprightPlaces(now: UprightGeometry, rest: UprightGeometry, write: Write) {
  writeCells('q', now.queue, rest.queue, write);
  writeCells('s', now.set, rest.set, write);
  writeLines('q', now.queue, write);
  writeLines('s', now.set, write);
  writeLabels(now.labels, write);
  writeRecords(now, rest, write);
  for (const { tape, strip, near, thick, from, pole, end, read } of now.tapes) {
    const { thread } = tape;
    write(`pole${thread}`, { transform: down(pole) });
    write(`end${thread}`, { transform: down(end) });
    if (read !== null) write(`read${thread}`, { y1: round(read.from), y2: round(read.to) });
    write(`before${thread}`, { d: `M${near + thick / 2} ${round(from - 3)}v-10` });
    write(`cover${thread}`, { height: round(from) });
    const reach = (strip.x.at(-1) ?? end) + (strip.width.at(-1) ?? 0);
    write(`ahead${thread}`, { y: round(end + 1), height: round(Math.max(0, reach - end)) });
  }
  if (now.ruler !== null) {
    const { x, ticks } = now.ruler;
    const marks = ticks.map(({ y, tall }) => `M${x} ${round(y)}h${tall ? 6 : 4}`);
    write('ticks', { d: marks.join('') });
  }
  write('fallen', { transform: down(now.end) });
  if (now.rail !== null) writeRail(now, now.rail, write);
}

function writeLines(name: 'q' | 's', row: UprightRow, write: Write): void {
  for (const { key, d, ring } of row.lines) {
    write(`${name}l${key}`, { d });
    if (ring !== null) write(`${name}o${key}`, { cx: round(ring.x), cy: round(ring.y) });
  }
}

function writeRecords(now: UprightGeometry, rest: UprightGeometry, write: Write): void {
  if (now.scale.distance === 'far') return;
  now.tapes.forEach(({ strip }, index) => {
    const heights = rest.tapes[index]?.strip.width ?? strip.width;
    const { thread, x, width } = strip;
    for (let i = 0; i < x.length; i += 1) {
      const scale = (width[i] ?? 0) / (heights[i] || 1);
      const asIs = Math.abs(scale - 1) < 0.001;
      write(`r${thread}.${strip.rba[i]}`, {
        transform: `translate(0 ${round(x[i] ?? 0)})${asIs ? '' : `scale(1 ${scale.toFixed(4)})`}`,
        '--low': asIs ? 1 : round(1 / scale),
      });
    }
  });
}

const down = (y: number) => `translate(0 ${round(y)})`;

function writeRail(
  { railX, end }: UprightGeometry,
  rail: NonNullable<UprightGeometry['rail']>,
  write: Write,
): void {
  const lines = railLines({ ...rail, across: railX, to: end, upright: true });
  for (const [name, line] of Object.entries(lines)) write(`rail ${name}`, line);
  write('start', { transform: down(rail.from) });
  if (rail.scan !== null) write('scan', { transform: down(rail.scan) });
}
