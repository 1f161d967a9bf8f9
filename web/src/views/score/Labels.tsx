/** The labels of the score, as the layout placed them. */

import { hueClass } from '../marks/hue';
import type { Label } from './labels';
import css from './score.module.css';

// What the labels say, the marks say in their names.
const unread = { 'aria-hidden': true };

/** Text only; what it names carries focus and pointing. */
export function Labels({ labels }: { labels: readonly Label[] }) {
  const keys = keysOf(labels);
  return (
    <g {...unread}>
      {labels.map((label, i) => (
        <LabelText key={keys[i]} label={label} />
      ))}
    </g>
  );
}

/** A label is the same from frame to frame by its words, so that it slides with what it names. */
function keysOf(labels: readonly Label[]): string[] {
  const seen = new Map<string, number>();
  return labels.map(({ text }) => {
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    return `${text}#${nth}`;
  });
}

export function LabelText({ label }: { label: Label }) {
  const { tone } = label;
  const ink = typeof tone === 'object' ? `${css.hued} ${hueClass(tone.hue)}` : css[tone];
  return (
    <text
      className={`${css.label} ${css.slides} ${css[label.anchor]} ${ink} ${label.bold ? css.bold : ''}`}
      style={{ transform: `translate(${Math.round(label.x * 10) / 10}px, ${label.y}px)` }}
      fontSize={label.size}
    >
      {label.text}
    </text>
  );
}
