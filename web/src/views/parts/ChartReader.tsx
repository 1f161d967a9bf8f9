/**
 * A chart over time whose bins can be read, one at a time, by pointer or with the arrow keys. A pane covers the bin that is
 * read. Knows nothing of what the chart draws.
 */

import type { ReactNode, Ref } from 'react';
import css from './parts.module.css';
import type { Reading } from './use-reading';

interface ChartReaderProps {
  readonly label: string;
  /** What the bin that is read says, or the chart where none is read. */
  readonly told: string;
  readonly reading: Reading;
  /** The drawing, px before the zoom of the page's root. */
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  /** The pane reaches from here to there. */
  readonly top: number;
  readonly foot: number;
  readonly svg?: Ref<SVGSVGElement>;
  readonly children: ReactNode;
}

export function ChartReader({ label, told, reading, children, ...drawing }: ChartReaderProps) {
  const { width, height, zoom, top, foot, svg } = drawing;
  const { bin, at, count, handlers } = reading;
  return (
    <div
      className={css.reader}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={at}
      aria-valuetext={told}
      {...handlers}
    >
      <svg
        ref={svg}
        width={width * zoom}
        height={height * zoom}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        {children}
        {bin !== null && (
          <rect
            className={css.pane}
            x={bin.x1}
            y={top}
            width={Math.max(2, bin.x2 - bin.x1)}
            height={foot - top}
          />
        )}
      </svg>
    </div>
  );
}

interface StripScaleProps {
  readonly x: number;
  readonly top: number;
  readonly foot: number;
  /** The number at the top; 0 is at the foot. */
  readonly most: string;
}

/** The scale of a strip of a chart, at its left edge. */
export function StripScale({ x, top, foot, most }: StripScaleProps) {
  return (
    <>
      <path className={css.scale} d={`M${x - 4} ${top}H${x}V${foot}H${x - 4}`} />
      <text className={css.scaleNumber} x={x - 7} y={top + 7}>
        {most}
      </text>
      <text className={css.scaleNumber} x={x - 7} y={foot + 1}>
        0
      </text>
    </>
  );
}
