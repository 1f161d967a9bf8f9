/** From a buddy to the instance that it protects: the same arc in every view. */

import { Halo } from './Halo';
import { hueClass } from './hue';
import css from './marks.module.css';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface BuddyArcProps {
  path: string;
  /** A dot at the buddy, a ring at the protected instance. */
  dot: Point;
  ring: Point;
  /** The buddy, from 0. */
  hue: number | null;
  /** Heavier while the buddy recovers the other; dotted and grey when the buddy is gone. */
  state?: 'guards' | 'recovers' | 'gone';
}

export function BuddyArc({ path, dot, ring, hue, state = 'guards' }: BuddyArcProps) {
  const box = {
    x: Math.min(dot.x, ring.x) - 7,
    y: Math.min(dot.y, ring.y) - 12,
    width: Math.abs(dot.x - ring.x) + 14,
    height: Math.abs(dot.y - ring.y) + 19,
  };
  return (
    <g className={`${hueClass(hue)} ${css[state]}`} data-mark="buddy">
      <Halo {...box} />
      <path className={css.buddyArc} d={path} />
      <circle className={css.buddyRing} cx={ring.x} cy={ring.y} r={3.6} />
      <circle className={css.buddyDot} cx={dot.x} cy={dot.y} r={3.4} />
    </g>
  );
}
