/**
 * The share of page images in the redo at each position of a log: it rises where a checkpoint begins, and falls as fewer
 * pages change for the first time.
 */

import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { useMemo } from 'react';
import say from '../../../../base/messages/views/log-images';
import { formatShare } from '../../../../base/numbers';
import type { LogFrame } from '../../../../engine/generated/log-frame';
import { cell } from '../../types';
import css from '../log-tape.module.css';
import { bandOf, type ChartProps, PositionChart } from '../position-charts';
import { useSpanOfLog } from '../span-of-log';
import { shareOf } from './text';

interface ImagesChartProps extends ChartProps {
  readonly frame: LogFrame;
}

export function ImagesChart(props: ImagesChartProps) {
  const { frame, picture, x0, x1, narrow } = props;
  const hand = useSpanOfLog(picture);
  const { from, to } = hand.span ?? hand.whole;
  const { top, bottom } = bandOf(narrow);
  const { redo_parts: parts, intervals, images } = frame;
  const end = picture.summary.bytes;
  const shares = useMemo(
    () =>
      Array.from({ length: parts.rows }, (_, row) =>
        shareOf(cell(parts.image_bytes, row), cell(parts.bytes, row)),
      ),
    [parts],
  );
  const { x, y, above, edge } = useMemo(() => {
    const x = scaleLinear([from, to], [x0, x1]);
    const y = scaleLinear([0, 1], [bottom, top]);
    const rows = [...shares.keys(), shares.length];
    const at = (row: number) => x(row < shares.length ? cell(parts.offset, row) : end);
    const height = (row: number) => y(shares[Math.min(row, shares.length - 1)] ?? 0);
    return {
      ...{ x, y },
      above: area<number>(at, bottom, height).curve(curveStepAfter)(rows) ?? '',
      edge: line<number>(at, height).curve(curveStepAfter)(rows) ?? '',
    };
  }, [shares, parts, end, from, to, x0, x1, top, bottom]);
  const redo = cell(images.redo_since_checkpoint);
  const now = formatShare(shareOf(cell(images.bytes_since_checkpoint), redo));
  return (
    <PositionChart
      {...props}
      {...{ hand, x, y }}
      title={say.title()}
      by={say.by()}
      tick={formatShare}
      label={say.label({ most: formatShare(Math.max(0, ...shares)), now })}
      values={
        <tspan className={css.setWord}>{redo > 0 ? say.since({ share: now }) : say.none()}</tspan>
      }
    >
      <path className={css.setArea} d={above} />
      <path className={css.setLine} d={edge} />
      {Array.from(intervals.from_offset, (offset) => (
        <line
          key={offset}
          className={css.ownCheckpoint}
          x1={x(offset)}
          y1={top - 6}
          x2={x(offset)}
          y2={bottom}
        />
      ))}
    </PositionChart>
  );
}
