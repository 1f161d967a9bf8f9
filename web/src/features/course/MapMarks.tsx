/** The marks of the map of courses, as on the map and in its key. */

import say from '../../base/messages/course';
import css from './map.module.css';
import type { Cell } from './map-layout';

/** A step, or a whole lesson seen from far. */
export function CellMark({ cell }: { cell: Cell }) {
  const { box, seen, mark, outcome } = cell;
  return (
    <g>
      <rect {...box} rx="1" className={seen ? css.seen : css.ahead} />
      {mark !== null && (
        <g transform={`translate(${mark.x} ${mark.y})`} className={seen ? css.onSeen : css.onAhead}>
          {outcome === 'right' && <circle r="1.7" className={css.full} />}
          {outcome === 'open' && <circle r="1.6" className={css.hollow} />}
          {outcome === 'wrong' && <path d="M-1.8 2.6L1.8 -2.6" className={css.hollow} />}
        </g>
      )}
    </g>
  );
}

/** The scan position: where to continue. */
export const HERE = 'M0 3L5.5 13H-5.5Z';

const box = { x: 2, y: 1, width: 7, height: 18 };
const mark = { x: 5.5, y: 10 };

const CELLS: readonly { readonly cell: Cell; says: () => string }[] = [
  { cell: { box, seen: true, mark: null, outcome: null }, says: say.key.seen },
  { cell: { box, seen: false, mark: null, outcome: null }, says: say.key.ahead },
  { cell: { box, seen: false, mark, outcome: 'open' }, says: say.key.question },
  { cell: { box, seen: true, mark, outcome: 'right' }, says: say.key.right },
  { cell: { box, seen: true, mark, outcome: 'wrong' }, says: say.key.wrong },
];

export function MapKey() {
  return (
    <ul className={css.key} aria-label={say.key.title()}>
      {CELLS.map(({ cell, says }) => (
        <li key={says()}>
          <svg width="12" height="20" aria-hidden="true">
            <CellMark cell={cell} />
          </svg>
          {says()}
        </li>
      ))}
      <li>
        <svg width="14" height="20" aria-hidden="true">
          <path d={HERE} transform="translate(7 2)" className={css.here} />
        </svg>
        {say.key.here()}
      </li>
      <li>
        <svg width="24" height="20" aria-hidden="true">
          <path d="M5 10H21" className={css.tie} />
          <circle cx="4" cy="10" r="3" className={css.ring} />
        </svg>
        {say.key.prerequisite()}
      </li>
    </ul>
  );
}
