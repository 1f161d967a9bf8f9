/** A message on the interconnect: hollow while it asks, filled when it answers or tells. */

import { Halo } from './Halo';
import { hueClass } from './hue';
import css from './marks.module.css';

export type MessageForm = 'asks' | 'tells';

interface MessageProps {
  /** Its middle, px. */
  x: number;
  y: number;
  /** Who sent it, from 0. */
  hue: number | null;
  form: MessageForm;
}

export function Message({ x, y, hue, form }: MessageProps) {
  return (
    <g data-mark={form}>
      <Halo x={x - 7.5} y={y - 7.5} width={15} height={15} round={7.5} />
      <circle className={`${css[form]} ${hueClass(hue)}`} cx={x} cy={y} r={4} />
    </g>
  );
}
