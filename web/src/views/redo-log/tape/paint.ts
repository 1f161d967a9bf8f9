/** Paints what is too much for SVG: the tape from far, and the cells of queue and set. Knows the layout, no file. */

import { notePainted } from '../../marks/drawn';
import { type GlowBox, paintBlock, paintGlow } from '../../parts/paint-block';
import { type Palette, tint } from '../../parts/palette';
import { cellPlace, type ScoreLayout, type SetOrder } from './layout';
import type { LogPicture } from './picture';

/** The redo thread of the one server that a real log is of. */
export const THREAD = 0;
/** The instance that a buddy laid over it would be. */
export const BUDDY = 1;

export function paintScore(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  layout: ScoreLayout,
  picture: LogPicture,
  lit: number | null,
): void {
  paintTape(ctx, palette, layout, picture);
  paintCells(ctx, palette, layout, layout.queue, picture, lit, 'lost');
  paintCells(ctx, palette, layout, layout.set, picture, lit, 'set');
}

function paintTape(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  layout: ScoreLayout,
  { bins }: LogPicture,
): void {
  const { x0, x1, scanX, crashX, tapeTop: top, tapeHeight: height } = layout;
  const { colours } = palette;
  const hue = palette.hues[THREAD] ?? colours.ink;
  const band = (from: number, to: number, ground: string, edge: string | null) => {
    if (to <= from) return;
    ctx.fillStyle = ground;
    ctx.fillRect(from, top, to - from, height);
    if (edge === null) return;
    ctx.fillStyle = edge;
    ctx.fillRect(from, top, to - from, 3);
  };
  const start = Math.min(scanX, crashX);
  band(x0, start, colours.sunk, colours.rule);
  band(start, crashX, tint(palette, hue, palette.wash), hue);
  band(crashX, x1, colours.paper, null);
  if (crashX > start) notePainted(ctx, 'change');
  ctx.fillStyle = colours.sunk;
  ctx.fillRect(x0, top + height, x1 - x0, layout.rulerHeight);
  const step = (x1 - x0) / Math.max(1, bins.rows);
  const most = bins.commits.reduce((a, b) => Math.max(a, b), 1);
  const { litKind } = palette;
  if (litKind === 'change') {
    paintGlow(ctx, palette, [{ x: start, y: top, width: crashX - start, height }]);
    band(start, crashX, tint(palette, hue, palette.wash), hue);
  }
  if (litKind === 'commit' || litKind === 'written') {
    const counts = litKind === 'commit' ? bins.commits : bins.writes;
    const [y, tall] = litKind === 'commit' ? [top, height] : [top - 6, 5];
    const boxes: GlowBox[] = [];
    for (let bin = 0; bin < bins.rows; bin += 1) {
      const x = x0 + bin * step;
      if ((counts[bin] ?? 0) > 0) boxes.push({ x, y, width: Math.min(1.5, step), height: tall });
    }
    paintGlow(ctx, palette, boxes, 2.4);
  }
  for (let bin = 0; bin < bins.rows; bin += 1) {
    const x = x0 + bin * step;
    const scanned = x >= start - 0.5 && x < crashX;
    const lost = x >= crashX;
    const commits = bins.commits[bin] ?? 0;
    if (commits > 0) {
      notePainted(ctx, 'commit');
      // One commit is a bar; where many coincide, its darkness shows their number.
      ctx.globalAlpha = (lost ? 0.2 : 0.8) * (most === 1 ? 1 : 0.15 + (0.85 * commits) / most);
      ctx.fillStyle = scanned ? colours.ink : colours.rule;
      ctx.fillRect(x, top + 3, Math.min(1.2, Math.max(0.8, step)), height - 3);
      ctx.globalAlpha = 1;
    }
    if ((bins.writes[bin] ?? 0) > 0 && !lost) {
      notePainted(ctx, 'written');
      ctx.fillStyle = scanned ? colours.written : colours.rule;
      ctx.fillRect(x, top - 6, Math.min(1.5, Math.max(0.8, step)), 5);
    }
  }
}

function paintCells(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  layout: ScoreLayout,
  hung: SetOrder,
  { set }: LogPicture,
  lit: number | null,
  state: 'lost' | 'set',
): void {
  const hue = palette.hues[THREAD] ?? palette.colours.ink;
  const { side, cells, perCell } = hung.stack;
  paintLitKind(ctx, palette, layout, hung, set, state);
  let litCell: number | null = null;
  for (let cell = 0; cell < cells; cell += 1) {
    const block = hung.order[cell * perCell] ?? 0;
    if (block === lit) {
      litCell = cell;
      continue;
    }
    const { x, y } = cellPlace(layout, hung, cell);
    const written = (set.written_offset[block] ?? -1) >= 0;
    notePainted(ctx, written ? 'gone' : state);
    if (written) paintGone(ctx, palette, x, y, side);
    else paintBlock(ctx, palette, { x, y, side, hue, state: side < 5 ? 'dirty' : state });
  }
  // The lit one last, so that its ring covers its neighbours.
  if (litCell !== null) {
    const place = cellPlace(layout, hung, litCell);
    const written = (set.written_offset[lit ?? 0] ?? -1) >= 0;
    paintBlock(ctx, palette, {
      ...place,
      side,
      hue: written ? palette.colours.rule : hue,
      state: written ? 'clean' : side < 5 ? 'dirty' : state,
      lit: true,
    });
  }
}

/** What the legend points at: those that are still in the set, or those that left it. */
function paintLitKind(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  layout: ScoreLayout,
  hung: SetOrder,
  set: LogPicture['set'],
  state: 'lost' | 'set',
): void {
  const { litKind } = palette;
  if (litKind !== state && litKind !== 'gone') return;
  const boxes: GlowBox[] = [];
  const { stack, order } = hung;
  for (let cell = 0; cell < stack.cells; cell += 1) {
    const written = (set.written_offset[order[cell * stack.perCell] ?? 0] ?? -1) >= 0;
    if (written !== (litKind === 'gone')) continue;
    boxes.push({ ...cellPlace(layout, hung, cell), width: stack.side, height: stack.side });
  }
  paintGlow(ctx, palette, boxes);
}

/** Left the set: dots, and from 9 px on the stroke from corner to corner. */
function paintGone(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  x: number,
  y: number,
  side: number,
): void {
  ctx.strokeStyle = palette.colours.rule;
  ctx.lineWidth = 1;
  ctx.setLineDash(side >= 5 ? [1.2, 1.8] : []);
  ctx.globalAlpha = side >= 5 ? 1 : 0.55;
  ctx.strokeRect(x + 0.5, y + 0.5, side - 1, side - 1);
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
  if (side < 9) return;
  ctx.beginPath();
  ctx.moveTo(x + 1, y + side - 1);
  ctx.lineTo(x + side - 1, y + 1);
  ctx.stroke();
}
