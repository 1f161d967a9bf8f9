/**
 * Geometry that several marks share: how corners, strokes and numbers follow the side of a block, the hatch, leaders.
 * Pure arithmetic on px; refuses to know what is drawn with it.
 */

import { textWidth } from '../../base/text-width';
import css from './marks.module.css';

/** Corner radius of a block of this side. */
export function cornerRadius(side: number): number {
  if (side >= 28) return 4;
  if (side >= 18) return 3;
  return side >= 12 ? 2 : 1;
}

/** Outline width of a block of this side. */
export function outlineWidth(side: number): number {
  if (side >= 28) return 1.6;
  return side >= 14 ? 1.4 : 1.2;
}

/** Size of the number in a block of this side, 0 if it would not fit at 11 px. */
export function numberSize(label: string, side: number): number {
  const nominal = side >= 40 ? 15 : side >= 34 ? 14 : side >= 26 ? 12.5 : side >= 22 ? 11.5 : 0;
  return fitSize(label, nominal, side - 7);
}

/** The largest size up to `nominal` at which a number in semibold fits `room`, 0 if that is under 11 px. */
export function fitSize(label: string, nominal: number, room: number): number {
  if (nominal === 0) return 0;
  const size = Math.min(nominal, room / textWidth(label, 1, 600));
  return size >= 11 ? size : 0;
}

/** Pitch and line of the hatch for a block of this side. */
export function hatchPitch(side: number): { pitch: number; line: number } {
  if (side >= 24) return { pitch: 5.5, line: 1.5 };
  return side >= 13 ? { pitch: 4, line: 1.25 } : { pitch: 3, line: 1.1 };
}

/**
 * Rising diagonals clipped to a rectangle with rounded corners, as one path. Drawn rather than patterned, so that
 * a page with many figures needs no shared ids.
 */
export function hatchPath(
  x: number,
  y: number,
  width: number,
  height: number,
  pitch: number,
  radius: number,
): string {
  const step = pitch * Math.SQRT2;
  const blunt = radius * (2 - Math.SQRT2);
  let path = '';
  for (let c = step / 2; c < width + height; c += step) {
    if (c < blunt + 0.6 || c > width + height - blunt - 0.6) continue;
    const x1 = Math.max(0, c - height);
    const x2 = Math.min(width, c);
    path += `M${round(x + x1)} ${round(y + c - x1)}L${round(x + x2)} ${round(y + c - x2)}`;
  }
  return path;
}

/** A leader: leaves and arrives upright (or level, if `axis` is y), bends between. */
export function leaderPath(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  axis: 'x' | 'y' = 'x',
): string {
  const from = `M${round(x1)} ${round(y1)}`;
  if (axis === 'x') {
    const k = (y2 - y1) * 0.55;
    return `${from}C${round(x1)} ${round(y1 + k)} ${round(x2)} ${round(y2 - k)} ${round(x2)} ${round(y2)}`;
  }
  const k = (x2 - x1) * 0.55;
  return `${from}C${round(x1 + k)} ${round(y1)} ${round(x2 - k)} ${round(y2)} ${round(x2)} ${round(y2)}`;
}

/**
 * A leader that does its way across early and comes down upright, so that it keeps clear of labels beside its foot.
 */
export function earlyLeaderPath(x1: number, y1: number, x2: number, y2: number): string {
  const drop = y2 - y1;
  return (
    `M${round(x1)} ${round(y1)}C${round(x1)} ${round(y1 + drop * 0.3)} ` +
    `${round(x2)} ${round(y2 - drop * 0.84)} ${round(x2)} ${round(y2)}`
  );
}

export interface RailSpan {
  /** Place across the axis. */
  across: number;
  from: number;
  /** Read up to here. */
  read: number;
  /** Worked through up to here in a second reading; what was read beyond is lighter. */
  worked?: number | undefined;
  /** The log ends here; dots ahead of the reading. */
  to: number;
  upright?: boolean;
}

/** The four lines of a rail; one that is not there has no length. */
export function railLines({ across, from, read, worked, to, upright = false }: RailSpan) {
  const done = worked ?? read;
  const line = (a: number, b: number, off = 0) => {
    const [x1, x2] = [round(a), round(Math.max(a, b))];
    const [y1, y2] = [across - off, across + off];
    return upright ? { x1: y1, y1: x1, x2: y2, y2: x2 } : { x1, y1, x2, y2 };
  };
  return {
    lighter: line(done, read),
    done: line(from, done),
    ahead: line(read + 14, to),
    notch: line(to + 1, to + 1, to > read ? 5 : 0),
  };
}

/** Two decimals are enough for a screen and keep the document short. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

// Which class gives a mark the hue of an instance. Instances count from 0 here and from 1 on screen.

const HUES = [css.i1, css.i2, css.i3, css.i4, css.i5, css.i6, css.i7, css.i8];

/** Class that sets `--hue`; where no instance applies (255 or null), ink of a plain block. */
export function hueClass(instance: number | null): string {
  return (instance === null ? css.none : HUES[instance]) ?? css.none ?? '';
}
