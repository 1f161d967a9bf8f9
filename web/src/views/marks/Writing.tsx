/** A dirty block on its way to disk: a paper core where the number would be. */

import { Block } from './Block';
import { Halo } from './Halo';
import css from './marks.module.css';

interface WritingProps {
  /** Left and top edge, px. */
  x: number;
  y: number;
  side: number;
  /** Whose hue, from 0. */
  hue: number | null;
}

export function Writing({ x, y, side, hue }: WritingProps) {
  const core = side * 0.34;
  const inset = (side - core) / 2;
  return (
    <g data-mark="writing">
      <Halo x={x - 4} y={y - 4} width={side + 8} height={side + 8} />
      <Block x={x} y={y} side={side} number={null} hue={hue} state="dirty" />
      <rect className={css.core} x={x + inset} y={y + inset} width={core} height={core} />
    </g>
  );
}
