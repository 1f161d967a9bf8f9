/** The grid, the ticks with their numbers and the edges of a plot. */

import type { Plot } from './plot';
import css from './plot.module.css';

interface PlotAxesProps {
  readonly plot: Plot;
  /** Lines from the ticks of x, too: both axes are numbers to compare. */
  readonly upright?: boolean;
}

export function PlotAxes({ plot, upright = false }: PlotAxesProps) {
  const { left, right, top, foot, xTicks, yTicks } = plot;
  return (
    <>
      {yTicks.map(({ at, words }) => (
        <g key={words}>
          <line className={css.grid} x1={left} x2={right} y1={at} y2={at} />
          <text className={css.tick} x={left - 6} y={at + 4} textAnchor="end">
            {words}
          </text>
        </g>
      ))}
      {xTicks.map(({ at, words }) => (
        <g key={words}>
          {upright && <line className={css.grid} x1={at} x2={at} y1={top} y2={foot} />}
          <text className={css.tick} x={at} y={foot + 18} textAnchor="middle">
            {words}
          </text>
        </g>
      ))}
      <path className={css.frame} d={`M${left} ${top}V${foot}H${right}`} />
    </>
  );
}
