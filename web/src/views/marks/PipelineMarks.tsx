/** The marks of replication as the legend and prose show them: an LCR in its states, the watermarks, and where capture begins again. */

import css from './pipeline-marks.module.css';

type LcrForm = 'waits' | 'applies' | 'lost' | 'hole' | 'dropped';

/** An LCR in a box of 18 × 18 px. */
export function LcrMark({ form }: { readonly form: LcrForm }) {
  const isTape = form === 'hole' || form === 'dropped';
  return (
    <>
      <rect className={css[form]} x={1} y={1} width={16} height={16} rx={isTape ? 2 : 6.5} />
      {form === 'dropped' && <path className={css.strike} d="M2 16L16 2" />}
    </>
  );
}

/** A water level on its pole, in a box of 15 × 18 px. */
export function WatermarkMark({ isHigh = false }: { readonly isHigh?: boolean }) {
  return (
    <>
      <path className={css.pole} d="M7.5 8V18" />
      <path className={isHigh ? css.high : css.low} d="M1.5 1.5h12l-6 9z" />
    </>
  );
}

/** The pennant where capture would begin again, in a box of 15 × 18 px. */
export function RecoveryMark() {
  return (
    <>
      <path className={css.pole} d="M2 0V18" />
      <path className={css.pennant} d="M2 1l12 5l-12 5z" />
    </>
  );
}
