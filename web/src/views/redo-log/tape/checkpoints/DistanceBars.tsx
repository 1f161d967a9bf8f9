/**
 * Redo and time from redo position to redo position, two bars for each checkpoint: bars of one height say whether
 * checkpoint_timeout or max_wal_size began the checkpoints.
 */

import { scaleBand, scaleLinear } from 'd3-scale';
import say from '../../../../base/messages/views/log-checkpoints';
import { formatBytes, formatFixed } from '../../../../base/numbers';
import css from '../log-tape.module.css';
import type { Distance } from './text';

interface DistanceBarsProps {
  readonly distances: readonly Distance[];
  readonly width: number;
  readonly x0: number;
  readonly x1: number;
  readonly narrow: boolean;
}

/** Of a row of bars: the top and the bottom of the highest bar, px. */
const ROWS = [
  { top: 34, bottom: 84 },
  { top: 118, bottom: 168 },
] as const;
/** More checkpoints than these have no numbers at their bars. */
const [NUMBERED, NUMBERED_NARROW] = [12, 5];

export function DistanceBars({ distances, width, x0, x1, narrow }: DistanceBarsProps) {
  if (distances.length === 0) return null;
  const x = scaleBand([...distances.keys()], [x0, x1]).padding(0.3);
  const isNumbered = distances.length <= (narrow ? NUMBERED_NARROW : NUMBERED);
  const isTimed = distances.some(({ seconds }) => seconds !== null);
  const bars = (
    row: 0 | 1,
    measure: (distance: Distance) => number,
    tell: (value: number) => string,
  ) => {
    const { top, bottom } = ROWS[row];
    const y = scaleLinear([0, Math.max(1e-9, ...distances.map(measure))], [bottom, top]);
    return distances.map((distance, at) => {
      const value = measure(distance);
      const left = x(at) ?? x0;
      return (
        <g key={distance.start}>
          <rect
            className={distance.isOpen ? css.openBar : css.bar}
            x={left}
            y={y(value)}
            width={x.bandwidth()}
            height={Math.max(1, bottom - y(value))}
          />
          {isNumbered && (
            <text
              className={css.label2}
              x={left + x.bandwidth() / 2}
              y={y(value) - 5}
              textAnchor="middle"
            >
              {tell(value)}
            </text>
          )}
        </g>
      );
    });
  };
  const name = (row: 0 | 1, title: string, says: string) => (
    <text x={narrow ? x0 : 0} y={narrow ? ROWS[row].top - 18 : ROWS[row].bottom - 18}>
      <tspan className={css.labelBold}>{title}</tspan>
      {!narrow && (
        <tspan className={css.label2} x={0} dy={16}>
          {says}
        </tspan>
      )}
    </text>
  );
  return (
    <svg
      className={css.plot}
      width={width}
      height={ROWS[1].bottom + 8}
      role="img"
      aria-label={say.bars.label()}
    >
      {name(0, say.bars.redo(), say.bars.from())}
      {bars(0, ({ bytes }) => bytes, formatBytes)}
      {name(1, say.bars.time(), isTimed ? say.bars.from() : say.bars.noTime())}
      {isTimed &&
        bars(
          1,
          ({ seconds }) => seconds ?? 0,
          (seconds) => `${formatFixed(seconds, 1)} s`,
        )}
      {ROWS.map(({ bottom }) => (
        <line key={bottom} className={css.axis} x1={x0} y1={bottom} x2={x1} y2={bottom} />
      ))}
    </svg>
  );
}
