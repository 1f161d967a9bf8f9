/** Strokes of the far form on a canvas. Knows geometry and colours; refuses to know React. */

import { RecordKind } from '../../../engine/generated/codes';
import type { RecordsTable } from '../../../engine/generated/frame';
import type { BlockState } from '../../marks/Block';
import { notePainted } from '../../marks/drawn';
import { paintGlow } from '../../parts/paint-block';
import { type Palette, tint } from '../../parts/palette';
import { boxAt } from './orient';
import type { ThreadSlots } from './scale';
import { type Box, boxOf, type Look, type StackedCells } from './stacked-cells';
import type { TapeStave } from './tape';

/** A tape from far: changes become tint, commits stay bars, the ticks of written blocks become teeth. O(records). */
export function paintTape(
  context: CanvasRenderingContext2D,
  tape: TapeStave,
  down: boolean,
  records: RecordsTable,
  palette: Palette,
): void {
  const { near, thick, from, to, spentTo, strip } = tape;
  const split = Math.min(to, Math.max(from, spentTo));
  const ground = (along: number, end: number, deep = thick) =>
    boxAt(down, along, end - along, near, deep);
  const needed = { box: ground(split, to), edge: ground(split, to, 3) };
  const spent = { box: ground(from, split), edge: ground(from, split, 3) };
  paintGround(context, palette, tape.tape.thread, spent, needed);
  const place = (kind: FarMark, along: number) =>
    kind === 'commit'
      ? boxAt(down, along, 1.2, near + 3, thick - 3)
      : boxAt(down, along, 1.4, near - 6, 4);
  paintRecords(context, { strip, records, recorded: tape.tape.recorded, place }, palette);
}

/** A part of the tape, and its edge. */
interface Ground {
  box: Box;
  edge: Box;
}

/** Redo that is needed is a tint under an edge; what is no longer needed is sunk. */
function paintGround(
  context: CanvasRenderingContext2D,
  palette: Palette,
  thread: number,
  spent: Ground,
  needed: Ground,
): void {
  const { colours, hues, wash, litKind } = palette;
  const hue = hues[thread] ?? colours.dirty;
  const fill = (colour: string, { x, y, width, height }: Box) => {
    context.fillStyle = colour;
    context.fillRect(x, y, width, height);
  };
  notePainted(context, 'change');
  if (litKind === 'change') paintGlow(context, palette, [spent.box, needed.box]);
  fill(colours.sunk, spent.box);
  fill(colours.rule, spent.edge);
  fill(tint(palette, hue, wash), needed.box);
  fill(hue, needed.edge);
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
    if (boxes[kind].some(({ length }) => length > 0)) notePainted(context, kind);
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
    if (boxes.length > 0) notePainted(context, kindOf(look));
    if (lit) paintGlow(context, palette, boxes);
    paintLook(context, boxes, look.state, pile.side, palette.hues[look.hue], palette);
  }
  context.globalAlpha = 1;
  context.setLineDash([]);
}

/** What is being recovered is still in the set. */
const kindOf = ({ state }: Look) => (state === 'reading' ? 'set' : state);

const isLit = (look: Look, { litKind }: Palette) => litKind === kindOf(look);

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
