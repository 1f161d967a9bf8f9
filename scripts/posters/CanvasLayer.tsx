/** In a poster, in place of a canvas: what would be drawn on it, as shapes. */

import type { CanvasLayerProps } from '../../web/src/views/parts/CanvasLayer';
import { PALETTE } from './palette';
import { recorded } from './recorder';

export function CanvasLayer({ width, height, className, draw }: CanvasLayerProps) {
  return (
    <svg className={className} width={width} height={height} aria-hidden="true">
      {recorded(draw, PALETTE)}
    </svg>
  );
}

/** A poster stands still. */
export function redraw(): void {}
