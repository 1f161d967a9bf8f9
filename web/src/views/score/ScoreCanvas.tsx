/** What is seen from far, on a canvas under the figure: tapes of thousands of records, piles of thousands of cells. */

import { useLayoutEffect, useRef } from 'react';
import type { RecordsTable } from '../../engine/generated/frame';
import { type Palette, usePalette } from '../marks/palette';
import type { ScoreGeometry } from './layout';
import { paintPile, paintTape } from './paint';

interface ScoreCanvasProps {
  geometry: ScoreGeometry;
  records: RecordsTable;
  /** CSS px for one px of the geometry. */
  zoom: number;
}

/** Painted once a frame, before the browser does. */
export function ScoreCanvas({ geometry, records, zoom }: ScoreCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette();
  const { width, height } = geometry.stage;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context === null || context === undefined) return;
    const dense = zoom * window.devicePixelRatio;
    fit(context.canvas, width * dense, height * dense);
    context.setTransform(dense, 0, 0, dense, 0, 0);
    context.clearRect(0, 0, width, height);
    paint(context, geometry, records, palette);
  });
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      style={{ width: `${width * zoom}px`, height: `${height * zoom}px` }}
    />
  );
}

function fit(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== Math.round(width)) canvas.width = Math.round(width);
  if (canvas.height !== Math.round(height)) canvas.height = Math.round(height);
}

function paint(
  context: CanvasRenderingContext2D,
  geometry: ScoreGeometry,
  records: RecordsTable,
  palette: Palette,
): void {
  const { queue, set, tapes, stage, score } = geometry;
  for (const tape of tapes) {
    if (tape.records === null) paintTape(context, tape, stage, records, palette);
  }
  if (queue.pile !== null) paintPile(context, queue, score.reader, palette);
  if (set.pile !== null) paintPile(context, set, score.reader, palette);
}
