/** Between what of an axis is shown and the transform by which d3-zoom knows it. Pure; px along the axis. */

import type { Limits, Span } from '../../base/span';
import { lengthOf } from '../../base/span';

/** An axis on the screen. */
export interface ZoomedAxis {
  /** What it shows. */
  readonly shown: Span;
  readonly limits: Limits;
  /** Its ends, px. */
  readonly x0: number;
  readonly x1: number;
}

/** A place of the whole, unzoomed axis is drawn at `k` times itself and `x` px. */
interface Transform {
  readonly k: number;
  readonly x: number;
}

/** The most that it can be zoomed. */
export const mostOf = ({ limits: { whole, least } }: ZoomedAxis) =>
  Math.max(1, lengthOf(whole) / least);

export function transformOf({ shown, limits: { whole }, x0, x1 }: ZoomedAxis): Transform {
  const k = lengthOf(whole) / lengthOf(shown);
  const place = x0 + ((shown.from - whole.from) / lengthOf(whole)) * (x1 - x0);
  return { k, x: x0 - k * place };
}

export function spanOf({ k, x }: Transform, { limits: { whole }, x0, x1 }: ZoomedAxis): Span {
  const at = (px: number) => whole.from + (((px - x) / k - x0) / (x1 - x0)) * lengthOf(whole);
  return { from: at(x0), to: at(x1) };
}
