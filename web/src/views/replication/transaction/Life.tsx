/** The LCRs of a transaction over time: one row each, from capture to the end of its way. */

import say from '../../../base/messages/views/replication-transaction';
import { TimeAxis } from '../../../widgets/chart/TimeAxis';
import { usePointing } from '../../marks/use-pointing';
import type { ViewProps } from '../../view';
import { parseSubject, subjectKey } from '../subject';
import type { ReplicationTypes } from '../types';
import { type LifeLayout, type LifeRow, WAYS } from './layout';
import css from './transaction.module.css';

/** From this height on a row has its SCN at the left, px. */
const NAMED = 12;

interface LifeProps extends ViewProps<ReplicationTypes> {
  readonly layout: LifeLayout;
}

export function Life({ layout, width, lit, onLight, onSelect }: LifeProps) {
  const { x0, x1, axis, rows, rowHeight, foot, height, moments } = layout;
  const pointing = usePointing({ onLight, onSelect, parse: parseSubject });
  return (
    <figure className={css.life}>
      <svg
        {...{ width, height }}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        {...pointing}
      >
        {moments.map(({ name, x }) => (
          <line key={name} className={css.moment} x1={x} x2={x} y1={2} y2={foot} />
        ))}
        {rows.map((row) => (
          <Row
            key={row.lcr}
            row={row}
            height={rowHeight}
            x0={x0}
            isLit={lit?.kind === 'lcr' && lit.lcr === row.lcr}
          />
        ))}
        <TimeAxis {...{ axis, x0, x1 }} y={foot} unit="s" />
      </svg>
      <ul className={css.key}>
        {WAYS.map((way) => (
          <li key={way}>
            <svg width="14" height="10" aria-hidden="true">
              <rect className={css[way]} width="14" height="10" rx="1.5" />
            </svg>
            {say.way[way]()}
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface RowProps {
  readonly row: LifeRow;
  readonly height: number;
  readonly x0: number;
  readonly isLit: boolean;
}

function Row({ row, height, x0, isLit }: RowProps) {
  const { lcr, scn, isEnd, y, stretches, ending, x2 } = row;
  const bar = Math.max(2, height - 4);
  const middle = y + bar / 2;
  const key = subjectKey({ kind: 'lcr', lcr });
  return (
    <g data-light={key}>
      {isLit && (
        <rect className={css.lit} x={x0 - 4} y={y - 2} width={x2 - x0 + 8} height={height} />
      )}
      {height >= NAMED && (
        <text className={isEnd ? css.end : css.scn} x={x0 - 10} y={middle} dy="0.36em">
          {isEnd ? say.end({ scn: String(scn) }) : String(scn)}
        </text>
      )}
      {stretches.map((stretch) => (
        <rect
          key={stretch.way}
          className={css[stretch.way]}
          x={stretch.x1}
          y={y}
          width={Math.max(1, stretch.x2 - stretch.x1)}
          height={bar}
        />
      ))}
      {(ending === 'lost' || ending === 'dropped') && (
        <path
          className={ending === 'lost' ? css.lost : css.dropped}
          d={`M${x2 - 4} ${middle - 4}l8 8${ending === 'lost' ? `M${x2 - 4} ${middle + 4}l8 -8` : ''}`}
        />
      )}
      {ending === 'applied' && (
        <rect className={css.applied} x={x2 - 1.5} y={y - 1} width={3} height={bar + 2} />
      )}
    </g>
  );
}
