/** A time axis: a rule, ticks, numbers, the unit at the last one; and the line of now with its time. */

import type { Axis } from './axis';
import css from './chart.module.css';

interface TimeAxisProps {
  axis: Axis;
  y: number;
  x0: number;
  x1: number;
  /** Written after the last number. */
  unit: string;
  /** No number is written near this place: the pill of now stands there. */
  clear?: number | null;
}

/** Half a pill and half a number, px. */
const CLEAR = 52;

/** Numbers without units but for the last, as in a printed figure. */
export function TimeAxis({ axis, y, x0, x1, unit, clear = null }: TimeAxisProps) {
  const written = axis.ticks.filter(
    (tick) => tick.labelled && (clear === null || Math.abs(tick.x - clear) > CLEAR),
  );
  const last = written[written.length - 1];
  return (
    <g>
      <line className={css.axis} x1={x0} y1={y} x2={x1} y2={y} />
      {axis.ticks.map((tick) => (
        <line
          key={tick.value}
          className={css.axis}
          x1={tick.x}
          y1={y}
          x2={tick.x}
          y2={y + (tick.labelled ? 5 : 3)}
        />
      ))}
      {written.map((tick) => (
        <text
          key={tick.value}
          className={css.tickLabel}
          x={Math.min(tick.x, x1 - (tick === last ? 8 : 0))}
          y={y + 18}
        >
          {tick.value.toFixed(axis.digits)}
          {tick === last ? ` ${unit}` : ''}
        </text>
      ))}
    </g>
  );
}

interface NowProps {
  x: number;
  top: number;
  /** Where the axis is; the pill hangs under it. */
  bottom: number;
  words: string;
  /** The pill keeps between these. */
  x0: number;
  x1: number;
}

/** Now: a line through the figure and a pill with the time. */
export function NowLine({ x, top, bottom, words, x0, x1 }: NowProps) {
  const half = pillHalf(words);
  const middle = pillMiddle(x, words, x0, x1);
  return (
    <g>
      <line className={css.now} x1={x} y1={top} x2={x} y2={bottom + 6} />
      <rect
        className={css.pill}
        x={middle - half}
        y={bottom + 6}
        width={2 * half}
        height={17}
        rx={3}
      />
      <text className={css.pillText} x={middle} y={bottom + 18.5}>
        {words}
      </text>
    </g>
  );
}

/** Where the middle of the pill stands: at now, but inside the axis. Numbers keep clear of it. */
export function pillMiddle(x: number, words: string, x0: number, x1: number): number {
  const half = pillHalf(words);
  return Math.min(Math.max(x, x0 + half), x1 - half);
}

function pillHalf(words: string): number {
  return words.length * 3.4 + 6;
}
