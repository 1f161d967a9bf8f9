/** An instance as a disc with its number. */

import { Cross } from '../../widgets/chart/Glyphs';
import { round } from './geometry';
import { Halo } from './Halo';
import { hueClass } from './hue';
import css from './marks.module.css';

interface BadgeProps {
  /** Its middle, px. */
  x: number;
  y: number;
  /** Instance, from 0. */
  instance: number;
  diameter?: number;
  failed?: boolean;
}

/** Filled while the instance lives, dashed with a cross once it has failed. */
export function Badge({ x, y, instance, diameter = 26, failed = false }: BadgeProps) {
  const radius = diameter / 2;
  return (
    <g
      className={`${hueClass(instance)} ${failed ? css.failed : ''}`}
      data-mark={failed ? 'failed' : 'instance'}
    >
      <Halo
        x={x - radius - 4}
        y={y - radius - 4}
        width={diameter + 8}
        height={diameter + 8}
        round={radius + 4}
      />
      <circle className={css.disc} cx={x} cy={y} r={failed ? radius - 1 : radius} />
      <text
        className={css.discNumber}
        x={x}
        y={round(y + diameter * 0.185)}
        fontSize={round(Math.max(11, diameter * 0.54))}
      >
        {instance + 1}
      </text>
      {failed && <Cross x={x + radius * 0.72} y={y + radius * 0.72} size={diameter * 0.3} />}
    </g>
  );
}
