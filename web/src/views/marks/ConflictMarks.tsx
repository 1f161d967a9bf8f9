/** The marks of conflicts as the legend and prose show them, in a box of 14 × 18 px. Their hue is that of a database. */

import css from './conflict-marks.module.css';

interface ConflictMarkProps {
  /** A change that a database keeps or drops, or values that differ. */
  readonly form: 'kept' | 'dropped' | 'unequal';
}

/** Radius of a change that is kept, and of one that is not, px. */
export const [KEPT, DROPPED] = [5.2, 3.6];

export function ConflictMark({ form }: ConflictMarkProps) {
  if (form === 'unequal') {
    return (
      <text className={css.unequal} x={7} y={14} textAnchor="middle">
        ≠
      </text>
    );
  }
  return <circle className={css[form]} cx={7} cy={9} r={form === 'kept' ? KEPT : DROPPED} />;
}
