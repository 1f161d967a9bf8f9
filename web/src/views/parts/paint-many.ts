/**
 * Thousands of small squares at once: one path for all that look alike, instead of one for each. From 12 px on squares
 * have corners and numbers, and are drawn one by one. Lit squares are drawn last. Knows the palette, no frame.
 */

import { notePainted } from '../marks/drawn';
import { hatch, type PaintedBlock, type PaintedState, paintBlock, paintGlow } from './paint-block';
import { type Palette, tint } from './palette';

/** Under this side a square is a plain rectangle. */
const SMALL = 12;

interface Alike {
  readonly state: PaintedState;
  readonly hue: string;
  readonly side: number;
  /** x and y of each, in turn. */
  readonly places: number[];
}

export class SquarePainter {
  private readonly groups: Alike[] = [];
  /** The group of the square before, which most squares share. */
  private latest: Alike | null = null;
  private readonly lit: PaintedBlock[] = [];

  constructor(
    private readonly ctx: CanvasRenderingContext2D,
    private readonly palette: Palette,
  ) {}

  /** Cost: constant. Large squares are on the canvas at once, small ones after `finish`. */
  add(block: PaintedBlock): void {
    if (block.state !== 'free') notePainted(this.ctx, block.state);
    if (block.lit) this.lit.push(block);
    else if (block.side >= SMALL) {
      if (this.isKindLit(block.state)) this.lit.push({ ...block, lit: true });
      else paintBlock(this.ctx, this.palette, block);
    } else {
      this.alike(block).places.push(block.x, block.y);
    }
  }

  /** There are few looks: a search among them is cheaper than a name for each square. */
  private alike({ state, hue, side }: PaintedBlock): Alike {
    const isAlike = (group: Alike | null) =>
      group?.state === state && group.hue === hue && group.side === side;
    if (this.latest !== null && isAlike(this.latest)) return this.latest;
    let known = this.groups.find(isAlike);
    if (known === undefined) {
      known = { state, hue, side, places: [] };
      this.groups.push(known);
    }
    this.latest = known;
    return known;
  }

  /** Draws what is gathered. Cost: linear in the squares, a few calls for each look. */
  finish(): void {
    const { groups } = this;
    const lit = groups.filter(({ state }) => this.isKindLit(state));
    for (const group of groups) if (!lit.includes(group)) this.paint(group);
    for (const { side, places } of lit) paintGlow(this.ctx, this.palette, boxesOf(side, places));
    for (const group of lit) this.paint(group);
    for (const block of this.lit) paintBlock(this.ctx, this.palette, block);
    this.groups.length = 0;
    this.latest = null;
    this.lit.length = 0;
  }

  /** The legend lights all of its kind; what is being written is dirty too. */
  private isKindLit(state: PaintedState): boolean {
    const { litKind } = this.palette;
    return litKind === state || (litKind === 'dirty' && state === 'writing');
  }

  private paint({ state, hue, side, places }: Alike): void {
    const { ctx, palette } = this;
    const line = side < 9 ? 1 : 1.2;
    const filled = state === 'dirty' || state === 'writing';
    ctx.lineWidth = line;
    ctx.strokeStyle = state === 'free' ? palette.colours.line : hue;
    ctx.fillStyle = filled
      ? hue
      : state === 'set'
        ? hatch(ctx, palette, hue, side)
        : palette.colours.paper;
    ctx.beginPath();
    for (let i = 0; i < places.length; i += 2) {
      if (filled) ctx.rect(places[i], places[i + 1], side, side);
      else ctx.rect(places[i] + line / 2, places[i + 1] + line / 2, side - line, side - line);
    }
    ctx.fill();
    if (state === 'lost') ctx.setLineDash([1.5, 1.5]);
    if (!filled) ctx.stroke();
    ctx.setLineDash([]);
    this.paintInside(state, hue, side, places);
  }

  /** What tells a past image, a write in flight and a recovered block from a plain square. */
  private paintInside(state: PaintedState, hue: string, side: number, places: readonly number[]) {
    const { ctx, palette } = this;
    if (state !== 'past' && state !== 'writing' && state !== 'recovered') return;
    ctx.fillStyle =
      state === 'past'
        ? tint(palette, hue, 0.42)
        : state === 'writing'
          ? palette.colours.paper
          : hue;
    ctx.beginPath();
    for (let i = 0; i < places.length; i += 2) {
      const x = places[i];
      const y = places[i + 1];
      if (state === 'past') {
        ctx.moveTo(x + side - 0.5, y + 1);
        ctx.lineTo(x + side - 0.5, y + side - 0.5);
        ctx.lineTo(x + 1, y + side - 0.5);
      } else if (state === 'writing') {
        ctx.rect(x + side * 0.33, y + side * 0.33, side * 0.34, side * 0.34);
      } else ctx.rect(x, y + side * 0.7, side, side * 0.3);
    }
    ctx.fill();
  }
}

function boxesOf(side: number, places: readonly number[]) {
  const boxes = [];
  for (let i = 0; i < places.length; i += 2) {
    boxes.push({ x: places[i], y: places[i + 1], width: side, height: side });
  }
  return boxes;
}
