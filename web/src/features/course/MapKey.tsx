/** The key of the map: its marks and what they say. */

import * as say from '../../base/words/course';
import { CellMark } from './MapMarks';
import css from './map.module.css';
import type { Cell } from './map-layout';

const box = { x: 1, y: 1, width: 10, height: 18 };
const mark = { x: 6, y: 10 };

const CELLS: readonly { readonly cell: Cell; readonly says: string }[] = [
  { cell: { box, seen: true, mark: null, outcome: null }, says: say.KEY_WORDS.read },
  { cell: { box, seen: false, mark: null, outcome: null }, says: say.KEY_WORDS.ahead },
  { cell: { box, seen: false, mark, outcome: 'open' }, says: say.KEY_WORDS.ask },
  { cell: { box, seen: true, mark, outcome: 'right' }, says: say.KEY_WORDS.right },
  { cell: { box, seen: true, mark, outcome: 'wrong' }, says: say.KEY_WORDS.wrong },
];

export function MapKey() {
  return (
    <ul className={css.key} aria-label={say.keyTitle}>
      {CELLS.map(({ cell, says }) => (
        <li key={says}>
          <svg width="12" height="20" aria-hidden="true">
            <CellMark cell={cell} />
          </svg>
          {says}
        </li>
      ))}
      <li>
        <svg width="14" height="20" aria-hidden="true">
          <path d="M2 4L13 10L2 16Z" className={css.here} />
        </svg>
        {say.KEY_WORDS.here}
      </li>
    </ul>
  );
}
