/** The ring on marker ink behind a mark that lights up; unseen until then, so that lighting moves nothing. */

import css from './marks.module.css';

interface HaloProps {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Corner radius, px. */
  round?: number;
}

/** First child of what carries `data-mark` or the class that lights it. */
export function Halo({ x, y, width, height, round = 4 }: HaloProps) {
  return (
    <rect
      className={css.halo}
      x={x}
      y={y}
      width={Math.max(0, width)}
      height={Math.max(0, height)}
      rx={round}
    />
  );
}
