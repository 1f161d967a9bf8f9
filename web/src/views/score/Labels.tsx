/** The labels of the score, as the layout placed them. */

import { hueClass } from '../marks/hue';
import type { Label } from './labels';
import css from './score.module.css';

// What the labels say, the marks say in their names.
const unread = { 'aria-hidden': true };

/** Text only; what it names carries focus and pointing. */
export function Labels({ labels }: { labels: readonly Label[] }) {
  return (
    <g {...unread}>
      {labels.map((label) => (
        <LabelText key={`${label.text}@${label.x},${label.y}`} label={label} />
      ))}
    </g>
  );
}

export function LabelText({ label }: { label: Label }) {
  const { tone } = label;
  const ink = typeof tone === 'object' ? `${css.hued} ${hueClass(tone.hue)}` : css[tone];
  return (
    <text
      className={`${css.label} ${css[label.anchor]} ${ink} ${label.bold ? css.bold : ''}`}
      x={Math.round(label.x * 10) / 10}
      y={label.y}
      fontSize={label.size}
    >
      {label.text}
    </text>
  );
}
