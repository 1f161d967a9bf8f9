/** Strokes of the far form on a canvas. Knows geometry and colours; refuses to know React. */

import { RecordKind } from '../../engine/generated/codes';
import type { RecordsTable } from '../../engine/generated/frame';
import { type Palette, tint } from '../parts/palette';
import type { Cell, CellRow } from './cells';
import type { Stage } from './stage';
import type { TapeStave } from './tape';
import type { UprightGeometry } from './upright';

/** A tape from far: changes become tint, commits stay bars, the ticks of written blocks become teeth. O(records). */
export function paintTape(
  context: CanvasRenderingContext2D,
  tape: TapeStave,
  stage: Stage,
  records: RecordsTable,
  palette: Palette,
): void {
  const { y, from, to, spentTo, strip } = tape;
  const { colours } = palette;
  const hue = palette.hues[tape.tape.thread] ?? colours.dirty;
  const height = stage.tape;
  const split = Math.min(to, Math.max(from, spentTo));
  context.fillStyle = colours.sunk;
  context.fillRect(from, y, split - from, height);
  context.fillStyle = colours.rule;
  context.fillRect(from, y, split - from, 3);
  context.fillStyle = tint(palette, hue, palette.wash);
  context.fillRect(split, y, to - split, height);
  context.fillStyle = hue;
  context.fillRect(split, y, to - split, 3);
  const bars = [new Path2D(), new Path2D()];
  const teeth = [new Path2D(), new Path2D()];
  for (let i = 0; i < strip.rows.length; i += 1) {
    const row = strip.rows[i] ?? 0;
    const kind = records.kind[row];
    const needed = (records.rba[row] ?? 0) >= tape.tape.recorded ? 1 : 0;
    const x = strip.x[i] ?? 0;
    if (kind === RecordKind.Commit) bars[needed]?.rect(x, y + 3, 1.2, height - 3);
    if (kind === RecordKind.BlockWritten) teeth[needed]?.rect(x, y - 6, 1.4, 4);
  }
  context.globalAlpha = barInk((to - from) / Math.max(1, strip.rows.length));
  fillBoth(context, bars, [colours.rule, colours.ink]);
  context.globalAlpha = 1;
  fillBoth(context, teeth, [colours.rule, colours.written]);
}

/** Bars that stand closely are lighter, so that a dense tape does not turn black. */
function barInk(pxARecord: number): number {
  return Math.max(0.3, Math.min(0.85, pxARecord / 3.5));
}

function fillBoth(context: CanvasRenderingContext2D, paths: Path2D[], colours: string[]): void {
  paths.forEach((path, i) => {
    context.fillStyle = colours[i] ?? '';
    context.fill(path);
  });
}

/** Piled cells, one look after the other: plain rectangles, as a path of thousands is far slower. O(cells). */
export function paintPile(
  context: CanvasRenderingContext2D,
  row: CellRow,
  reader: number | null,
  palette: Palette,
): void {
  const looks = new Map<string, Cell[]>();
  for (const cell of row.cells) {
    const key = `${cell.state}${cell.thread}`;
    const look = looks.get(key);
    if (look === undefined) looks.set(key, [cell]);
    else look.push(cell);
  }
  for (const cells of looks.values()) {
    const [first] = cells;
    if (first === undefined) continue;
    const whose = first.state === 'recovered' ? (reader ?? first.thread) : first.thread;
    paintLook(context, cells, first, palette.hues[whose] ?? palette.colours.dirty, palette);
  }
  context.globalAlpha = 1;
  context.setLineDash([]);
}

function paintLook(
  context: CanvasRenderingContext2D,
  cells: readonly Cell[],
  { state, side }: Cell,
  hue: string,
  palette: Palette,
): void {
  if (state === 'dirty' || state === 'reading' || side < 4) {
    context.globalAlpha = state === 'lost' || state === 'set' ? 0.7 : 1;
    context.fillStyle = state === 'reading' ? palette.colours.ink : hue;
    for (const { x, y } of cells) context.fillRect(x, y, side, side);
    return;
  }
  context.globalAlpha = 1;
  context.lineWidth = 1;
  context.strokeStyle = state === 'gone' ? palette.colours.rule : hue;
  context.setLineDash(state === 'lost' ? [2, 2] : []);
  for (const { x, y } of cells) context.strokeRect(x + 0.5, y + 0.5, side - 1, side - 1);
  if (state !== 'set' || side < 5) return;
  const hatch = new Path2D();
  for (const { x, y } of cells) {
    hatch.moveTo(x + 0.5, y + side - 0.5);
    hatch.lineTo(x + side - 0.5, y + 0.5);
  }
  context.stroke(hatch);
}

/** The same tape running down the page; merged threads beside each other. O(records). */
export function paintUprightTape(
  context: CanvasRenderingContext2D,
  geometry: UprightGeometry,
  records: RecordsTable,
  palette: Palette,
): void {
  const { scale, score, tapeX, tapeWidth } = geometry;
  const width = tapeWidth / scale.strips.length;
  const { colours } = palette;
  scale.strips.forEach((strip, index) => {
    const tape = score.tapes[index];
    if (tape === undefined) return;
    const x = tapeX + index * width;
    const hue = palette.hues[tape.thread] ?? colours.dirty;
    const from = strip.x[0] ?? scale.from;
    const to = scale.at(tape.thread, tape.end);
    const split = Math.min(to, Math.max(from, scale.at(tape.thread, tape.recorded)));
    context.fillStyle = colours.sunk;
    context.fillRect(x, from, width, split - from);
    context.fillStyle = tint(palette, hue, palette.wash);
    context.fillRect(x, split, width, to - split);
    context.fillStyle = colours.rule;
    context.fillRect(x, from, 3, split - from);
    context.fillStyle = hue;
    context.fillRect(x, split, 3, to - split);
    const bars = [new Path2D(), new Path2D()];
    const teeth = [new Path2D(), new Path2D()];
    strip.rows.forEach((row, i) => {
      const needed = (records.rba[row] ?? 0) >= tape.recorded ? 1 : 0;
      const y = strip.x[i] ?? 0;
      if (records.kind[row] === RecordKind.Commit) bars[needed]?.rect(x + 3, y, width - 3, 1.2);
      if (records.kind[row] === RecordKind.BlockWritten) teeth[needed]?.rect(x - 5, y, 4, 1.4);
    });
    context.globalAlpha = barInk((to - from) / Math.max(1, strip.rows.length));
    fillBoth(context, bars, [colours.rule, colours.ink]);
    context.globalAlpha = 1;
    fillBoth(context, teeth, [colours.rule, colours.written]);
  });
}
