/** Draws a cache from far. Knows no input. */

import { type PaintedState, paintBlock } from '../parts/paint-block';
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
  for (const { x, y } of layout.free) {
    paintBlock(ctx, palette, { x, y, side: grid.side, hue, state: 'free' });
  }
  for (const cell of layout.cells) {
    if (cell.slot >= grid.count) continue;
    paintBlock(ctx, palette, {
      x: cell.x,
      y: cell.y,
      side: grid.side,
      hue,
      state: paintedState(cell),
      number: cell.block,
      lit: litBlocks.has(cell.block) || cell.slot === at,
    });
  }
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
