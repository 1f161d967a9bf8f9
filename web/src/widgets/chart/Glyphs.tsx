/** Small marks of a time axis: crash cross, flags, ring. They know their position and not what they mark. */

import css from './chart.module.css';

interface At {
  x: number;
  y: number;
}

/** A cross on its own plate, so that it reads on any ground. */
export function Cross({ x, y, size }: At & { size: number }) {
  const half = size / 2;
  return (
    <g>
      <circle className={css.plate} cx={x} cy={y} r={size * 0.92} />
      <path
        className={css.cross}
        d={`M${x - half} ${y - half}l${size} ${size}m0 ${-size}l${-size} ${size}`}
        strokeWidth={size >= 8 ? 2.4 : 2}
      />
    </g>
  );
}

/** Flags on short poles, their feet 10 px under `y`: one path, however many there are. */
export function Flags({ places, y }: { places: readonly number[]; y: number }) {
  if (places.length === 0) return null;
  const d = places.map((x) => `M${x} ${y}v10M${x} ${y}l7 3l-7 3z`).join('');
  return <path className={css.flag} d={d} />;
}

/** A ring on the axis. */
export function Ring({ x, y }: At) {
  return <circle className={css.ring} cx={x} cy={y} r={3.6} />;
}

interface BandProps {
  x1: number;
  x2: number;
  top: number;
  bottom: number;
  /** It lasts still: no right fall. */
  open: boolean;
  /** Depth of the lid's falls, 0 for a lid alone. */
  fall?: number;
  /** Thickness of the lid. */
  lid?: number;
}

/** A span of time under a lid: flat tint, the left fall at once, the right one when it has ended. */
export function Band({ x1, x2, top, bottom, open, fall = 8, lid = 2.5 }: BandProps) {
  const d = `M${x1} ${top + fall}V${top}H${x2}${open ? '' : `V${top + fall}`}`;
  return (
    <g>
      <rect className={css.band} x={x1} y={top} width={x2 - x1} height={bottom - top} />
      <path className={css.lid} d={d} strokeWidth={lid} />
    </g>
  );
}

/** Upright bars at the given places, one path: bars nearer than half a pixel are one. */
export function barsPath(places: Iterable<number>, top: number, height: number): string {
  let path = '';
  let last = Number.NEGATIVE_INFINITY;
  for (const place of places) {
    const x = Math.round(place * 2) / 2;
    if (x === last) continue;
    last = x;
    path += `M${x} ${top}v${height}`;
  }
  return path;
}
