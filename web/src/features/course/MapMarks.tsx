/** The marks of a course map, as they stand on it and in its key. */

import css from './map.module.css';
import type { Cell } from './map-layout';

export function CellMark({ cell }: { cell: Cell }) {
  const { box, seen, mark, outcome } = cell;
  return (
    <g>
      <rect {...box} rx="1" className={seen ? css.seen : css.ahead} />
      {mark !== null && (
        <g transform={`translate(${mark.x} ${mark.y})`} className={seen ? css.onSeen : css.onAhead}>
          {outcome === 'right' && <circle r="2.6" className={css.full} />}
          {outcome === 'open' && <circle r="2.2" className={css.hollow} />}
          {outcome === 'wrong' && <path d="M-2.6 2.6L2.6 -2.6" className={css.hollow} />}
        </g>
      )}
    </g>
  );
}
