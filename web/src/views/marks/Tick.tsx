/** The tick of a Block Written Record. */

import { round } from './geometry';
import css from './marks.module.css';

/** A tick of `size` px around its middle. */
export function Tick({ x, y, size }: { x: number; y: number; size: number }) {
  const d =
    `M${round(x - size / 2)} ${round(y)}l${round(size * 0.34)} ${round(size * 0.36)}` +
    `l${round(size * 0.66)} ${round(-size * 0.76)}`;
  return <path className={css.tick} d={d} strokeWidth={size >= 8 ? 2 : 1.5} />;
}
