/** What is seen from far, on a canvas under the figure: tapes of thousands of records, piles of thousands of cells. */

import { useCallback } from 'react';
import type { RecordsTable } from '../../engine/generated/frame';
import { CanvasLayer } from '../parts/CanvasLayer';
import type { Palette } from '../parts/palette';
import type { ScoreGeometry } from './layout';
import { paintPile, paintTape } from './paint';
import css from './score.module.css';

interface ScoreCanvasProps {
  geometry: ScoreGeometry;
  records: RecordsTable;
  /** CSS px for one px of the geometry. */
  zoom: number;
}

/** Nothing at all while everything is near enough to be drawn one by one. */
export function ScoreCanvas({ geometry, records, zoom }: ScoreCanvasProps) {
  const { queue, set, tapes, stage } = geometry;
  const draw = useCallback(
    (context: CanvasRenderingContext2D, palette: Palette) => {
      context.scale(zoom, zoom);
      for (const tape of tapes) {
        if (tape.records === null) paintTape(context, tape, stage, records, palette);
      }
      for (const row of [queue, set]) {
        if (row.pile !== null) paintPile(context, row.pile, palette);
      }
    },
    [queue, set, tapes, stage, records, zoom],
  );
  const far =
    queue.pile !== null || set.pile !== null || tapes.some(({ records: r }) => r === null);
  if (!far) return null;
  return (
    <CanvasLayer
      width={stage.width * zoom}
      height={stage.height * zoom}
      className={css.canvas}
      draw={draw}
    />
  );
}
