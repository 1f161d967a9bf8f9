/**
 * A chart over time whose bins can be read, one at a time, by pointer or with the arrow keys. A pane covers the bin that is
 * read. Knows nothing of what the chart draws.
 */

import type { ReactNode, Ref } from 'react';
import { Reader } from '../../widgets/chart/Reader';
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

export function ChartReader({ reading, top, foot, children, ...drawing }: ChartReaderProps) {
  const { bin, at, count, handlers } = reading;
  return (
    <Reader {...{ at, count }} {...drawing} {...handlers}>
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
    </Reader>
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
