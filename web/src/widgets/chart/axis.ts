/**
 * The positions of a time axis's ticks, and which of them have a number. Pure; knows px and a range in seconds or any
 * other unit, but not what the axis measures.
 */

import { ticks as ticksBetween } from 'd3-array';

export interface Tick {
  x: number;
  value: number;
  /** A longer tick with a number. */
  labelled: boolean;
}

/** From a value to its place, and back. */
export interface LinearScale {
  (value: number): number;
  invert(place: number): number;
}

export interface Axis {
  scale: LinearScale;
  ticks: readonly Tick[];
  /** Digits that tell one labelled tick from the next. */
  digits: number;
}

/** An axis from px `x0` to `x1`; labels at least `room` px from each other. */
export function timeAxis(from: number, to: number, x0: number, x1: number, room = 72): Axis {
  const end = to > from ? to : from + 1;
  const scale = linear(from, end, x0, x1);
  const count = Math.max(1, Math.floor((x1 - x0) / room));
  const labels = ticksBetween(from, end, count);
  const step = labels.length > 1 ? (labels[1] ?? 0) - (labels[0] ?? 0) : end - from;
  const marked = new Set(labels);
  const values = step > 0 ? ticksBetween(from, end, count * minorParts(step)) : labels;
  const ticks = values.map((value) => ({ x: scale(value), value, labelled: marked.has(value) }));
  return { scale, ticks, digits: Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)) };
}

/** Two lines of arithmetic in place of d3-scale, which brings colours and formats that no axis of time needs. */
function linear(from: number, to: number, x0: number, x1: number): LinearScale {
  const scale = (value: number) => x0 + ((value - from) / (to - from)) * (x1 - x0);
  return Object.assign(scale, {
    invert: (place: number) => from + ((place - x0) / (x1 - x0)) * (to - from),
  });
}

/** A step of 2 falls into 4 parts, others into 5. */
function minorParts(step: number): number {
  const lead = step / 10 ** Math.floor(Math.log10(step) + 1e-9);
  return Math.round(lead) === 2 ? 4 : 5;
}

/** All ticks under a line as one path: one with a number is longer. */
export function ticksPath(ticks: readonly Tick[], y: number): string {
  return ticks.map(({ x, labelled }) => `M${x} ${y}v${labelled ? 5 : 3}`).join('');
}

/** The next of 1, 1.5, 2, 3, 5, 7 × 10ⁿ: a window that grows in such steps stands still most of the time. */
export function roundedSpan(span: number): number {
  const ten = 10 ** Math.floor(Math.log10(span));
  return ten * ([1, 1.5, 2, 3, 5, 7].find((step) => step * ten >= span) ?? 10);
}
