/** A drawing whose parts can be read or chosen one after the other, with the arrow keys. Knows nothing of what it draws. */

import type { DOMAttributes, ReactNode, Ref } from 'react';
import css from './chart.module.css';

interface ReaderProps
  extends Pick<
    DOMAttributes<HTMLElement>,
    'onKeyDown' | 'onClick' | 'onPointerMove' | 'onPointerDown' | 'onPointerLeave' | 'onBlur'
  > {
  readonly label: string;
  /** What the part at hand says, or the drawing where there is none. */
  readonly told: string;
  /** The number of the part at hand, from 0, and of all. */
  readonly at: number;
  readonly count: number;
  /** Of the drawing, px before the zoom of the page's root. */
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  /** A click chooses a part. */
  readonly isChosen?: boolean;
  readonly svg?: Ref<SVGSVGElement> | undefined;
  readonly children: ReactNode;
}

export function Reader(props: ReaderProps) {
  const { label, told, at, count, width, height, zoom, isChosen, svg, children, ...handlers } =
    props;
  return (
    <div
      className={isChosen ? css.chooser : css.reader}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, count - 1)}
      aria-valuenow={Math.max(0, at)}
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
      </svg>
    </div>
  );
}

/** The part that a key leads to: null for other keys. Before the first key, `at` is −1. */
export function partAfter(key: string, at: number, count: number): number | null {
  const last = count - 1;
  if (last < 0) return null;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
