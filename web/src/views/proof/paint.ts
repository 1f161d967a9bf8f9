/** Draws the field of commits. Knows no input. */

import type { Frame } from '../../engine/generated/frame';
import type { Palette } from '../parts/palette';
import type { CommitField, CommitMark } from './layout';

const BAR = 16;

export function paintCommits(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  { proof }: Frame,
  field: CommitField,
  litXids: ReadonlySet<number>,
  at: number | null,
) {
  const small = field.pitchX < 9;
  const width = small ? 2 : 3.2;
  for (const mark of field.marks) {
    const kindLit =
      palette.litKind === 'commit' || (palette.litKind === 'written' && mark.found === 'kept');
    if (kindLit || mark.index === at || litXids.has(proof.xid[mark.index]))
      paintLit(ctx, palette, field, mark);
    ctx.fillStyle = palette.hues[mark.instance] ?? palette.colours.ink;
    ctx.fillRect(mark.x - width / 2, mark.y, width, small ? 12 : BAR);
    paintResult(ctx, palette, mark, small);
  }
}

function paintLit(
  ctx: CanvasRenderingContext2D,
  { colours }: Palette,
  field: CommitField,
  { x, y }: CommitMark,
) {
  const half = Math.max(4, field.pitchX / 2 - 1);
  ctx.fillStyle = colours.lit;
  ctx.strokeStyle = colours['lit-edge'];
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  ctx.roundRect(x - half, y - 4, half * 2, field.pitchY - 6, 3);
  ctx.fill();
  ctx.stroke();
}

/** A tick under what was found, a cross under what was lost, nothing under what nobody checked yet. */
function paintResult(
  ctx: CanvasRenderingContext2D,
  { colours }: Palette,
  { x, y, found }: CommitMark,
  small: boolean,
) {
  if (found === 'unchecked') return;
  const size = small ? 4.5 : 8;
  const middle = y + (small ? 16 : BAR + 6.5);
  ctx.lineWidth = small ? 1.2 : 1.8;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  if (found === 'kept') {
    ctx.strokeStyle = colours.written;
    ctx.moveTo(x - size / 2, middle);
    ctx.lineTo(x - size * 0.16, middle + size * 0.36);
    ctx.lineTo(x + size / 2, middle - size * 0.4);
  } else {
    ctx.strokeStyle = colours.failed;
    ctx.moveTo(x - size / 2, middle - size / 2);
    ctx.lineTo(x + size / 2, middle + size / 2);
    ctx.moveTo(x + size / 2, middle - size / 2);
    ctx.lineTo(x - size / 2, middle + size / 2);
  }
  ctx.stroke();
}
