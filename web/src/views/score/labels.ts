/** Labels of the score as data, so that a test can see that none lies on another. */

import { textWidth } from '../../base/text-width';

/** What a label's ink says: text, support, hint, failure, or the hue of an instance. */
export type Tone = 'ink' | 'quiet' | 'hint' | 'failed' | 'brown' | { hue: number };

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

export interface Box {
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
