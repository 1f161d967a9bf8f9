/**
 * Many things on a canvas lit at once: marker ink behind them with one edge around all, so that neighbours do not cut
 * each other's rings. Knows boxes and the palette.
 */

import type { Palette } from './palette';

export interface GlowBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const EDGE = 1.3;

/** Reaches `reach` px past each box. To be drawn before what it lights. O(boxes). */
export function paintGlow(
  ctx: CanvasRenderingContext2D,
  { colours }: Palette,
  boxes: readonly GlowBox[],
  reach = 3,
): void {
  for (const [colour, off] of [
    [colours['lit-edge'], reach],
    [colours.lit, reach - EDGE],
  ] as const) {
    ctx.fillStyle = colour;
    for (const { x, y, width, height } of boxes) {
      ctx.fillRect(x - off, y - off, width + 2 * off, height + 2 * off);
    }
  }
}
