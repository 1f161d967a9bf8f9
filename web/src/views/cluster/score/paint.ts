/** Strokes of the far form on a canvas. Knows geometry and colours; refuses to know React. */

import { RecordKind } from '../../../engine/generated/codes';
import type { RecordsTable } from '../../../engine/generated/frame';
import type { BlockState } from '../../marks/Block';
import { paintGlow } from '../../parts/paint-block';
import { type Palette, tint } from '../../parts/palette';
import type { ThreadSlots } from './scale';
import { type Box, boxOf, type Look, type StackedCells } from './stacked-cells';
import type { TapeStave } from './tape';
import type { UprightGeometry } from './upright';

/** A tape from far: changes become tint, commits stay bars, the ticks of written blocks become teeth. O(records). */
export function paintTape(
  context: CanvasRenderingContext2D,
  tape: TapeStave,
  records: RecordsTable,
  palette: Palette,
): void {
  const { near: y, thick: height, from, to, spentTo, strip } = tape;
  const split = Math.min(to, Math.max(from, spentTo));
  const spent = { x: from, y, width: split - from, height };
  const needed = { x: split, y, width: to - split, height };
  paintGround(context, palette, tape.tape.thread, spent, needed, (box) => ({ ...box, height: 3 }));
  const place = (kind: FarMark, x: number) =>
    kind === 'commit'
      ? { x, y: y + 3, width: 1.2, height: height - 3 }
      : { x, y: y - 6, width: 1.4, height: 4 };
  paintRecords(context, { strip, records, recorded: tape.tape.recorded, place }, palette);
}

/** Redo that is needed is a tint under an edge; what is no longer needed is sunk. */
function paintGround(
  context: CanvasRenderingContext2D,
  palette: Palette,
  thread: number,
  spent: Box,
  needed: Box,
  edgeOf: (box: Box) => Box,
): void {
  const { colours, hues, wash, litKind } = palette;
  const hue = hues[thread] ?? colours.dirty;
  const fill = (colour: string, { x, y, width, height }: Box) => {
    context.fillStyle = colour;
    context.fillRect(x, y, width, height);
  };
  if (litKind === 'change') paintGlow(context, palette, [spent, needed]);
  fill(colours.sunk, spent);
  fill(colours.rule, edgeOf(spent));
  fill(tint(palette, hue, wash), needed);
  fill(hue, edgeOf(needed));
}

/** What is told apart from far. */
type FarMark = 'commit' | 'written';

interface FarRecords {
  strip: ThreadSlots;
  records: RecordsTable;
  /** What is before it is no longer needed. */
  recorded: number;
  place: (kind: FarMark, along: number) => Box;
}

function paintRecords(
  context: CanvasRenderingContext2D,
  { strip, records, recorded, place }: FarRecords,
  palette: Palette,
): void {
  const { colours, litKind } = palette;
  const boxes = { commit: [[], []] as Box[][], written: [[], []] as Box[][] };
  strip.rows.forEach((row, i) => {
    const kind = FAR_MARKS[records.kind[row] ?? 0];
    if (kind === undefined) return;
    const needed = (records.rba[row] ?? 0) >= recorded ? 1 : 0;
    boxes[kind][needed]?.push(place(kind, strip.x[i] ?? 0));
  });
  for (const kind of ['commit', 'written'] as const) {
    if (kind === litKind) paintGlow(context, palette, boxes[kind].flat(), 2.4);
    if (kind === 'commit') context.globalAlpha = litKind === kind ? 1 : barInk(strip);
    boxes[kind].forEach((group, needed) => {
      const ink = kind === 'commit' ? colours.ink : colours.written;
      context.fillStyle = needed === 1 ? ink : colours.rule;
      for (const { x, y, width, height } of group) context.fillRect(x, y, width, height);
    });
    context.globalAlpha = 1;
  }
}

const FAR_MARKS: { [kind: number]: FarMark } = {
  [RecordKind.Commit]: 'commit',
  [RecordKind.BlockWritten]: 'written',
};

/** Bars that are close together are lighter, so that a dense tape does not turn black. */
function barInk({ rows, x, width }: ThreadSlots): number {
  const last = rows.length - 1;
  const span = (x[last] ?? 0) + (width[last] ?? 0) - (x[0] ?? 0);
  return Math.max(0.3, Math.min(0.85, span / Math.max(1, rows.length) / 3.5));
}

/** Piles, one look after the other. Cells that leave no gap are one bar. O(cells), O(columns) where they do not. */
export function paintPile(
  context: CanvasRenderingContext2D,
  pile: StackedCells,
  palette: Palette,
): void {
  const closed = pile.rise < pile.side;
  // Lit marks come last, so that their edges cover their neighbours.
  const order = pile.looks.map((look, index) => ({ look, index, lit: isLit(look, palette) }));
  order.sort((a, b) => Number(a.lit) - Number(b.lit));
  for (const { look, index, lit } of order) {
    const boxes: Box[] = [];
    for (let column = 0; column < pile.columns; column += 1) {
      const slot = column * pile.looks.length + index;
      const count = pile.counts[slot] ?? 0;
      const foot = pile.feet[slot] ?? 0;
      if (closed && count > 0) boxes.push(boxOf(pile, column, foot, count));
      for (let up = 0; !closed && up < count; up += 1) boxes.push(boxOf(pile, column, foot + up));
    }
    if (lit) paintGlow(context, palette, boxes);
    paintLook(context, boxes, look.state, pile.side, palette.hues[look.hue], palette);
  }
  context.globalAlpha = 1;
  context.setLineDash([]);
}

/** What is being recovered is still in the set. */
function isLit({ state }: Look, { litKind }: Palette): boolean {
  return litKind === (state === 'reading' ? 'set' : state);
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
  if (state === 'dirty' || side < 4) {
    context.globalAlpha = state === 'lost' || state === 'set' ? 0.7 : 1;
    context.fillStyle = state === 'reading' ? colours.ink : colour;
    for (const { x, y, width, height } of boxes) context.fillRect(x, y, width, height);
    return;
  }
  context.globalAlpha = 1;
  context.lineWidth = 1;
  context.setLineDash(state === 'lost' ? [2, 2] : []);
  const hatched = state === 'set' || state === 'reading';
  if (hatched && side >= 5) {
    const hatch = new Path2D();
    for (const { x, y } of boxes) {
      hatch.moveTo(x + 0.5, y + side - 0.5);
      hatch.lineTo(x + side - 0.5, y + 0.5);
    }
    context.strokeStyle = colour;
    context.stroke(hatch);
  }
  // What is being read is of the set, within a line of ink.
  context.strokeStyle = state === 'reading' ? colours.ink : colour;
  for (const { x, y } of boxes) context.strokeRect(x + 0.5, y + 0.5, side - 1, side - 1);
}

/** The same tape running down the page; merged threads beside each other. O(records). */
export function paintUprightTape(
  context: CanvasRenderingContext2D,
  geometry: UprightGeometry,
  records: RecordsTable,
  palette: Palette,
): void {
  for (const { tape, strip, near: x, thick: width, from, spentTo, end: to } of geometry.tapes) {
    const split = Math.min(to, Math.max(from, spentTo));
    const spent = { x, y: from, width, height: split - from };
    const needed = { x, y: split, width, height: to - split };
    paintGround(context, palette, tape.thread, spent, needed, (box) => ({ ...box, width: 3 }));
    const place = (kind: FarMark, y: number) =>
      kind === 'commit'
        ? { x: x + 3, y, width: width - 3, height: 1.2 }
        : { x: x - 5, y, width: 4, height: 1.4 };
    paintRecords(context, { strip, records, recorded: tape.recorded, place }, palette);
  }
}
