/** A message on the interconnect: hollow while it asks, filled when it answers or tells. */

import { hueClass } from './hue';
import css from './marks.module.css';

export type MessageForm = 'asks' | 'tells';

interface MessageProps {
  /** Its middle, px. */
  x: number;
  y: number;
  /** Who sent it, from 0. */
  hue: number;
  form: MessageForm;
}

export function Message({ x, y, hue, form }: MessageProps) {
  return <circle className={`${css[form]} ${hueClass(hue)}`} cx={x} cy={y} r={4} />;
}
