/**
 * A part of an axis that is looked at, and how it is made larger, smaller or moved without leaving what there is to see.
 * Numbers in the unit of the axis; knows no px and not what the axis measures. Pure.
 */

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Limits {
  /** Everything there is. */
  readonly whole: Span;
  /** The shortest span that is shown. */
  readonly least: number;
}

export const lengthOf = ({ from, to }: Span) => to - from;

export const contains = ({ from, to }: Span, at: number) => at >= from && at <= to;

/** A span so near to the whole is the whole: what is left over comes from rounding. */
const WHOLE = 1 - 1e-6;

/** The span inside the limits that is nearest to this one, around the same middle where there is room; null: the whole. */
export function clamped(span: Span, { whole, least }: Limits): Span | null {
  const all = lengthOf(whole);
  const length = Math.max(least, lengthOf(span));
  if (!(length < all * WHOLE)) return null;
  const wanted = (span.from + span.to - length) / 2;
  const from = Math.min(Math.max(wanted, whole.from), whole.to - length);
  return { from, to: from + length };
}

/** So many times as near, with `at` staying where it is. */
export function scaled({ from, to }: Span, factor: number, at: number, limits: Limits) {
  // What is held at the shortest stays around the same place.
  const by = Math.min(factor, (to - from) / Math.min(limits.least, to - from));
  return clamped({ from: at - (at - from) / by, to: at + (to - at) / by }, limits);
}

/** Moved by a share of its length. */
export function shifted({ from, to }: Span, share: number, limits: Limits): Span | null {
  const by = (to - from) * share;
  return clamped({ from: from + by, to: to + by }, limits);
}

/** What a moment that has left the span keeps before it, or behind it where it went back, as a share. */
const KEPT = 1 / 8;

/** The span that a moment is in, as long as this one, turned like a page; this one while the moment is in it. */
export function spanFollowing(span: Span, at: number, limits: Limits): Span | null {
  if (contains(span, at)) return span;
  const before = lengthOf(span) * (at > span.to ? KEPT : 1 - KEPT);
  const from = at - before;
  return clamped({ from, to: from + lengthOf(span) }, limits);
}
