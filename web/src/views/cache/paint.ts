/** Draws a cache from far. Knows no input. */

import type { PaintedState } from '../parts/paint-block';
import { SquarePainter } from '../parts/paint-many';
import type { Palette } from '../parts/palette';
import type { BufferCell, CacheLayout } from './layout';

export interface CachePicture {
  readonly layout: CacheLayout;
  readonly instance: number;
  readonly litBlocks: ReadonlySet<number>;
  /** The frame that the arrow keys stand on. */
  readonly at: number | null;
}

export function paintCache(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  { layout, instance, litBlocks, at }: CachePicture,
) {
  const { grid } = layout;
  const hue = palette.hues[instance] ?? palette.colours.dirty;
  const squares = new SquarePainter(ctx, palette);
  for (const { x, y } of layout.free) squares.add({ x, y, side: grid.side, hue, state: 'free' });
  for (const cell of layout.cells) {
    if (cell.slot >= grid.count) continue;
    squares.add({
      x: cell.x,
      y: cell.y,
      side: grid.side,
      hue,
      state: paintedState(cell),
      number: cell.block,
      lit: litBlocks.has(cell.block) || cell.slot === at,
    });
  }
  squares.finish();
}

function paintedState(cell: BufferCell): PaintedState {
  if (cell.writing) return 'writing';
  switch (cell.state) {
    case 'past':
    case 'set':
    case 'recovered':
    case 'dirty':
      return cell.state;
    default:
      return 'clean';
  }
}
