/**
 * A block on a canvas, in each of its states and at each size: the same geometry as the SVG mark, for when there are
 * too many for SVG. Knows the palette, no frame.
 */

import { cornerRadius, hatchPitch, numberSize, outlineWidth } from '../marks/geometry';
import { type Palette, tint } from './palette';

export type PaintedState =
  | 'free'
  | 'clean'
  | 'dirty'
  | 'past'
  | 'writing'
  | 'set'
  | 'recovered'
  | 'lost';

export interface PaintedBlock {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Colour of the holder. */
  readonly hue: string;
  readonly state: PaintedState;
  /** Block number, drawn from 22 px on. */
  readonly number?: number;
  readonly lit?: boolean;
}

export function paintBlock(ctx: CanvasRenderingContext2D, palette: Palette, block: PaintedBlock) {
  const { colours } = palette;
  const { side, hue, state } = block;
  const line = Math.min(outlineWidth(side), side < 9 ? 1 : 2);
  const x = block.x + line / 2;
  const y = block.y + line / 2;
  const size = side - line;
  if (block.lit) paintLit(ctx, palette, block);
  ctx.lineWidth = line;
  ctx.strokeStyle = state === 'free' ? colours.line : hue;
  ctx.fillStyle = fillOf(ctx, palette, block);
  ctx.beginPath();
  if (side < 7) ctx.rect(x, y, size, size);
  else ctx.roundRect(x, y, size, size, cornerRadius(side));
  if (state === 'lost') ctx.setLineDash(side >= 24 ? [3.5, 3] : side >= 9 ? [2, 2] : [1.5, 1.5]);
  ctx.fill();
  if (state === 'past') paintDiagonal(ctx, palette, block);
  if (state === 'recovered') {
    ctx.fillStyle = hue;
    ctx.fillRect(block.x, block.y + side * 0.78, side, side * 0.22);
  }
  ctx.beginPath();
  if (side < 7) ctx.rect(x, y, size, size);
  else ctx.roundRect(x, y, size, size, cornerRadius(side));
  ctx.stroke();
  ctx.setLineDash([]);
  if (state === 'writing') paintCore(ctx, palette, block);
  paintNumber(ctx, palette, block);
}

function fillOf(ctx: CanvasRenderingContext2D, palette: Palette, block: PaintedBlock) {
  if (block.state === 'dirty' || block.state === 'writing') return block.hue;
  if (block.state === 'lost') return tint(palette, block.hue, 0.09);
  if (block.state === 'set') return hatch(ctx, palette, block.hue, block.side);
  return palette.colours.paper;
}

/** A past image: the lower right half is tinted. */
function paintDiagonal(ctx: CanvasRenderingContext2D, palette: Palette, block: PaintedBlock) {
  const { x, y, side } = block;
  ctx.fillStyle = tint(palette, block.hue, 0.42);
  ctx.beginPath();
  ctx.moveTo(x + side - 0.5, y + 1);
  ctx.lineTo(x + side - 0.5, y + side - 0.5);
  ctx.lineTo(x + 1, y + side - 0.5);
  ctx.fill();
}

/** Being written: a paper core where the number would be, or a ring around the number. */
function paintCore(ctx: CanvasRenderingContext2D, palette: Palette, block: PaintedBlock) {
  const { x, y, side } = block;
  ctx.strokeStyle = palette.colours.paper;
  ctx.fillStyle = palette.colours.paper;
  if (side < 22) {
    const core = side * 0.34;
    ctx.fillRect(x + (side - core) / 2, y + (side - core) / 2, core, core);
    return;
  }
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  ctx.roundRect(x + 3.5, y + 3.5, side - 7, side - 7, Math.max(1, cornerRadius(side) - 1.5));
  ctx.stroke();
}

function paintLit(ctx: CanvasRenderingContext2D, palette: Palette, block: PaintedBlock) {
  const off = block.side >= 22 ? 4 : block.side >= 9 ? 3 : 2.4;
  ctx.fillStyle = palette.colours.lit;
  ctx.strokeStyle = palette.colours['lit-edge'];
  ctx.lineWidth = block.side >= 22 ? 1.6 : 1.2;
  ctx.beginPath();
  const size = block.side + 2 * off;
  ctx.roundRect(block.x - off, block.y - off, size, size, cornerRadius(block.side) + off / 2);
  ctx.fill();
  ctx.stroke();
}

function paintNumber(ctx: CanvasRenderingContext2D, palette: Palette, block: PaintedBlock) {
  if (block.number === undefined || block.side < 22) return;
  const text = String(block.number);
  const fit = numberSize(text, block.side);
  if (fit === 0) return;
  const { colours } = palette;
  ctx.font = `600 ${fit}px ${palette.sans}`;
  ctx.textAlign = 'center';
  const x = block.x + block.side / 2;
  const y = block.y + block.side * (block.state === 'recovered' ? 0.4 : 0.5) + fit * 0.345;
  if (block.state === 'set') {
    const plate = ctx.measureText(text).width + 6;
    ctx.fillStyle = colours.paper;
    ctx.fillRect(x - plate / 2, y - fit * 0.9, plate, fit * 1.12);
  }
  const onFill = block.state === 'dirty' || block.state === 'writing';
  ctx.fillStyle = onFill
    ? colours['on-fill']
    : block.state === 'lost'
      ? colours['ink-2']
      : colours.ink;
  ctx.fillText(text, x, y);
}

/** 45° lines of a hue on paper; the pitch follows the side. */
export function hatch(ctx: CanvasRenderingContext2D, palette: Palette, hue: string, side: number) {
  const { pitch, line } = hatchPitch(side);
  const key = `${hue} ${pitch}`;
  const known = palette.hatches.get(key);
  if (known) return known;
  const scale = 4;
  const tile = document.createElement('canvas');
  // A tile of pitch × √2 repeats 45° lines without a seam.
  const size = Math.round(pitch * Math.SQRT2 * scale);
  tile.width = size;
  tile.height = size;
  const pen = tile.getContext('2d');
  if (pen === null) return palette.colours.paper;
  pen.fillStyle = palette.colours.paper;
  pen.fillRect(0, 0, size, size);
  pen.strokeStyle = hue;
  pen.lineWidth = line * scale;
  for (const shift of [-size, 0, size]) {
    pen.beginPath();
    pen.moveTo(shift - size, size * 2);
    pen.lineTo(shift + size * 2, -size);
    pen.stroke();
  }
  const pattern = ctx.createPattern(tile, 'repeat');
  if (pattern === null) return palette.colours.paper;
  pattern.setTransform(new DOMMatrix().scale(1 / scale));
  palette.hatches.set(key, pattern);
  return pattern;
}

// Many things on a canvas lit at once: marker ink behind them with one edge around all, so that neighbours do not cut
// each other's rings. Knows boxes and the palette.

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
