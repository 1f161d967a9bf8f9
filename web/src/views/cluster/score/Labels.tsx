/** The labels of the score, as the layout placed them. */

import { memo } from 'react';
import { textWidth } from '../../../base/text-width';
import { hueClass } from '../../marks/geometry';
import css from './score.module.css';

// What the labels say, the marks say in their names.
const unread = { 'aria-hidden': true };

/** Text only; what it names carries focus and pointing. The animation writes their positions. */
export function Labels({ labels }: { labels: readonly Label[] }) {
  return (
    <g {...unread}>
      {labels.map(({ key, text, anchor, size, bold, tone }) => (
        <LabelInk
          key={key}
          at={`t${key}`}
          {...{ text, anchor, size, bold }}
          tone={typeof tone === 'object' ? 'hued' : tone}
          hue={typeof tone === 'object' ? tone.hue : null}
        />
      ))}
    </g>
  );
}

interface LabelInkProps extends Pick<Label, 'text' | 'anchor' | 'size' | 'bold'> {
  at: string;
  tone: string;
  hue: number | null;
}

const LabelInk = memo(({ at, text, anchor, size, bold, tone, hue }: LabelInkProps) => (
  <text
    data-at={at}
    className={`${css.label} ${css[anchor]} ${css[tone]} ${hue === null ? '' : hueClass(hue)} ${bold ? css.bold : ''}`}
    fontSize={size}
  >
    {text}
  </text>
));

/** Keys that are told apart, for what two labels say alike. */
export function keyed(labels: readonly Label[]): Label[] {
  const seen = new Map<string, number>();
  return labels.map((label) => {
    const nth = seen.get(label.key) ?? 0;
    seen.set(label.key, nth + 1);
    return nth === 0 ? label : { ...label, key: `${label.key}#${nth}` };
  });
}

// Labels of the score as data, so that a test can prove that no two overlap.

/** The ink of a label: text, support, hint, failure or brown-out. Each is a class of the style sheet. */
export const TONES = ['ink', 'quiet', 'hint', 'failed', 'brownout'] as const;

/** One of these, or the hue of an instance. */
type Tone = (typeof TONES)[number] | { hue: number };

export interface Label {
  /** What it is from frame to frame, whatever it says. */
  key: string;
  /** The cell that it stays with: `q` or `s` and its key. */
  on?: string;
  text: string;
  /** Baseline, px. */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  size: 11 | 12 | 14 | 30;
  bold: boolean;
  tone: Tone;
}

export type LabelStyle = Partial<Pick<Label, 'key' | 'on' | 'anchor' | 'size' | 'bold' | 'tone'>>;

export function label(text: string, x: number, y: number, style: LabelStyle = {}): Label {
  return { key: text, text, x, y, anchor: 'start', size: 12, bold: false, tone: 'ink', ...style };
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

/** A message of several lines where there is room for it on one. */
export const onOneLine = (text: string) => text.replaceAll('\n', ' ');
