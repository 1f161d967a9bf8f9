/** The labels of the score, as the layout placed them. */

import { textWidth } from '../../../base/text-width';
import { hueClass } from '../../marks/geometry';
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

// Labels of the score as data, so that a test can see that none lies on another.

/** What a label's ink says: text, support, hint, failure, or the hue of an instance. */
type Tone = 'ink' | 'quiet' | 'hint' | 'failed' | 'brown' | { hue: number };

export interface Label {
  text: string;
  /** Baseline, px. */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  size: 11 | 12 | 14;
  bold: boolean;
  tone: Tone;
}

type Style = Partial<Pick<Label, 'anchor' | 'size' | 'bold' | 'tone'>>;

export function label(text: string, x: number, y: number, style: Style = {}): Label {
  return { text, x, y, anchor: 'start', size: 12, bold: false, tone: 'ink', ...style };
}

interface Box {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** The ink a label will cover: from its ascenders to its descenders. */
export function labelBox({ text, x, y, anchor, size, bold }: Label): Box {
  const width = textWidth(text, size, bold ? 600 : 400);
  const x1 = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { x1, y1: y - size * 0.74, x2: x1 + width, y2: y + size * 0.22 };
}

export function boxesTouch(a: Box, b: Box): boolean {
  return a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2;
}
