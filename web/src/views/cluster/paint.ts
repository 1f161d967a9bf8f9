/** Draws what the cluster has too much of for SVG: buffers, tapes, blocks of the data files. Knows no input. */

import { NO_INSTANCE } from '../../base/none';
import { BufferMode } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';
import { cellOf } from '../parts/cells';
import type { DataFiles } from '../parts/files';
import { hasFailed } from '../parts/instances';
import { type PaintedState, paintBlock } from '../parts/paint-block';
import { type Palette, tint } from '../parts/palette';
import type { Card, ClusterLayout, Tape } from './layout';
import { tapeMarks, tapeScale } from './tape';

export interface ClusterPicture {
  readonly frame: Frame;
  readonly layout: ClusterLayout;
  readonly files: DataFiles;
  readonly litBlocks: ReadonlySet<number>;
}

export function paintCluster(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  picture: ClusterPicture,
) {
  if (picture.frame.clock.frozen[0] === 1) paintBrownOut(ctx, palette, picture.layout);
  for (const card of picture.layout.cards) paintFreeBuffers(ctx, palette, picture, card);
  paintBuffers(ctx, palette, picture);
  for (const tape of picture.layout.tapes) paintTape(ctx, palette, picture, tape);
  paintFiles(ctx, palette, picture);
}

/** The cards stand on paper within the brown-out's ground. */
function paintBrownOut(ctx: CanvasRenderingContext2D, palette: Palette, layout: ClusterLayout) {
  const { memory, cards } = layout;
  ctx.fillStyle = palette.colours.brown;
  ctx.fillRect(memory.x, 24, memory.width, memory.y + memory.height - 24 + 8);
  ctx.fillStyle = palette.colours.paper;
  for (const card of cards) {
    ctx.beginPath();
    ctx.roundRect(card.x, card.y, card.width, card.height, 4);
    ctx.fill();
  }
}

/** Room in a cache, or what a crash left of one. */
function paintFreeBuffers(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  { frame }: ClusterPicture,
  card: Card,
) {
  const { cache, instance } = card;
  if (cache === null) return;
  const lost = hasFailed(frame, instance);
  const hue = palette.hues[instance] ?? palette.colours.dirty;
  const faint = lost ? tint(palette, hue, 0.55) : hue;
  for (let slot = 0; slot < cache.count; slot += cache.perCell) {
    const { x, y } = cellOf(cache, slot);
    paintBlock(ctx, palette, { x, y, side: cache.side, hue: faint, state: lost ? 'lost' : 'free' });
  }
}

function paintBuffers(ctx: CanvasRenderingContext2D, palette: Palette, picture: ClusterPicture) {
  const { buffers } = picture.frame;
  for (let i = 0; i < buffers.rows; i += 1) {
    const card = picture.layout.cards[buffers.instance[i]];
    if (!card?.cache || buffers.slot[i] >= card.cache.count) continue;
    const { x, y } = cellOf(card.cache, buffers.slot[i]);
    const number = buffers.block[i];
    paintBlock(ctx, palette, {
      x,
      y,
      number,
      side: card.cache.side,
      hue: palette.hues[card.instance] ?? palette.colours.dirty,
      state: bufferState(picture.frame, i),
      lit: picture.litBlocks.has(number),
    });
  }
}

function bufferState({ buffers }: Frame, i: number): PaintedState {
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
  for (const mark of tapeMarks(frame, tape.thread, scale)) {
    const x = tape.x + mark.x;
    if (mark.kind === 'commit') {
      ctx.fillStyle = mark.spent ? colours.rule : hue;
      ctx.fillRect(x - 0.6, tape.y, 1.2, tape.height);
    } else {
      ctx.fillStyle = mark.spent ? colours.rule : colours.written;
      ctx.fillRect(x - 0.7, tape.y - 4, 1.4, 4);
    }
  }
}

/** A block whose newest version is elsewhere is filled with the hue of who has it; in the set it is hatched. */
function paintFiles(ctx: CanvasRenderingContext2D, palette: Palette, picture: ClusterPicture) {
  const { files: grid } = picture.layout;
  const { colours } = palette;
  const current = tint(palette, colours.clean, 0.55);
  for (let block = 0; block < grid.count; block += grid.perCell) {
    const { x, y } = cellOf(grid, block);
    const lit = grid.perCell === 1 && picture.litBlocks.has(block);
    paintBlock(ctx, palette, { x, y, side: grid.side, hue: current, state: 'clean', lit });
  }
  for (const [block, { inSet, owner }] of picture.files.marked) {
    if (block >= grid.count) continue;
    const { x, y } = cellOf(grid, block);
    const hue = owner === NO_INSTANCE ? colours.dirty : (palette.hues[owner] ?? colours.dirty);
    const lit = picture.litBlocks.has(block);
    const state = inSet ? 'set' : 'dirty';
    paintBlock(ctx, palette, { x, y, side: grid.side, hue, state, lit });
  }
}
