/** Draws what the cluster has too much of for SVG: buffers, tapes, blocks of the data files. Knows no input. */

import { BufferMode } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { notePainted } from '../../marks/drawn';
import { cellOf } from '../../parts/cells';
import { type GlowBox, type PaintedState, paintGlow } from '../../parts/paint-block';
import { SquarePainter } from '../../parts/paint-many';
import { type Palette, tint } from '../../parts/palette';
import type { DataFiles } from '../frame-lists';
import { type ClusterLayout, LID_TOP, type Tape } from './layout';
import { type TapeMark, tapeMarks, tapeScale } from './tape';

/** What changes only with the size, the membership and the theme: room for buffers and for blocks. */
export interface ClusterGround {
  readonly layout: ClusterLayout;
  readonly frozen: boolean;
  /** Instances whose memory is gone. */
  readonly lost: readonly number[];
  /** Blocks in the data files. */
  readonly blocks: number;
}

/** What the canvas shows. */
export const PAINTED_TABLES = ['buffers', 'records', 'threads', 'buddies'] as const;

export interface ClusterPicture {
  readonly frame: Pick<Frame, (typeof PAINTED_TABLES)[number]>;
  readonly layout: ClusterLayout;
  readonly files: DataFiles;
  readonly litBlocks: ReadonlySet<number>;
}

export function paintGround(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  { layout, frozen, lost, blocks }: ClusterGround,
) {
  if (frozen) paintBrownOut(ctx, palette, layout);
  const squares = new SquarePainter(ctx, palette);
  for (const { cache, instance } of layout.cards) {
    if (cache === null) continue;
    const gone = lost.includes(instance);
    const hue = palette.hues[instance] ?? palette.colours.dirty;
    const look = { side: cache.side, hue: gone ? tint(palette, hue, 0.55) : hue } as const;
    for (let slot = 0; slot < cache.count; slot += cache.perCell) {
      squares.add({ ...cellOf(cache, slot), ...look, state: gone ? 'lost' : 'free' });
    }
  }
  const { files } = layout;
  const hue = tint(palette, palette.colours.clean, 0.55);
  for (let block = 0; block < blocks; block += files.perCell) {
    squares.add({ ...cellOf(files, block), side: files.side, hue, state: 'clean' });
  }
  squares.finish();
}

export function paintCluster(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  picture: ClusterPicture,
) {
  const squares = new SquarePainter(ctx, palette);
  addBuffers(squares, palette, picture);
  addFileBlocks(squares, palette, picture);
  for (const tape of picture.layout.tapes) paintTape(ctx, palette, picture, tape);
  squares.finish();
}

/** The cards are on paper within the brown-out's ground. */
function paintBrownOut(ctx: CanvasRenderingContext2D, palette: Palette, layout: ClusterLayout) {
  const { memory, cards } = layout;
  ctx.fillStyle = palette.colours.brown;
  ctx.fillRect(memory.x, LID_TOP, memory.width, memory.y + memory.height - LID_TOP + 8);
  ctx.fillStyle = palette.colours.paper;
  for (const card of cards) {
    ctx.beginPath();
    ctx.roundRect(card.x, card.y, card.width, card.height, 4);
    ctx.fill();
  }
}

function addBuffers(squares: SquarePainter, palette: Palette, picture: ClusterPicture) {
  const { frame, layout, litBlocks } = picture;
  const { buffers } = frame;
  for (let i = 0; i < buffers.rows; i += 1) {
    const card = layout.cards[buffers.instance[i]];
    if (!card?.cache || buffers.slot[i] >= card.cache.count) continue;
    const { x, y } = cellOf(card.cache, buffers.slot[i]);
    squares.add({
      x,
      y,
      lit: litBlocks.has(buffers.block[i]),
      number: buffers.block[i],
      side: card.cache.side,
      hue: palette.hues[card.instance] ?? palette.colours.dirty,
      state: bufferState(frame, i),
    });
  }
}

function bufferState({ buffers }: Pick<Frame, 'buffers'>, i: number): PaintedState {
  if (buffers.writing[i] === 1) return 'writing';
  if (buffers.mode[i] === BufferMode.PastImage) return 'past';
  if (buffers.dirty[i] === 1) return 'dirty';
  return buffers.recovered[i] === 1 ? 'recovered' : 'clean';
}

/** A redo thread from far: needed redo tinted, commits as bars, Block Written Records as teeth on top. */
function paintTape(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  { frame }: ClusterPicture,
  tape: Tape,
) {
  const { colours } = palette;
  const hue = palette.hues[tape.thread] ?? colours.dirty;
  const scale = tapeScale(frame, tape.thread, tape.width);
  const needed = scale.at(frame.threads.recorded_rba[tape.thread]);
  const begins = scale.at(Math.max(0, frame.threads.oldest_rba[tape.thread]));
  ctx.fillStyle = colours.sunk;
  ctx.fillRect(tape.x + begins, tape.y, Math.max(0, needed - begins), tape.height);
  ctx.fillStyle = tint(palette, hue, palette.wash);
  ctx.fillRect(tape.x + needed, tape.y, tape.width - needed, tape.height);
  const marks = tapeMarks(frame, tape.thread, scale);
  for (const { kind } of marks) notePainted(ctx, kind);
  const places = marks
    .filter(({ kind }) => kind === palette.litKind)
    .map(({ x, kind }) => placeOnTape(tape, x, kind));
  paintGlow(ctx, palette, places, 2.4);
  const paint = (colour: string, isMeant: (mark: TapeMark) => boolean) => {
    ctx.fillStyle = colour;
    ctx.beginPath();
    for (const mark of marks) {
      if (!isMeant(mark)) continue;
      const { x, y, width, height } = placeOnTape(tape, mark.x, mark.kind);
      ctx.rect(x, y, width, height);
    }
    ctx.fill();
  };
  paint(colours.rule, ({ spent }) => spent);
  paint(hue, ({ spent, kind }) => !spent && kind === 'commit');
  paint(colours.written, ({ spent, kind }) => !spent && kind === 'written');
}

function placeOnTape({ x, y, height }: Tape, at: number, kind: TapeMark['kind']): GlowBox {
  return kind === 'commit'
    ? { x: x + at - 0.6, y, width: 1.2, height }
    : { x: x + at - 0.7, y: y - 4, width: 1.4, height: 4 };
}

/** A block whose newest version is elsewhere is filled with the hue of who has it; in the set, or not known, it is hatched. */
function addFileBlocks(squares: SquarePainter, palette: Palette, picture: ClusterPicture) {
  const { files, litBlocks, layout } = picture;
  const grid = layout.files;
  const unknown = palette.colours['ink-3'];
  for (const [block, { state, owner }] of files.marked) {
    if (block >= grid.count) continue;
    const { x, y } = cellOf(grid, block);
    squares.add({
      x,
      y,
      side: grid.side,
      lit: litBlocks.has(block),
      // What is not known has nobody's colour.
      hue: state === 'unknown' ? unknown : (palette.hues[owner] ?? palette.colours.dirty),
      state: state === 'newer' ? 'dirty' : 'set',
    });
  }
  const hue = tint(palette, palette.colours.clean, 0.55);
  for (const block of litBlocks) {
    if (files.marked.has(block) || block >= grid.count) continue;
    squares.add({ ...cellOf(grid, block), side: grid.side, lit: true, hue, state: 'clean' });
  }
}
