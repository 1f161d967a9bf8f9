/**
 * A canvas that is sharp on any screen and draws as instructed. It is only a picture: its user provides the words, and
 * the elements that take focus.
 */

import { useEffect, useRef } from 'react';
import { forgetPainted } from '../marks/drawn';
import { type Palette, usePalette } from './palette';

export interface CanvasLayerProps {
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
  /** Draws everything, in CSS pixels, on a clean canvas. */
  draw(ctx: CanvasRenderingContext2D, palette: Palette): void;
}

/** Sent to a canvas with a density, to have it drawn as sharp as that: for a picture that is saved. */
export const REDRAW = 'rollforward:redraw';

/** Has a canvas drawn again, as sharp as the screen: what it shows has moved. */
export function redraw(canvas: HTMLCanvasElement | null | undefined): void {
  canvas?.dispatchEvent(new CustomEvent(REDRAW, { detail: window.devicePixelRatio || 1 }));
}

export function CanvasLayer({ width, height, className, draw }: CanvasLayerProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const palette = usePalette();
  useEffect(() => {
    const canvas = ref.current;
    const ctx = canvas?.getContext('2d');
    if (!canvas || !ctx) return;
    const drawAt = (density: number) => {
      const wide = Math.round(width * density);
      const high = Math.round(height * density);
      // Setting a size clears the canvas and costs an allocation: only when it changed.
      if (canvas.width !== wide) canvas.width = wide;
      if (canvas.height !== high) canvas.height = high;
      ctx.setTransform(density, 0, 0, density, 0, 0);
      ctx.clearRect(0, 0, width, height);
      forgetPainted(canvas);
      draw(ctx, palette);
    };
    const redraw = (event: Event) => drawAt((event as CustomEvent<number>).detail);
    drawAt(window.devicePixelRatio || 1);
    canvas.addEventListener(REDRAW, redraw);
    return () => canvas.removeEventListener(REDRAW, redraw);
  }, [draw, width, height, palette]);
  return <canvas ref={ref} className={className} style={{ width, height }} />;
}
