/** One LCR, as a record of redo, as a capsule on its way, or in the tape of the replica. */

import { formatXidSlot } from '../../../base/xid';
import marks from '../../marks/conflict-marks.module.css';
import { Halo } from '../../marks/small-marks';
import { applierHue, REPLICA_HUE, SOURCE_HUE } from '../hues';
import type { Cell } from './layout';
import type { PlaceOf } from './Picture';
import css from './pipeline.module.css';

interface CellShapeProps {
  readonly known: Cell;
  readonly place: PlaceOf;
  /** Width of a column, px. */
  readonly unit: number;
  readonly isLit: boolean;
}

/** Narrower columns have no number, px. */
export const NUMBERED = { lying: 17, upright: 11 };
const [GAP, ROUND] = [1, 6.5];
const TAPES: readonly string[] = ['redo', 'applied', 'hole', 'failed', 'dropped'];
/** What the legend calls each look. */
const MARKS: Readonly<Partial<Record<Cell['look'], string>>> = {
  waits: 'lcr',
  works: 'lcrApplies',
  lost: 'lcrLost',
  hole: 'hole',
  dropped: 'dropped',
};
const EMPTY: readonly string[] = ['hole', 'dropped'];

export function CellShape({ known, place, unit, isLit }: CellShapeProps) {
  const { from, to, at, size, look, isEnd, transaction } = known;
  const isTape = TAPES.includes(look);
  const box = place(from + GAP, to - GAP, at, size);
  const isUpright = box.height < box.width && unit < size;
  if (isEnd) return <End {...{ known, place, isLit }} />;
  const hasNumber =
    !EMPTY.includes(look) && unit >= (isUpright ? NUMBERED.upright : NUMBERED.lying);
  const radius = isTape ? 2 : Math.min(ROUND, box.width / 2, box.height / 2);
  const mark = MARKS[look];
  return (
    <g data-mark={mark}>
      {mark !== undefined && (
        <Halo {...place(from - 1, to + 1, at - 3, size + 6)} round={radius + 3} />
      )}
      {isLit && (
        <rect className={css.lit} {...place(from - 1, to + 1, at - 3, size + 6)} rx={radius + 3} />
      )}
      <rect
        className={css[look === 'redo' && !known.isNeeded ? 'past' : look]}
        style={{ color: hueOf(known) }}
        {...box}
        rx={radius}
      />
      {look === 'dropped' && (
        <path
          className={css.strike}
          d={`M${box.x} ${box.y + box.height}L${box.x + box.width} ${box.y}`}
        />
      )}
      {(look === 'redo' || look === 'applied') && (
        <rect
          className={css[look === 'redo' && !known.isNeeded ? 'edgePast' : 'edge']}
          style={{ color: hueOf(known) }}
          {...place(from + GAP, to - GAP, at, 3)}
        />
      )}
      {hasNumber && (
        <text
          className={look === 'works' ? css.onFill : css.number}
          x={box.x + box.width / 2}
          y={box.y + box.height / 2}
          dy="0.36em"
        >
          {formatXidSlot(transaction)}
        </text>
      )}
      <Conflict known={known} place={place} />
    </g>
  );
}

/** From the far edge of the tape to the mark of a conflict, and its radius, px. */
const [INSIDE, RADIUS] = [3.8, 3.2];

/** On the tape of the replica: the change met a row that it does not expect. Filled if it was made, a ring if it was not. */
function Conflict({ known, place }: Pick<CellShapeProps, 'known' | 'place'>) {
  const { from, to, at, size, conflict } = known;
  if (conflict === null) return null;
  const middle = (from + to) / 2;
  const { x, y } = place(middle, middle, at + size - INSIDE, 0);
  return (
    <circle
      className={conflict === 'made' ? marks.kept : marks.dropped}
      data-mark={conflict === 'made' ? 'conflictKept' : 'conflictDropped'}
      style={{ color: SOURCE_HUE }}
      cx={x}
      cy={y}
      r={RADIUS}
    />
  );
}

function hueOf({ look, applier }: Cell): string {
  if (look === 'applied' || look === 'hole') return REPLICA_HUE;
  return applier === null ? SOURCE_HUE : applierHue(applier);
}

/** A commit or a rollback: an upright bar of half a column. */
function End({ known, place, isLit }: Pick<CellShapeProps, 'known' | 'place' | 'isLit'>) {
  const { from, to, at, size, look } = known;
  const middle = (from + to) / 2;
  const over = look === 'redo' || look === 'applied' ? 3 : 0;
  const bar = place(middle - 1.6, middle + 1.6, at - over, size + 2 * over);
  return (
    <g data-mark="commit">
      <Halo {...place(middle - 4.5, middle + 4.5, at - 5, size + 10)} round={3} />
      {isLit && (
        <rect
          className={css.lit}
          {...place(middle - 4.5, middle + 4.5, at - 5, size + 10)}
          rx={3}
        />
      )}
      <rect
        className={EMPTY.includes(look) || look === 'lost' ? css.endHole : css.end}
        {...bar}
        rx={1}
      />
    </g>
  );
}
