/** The marks of plots by themselves, for a key. */

import css from './plot.module.css';

/** A median with its range and its middle half. */
export function SpreadSample() {
  return (
    <svg width={44} height={16} aria-hidden="true">
      <line className={css.thin} x1={2} x2={42} y1={8} y2={8} />
      <line className={css.thick} x1={12} x2={30} y1={8} y2={8} />
      <circle className={css.disc} cx={21} cy={8} r={4.5} />
    </svg>
  );
}

/** A median that no other one beats. */
export function FrontSample() {
  return (
    <svg width={16} height={16} aria-hidden="true">
      <circle className={css.disc} cx={8} cy={8} r={4.5} />
    </svg>
  );
}

/** A median that another one beats. */
export function BeatenSample() {
  return (
    <svg width={16} height={16} aria-hidden="true">
      <circle className={css.beaten} cx={8} cy={8} r={4.5} />
    </svg>
  );
}

/** A curve of medians in its bands. */
export function BandSample() {
  return (
    <svg width={44} height={16} aria-hidden="true">
      <rect className={css.all} x={2} y={1} width={40} height={14} />
      <rect className={css.half} x={2} y={4} width={40} height={8} />
      <path className={css.strong} d="M2 8h40" />
    </svg>
  );
}

export function CurveSample() {
  return (
    <svg width={30} height={14} aria-hidden="true">
      <path className={css.strong} d="M1 7h26" />
    </svg>
  );
}

/** A published number. */
export function RingSample() {
  return (
    <svg width={16} height={16} aria-hidden="true">
      <circle className={css.ring} cx={8} cy={8} r={5} />
    </svg>
  );
}

/** A second ring around a published number that contradicts the others. */
export function OddSample() {
  return (
    <svg width={22} height={22} aria-hidden="true">
      <circle className={css.odd} cx={11} cy={11} r={9} />
      <circle className={css.ring} cx={11} cy={11} r={5} />
    </svg>
  );
}

/** A range that is stated, and the ring at its end. */
export function StatedSample() {
  return (
    <svg width={30} height={14} aria-hidden="true">
      <rect className={css.band} x={1} y={2} width={22} height={10} />
      <circle className={css.ring} cx={23} cy={7} r={4.5} />
    </svg>
  );
}
