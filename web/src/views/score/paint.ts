/** Strokes of the far form on a canvas. Knows geometry and colours; refuses to know React. */

import { RecordKind } from '../../engine/generated/codes';
import type { RecordsTable } from '../../engine/generated/frame';
import type { BlockState } from '../marks/Block';
import { type Palette, tint } from '../parts/palette';
import { type Box, boxOf, type Pile } from './pile';
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

/** Piles, one look after the other. Cells that leave no gap are one bar. O(cells), O(columns) where they do not. */
export function paintPile(context: CanvasRenderingContext2D, pile: Pile, palette: Palette): void {
  const closed = pile.rise < pile.side;
  pile.looks.forEach((look, index) => {
    const boxes: Box[] = [];
    for (let column = 0; column < pile.columns; column += 1) {
      const slot = column * pile.looks.length + index;
      const count = pile.counts[slot] ?? 0;
      const foot = pile.feet[slot] ?? 0;
      if (closed && count > 0) boxes.push(boxOf(pile, column, foot, count));
      for (let up = 0; !closed && up < count; up += 1) boxes.push(boxOf(pile, column, foot + up));
    }
    paintLook(context, boxes, look.state, pile.side, palette.hues[look.hue], palette);
  });
  context.globalAlpha = 1;
  context.setLineDash([]);
}

/** Plain rectangles one by one: a path of thousands is far slower. */
function paintLook(
  context: CanvasRenderingContext2D,
  boxes: readonly Box[],
  state: BlockState,
  side: number,
  hue: string | undefined,
  { colours }: Palette,
): void {
  const colour = state === 'gone' ? colours.rule : (hue ?? colours.dirty);
  if (state === 'dirty' || state === 'reading' || side < 4) {
    context.globalAlpha = state === 'lost' || state === 'set' ? 0.7 : 1;
    context.fillStyle = state === 'reading' ? colours.ink : colour;
    for (const { x, y, width, height } of boxes) context.fillRect(x, y, width, height);
    return;
  }
  context.globalAlpha = 1;
  context.lineWidth = 1;
  context.strokeStyle = colour;
  context.setLineDash(state === 'lost' ? [2, 2] : []);
  for (const { x, y } of boxes) context.strokeRect(x + 0.5, y + 0.5, side - 1, side - 1);
  if (state !== 'set' || side < 5) return;
  const hatch = new Path2D();
  for (const { x, y } of boxes) {
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
  const { colours } = palette;
  geometry.tapes.forEach(({ tape, x, width, spentTo, end: to }, index) => {
    const strip = geometry.scale.strips[index];
    if (strip === undefined) return;
    const hue = palette.hues[tape.thread] ?? colours.dirty;
    const from = strip.x[0] ?? geometry.scale.from;
    const split = Math.min(to, Math.max(from, spentTo));
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
