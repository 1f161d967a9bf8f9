/** Simulated time as text. Times are nanoseconds, as in the engine. */

import { formatFixed } from './numbers';

export const NS_PER_MS = 1e6;
export const NS_PER_S = 1e9;

/** A moment: `12.40 s`; with more digits when the view shows less than a second: `12.4031 s`. */
export function formatMoment(timeNs: number, digits = 2): string {
  return `${formatFixed(timeNs / NS_PER_S, digits)} s`;
}

/** How long something took, in the unit that fits: `0 s`, `850 ns`, `12 µs`, `3.4 ms`, `1.25 s`, `2 min 5 s`. */
export function formatDuration(ns: number): string {
  if (ns < 0) return `−${formatDuration(-ns)}`;
  if (ns === 0) return '0 s';
  if (ns < 1e3) return `${Math.round(ns)} ns`;
  if (ns < 1e6) return `${short(ns / 1e3)} µs`;
  if (ns < 1e9) return `${short(ns / 1e6)} ms`;
  if (ns < 120e9) return `${formatFixed(ns / 1e9, ns < 10e9 ? 2 : 1)} s`;
  const seconds = Math.round(ns / 1e9);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function short(value: number): string {
  return value < 9.95 ? formatFixed(value, 1) : String(Math.round(value));
}

/** Digits after the point with which moments this far apart can be told from each other. */
export function digitsFor(spanNs: number): number {
  if (spanNs <= 0) return 2;
  const seconds = spanNs / NS_PER_S;
  return Math.min(9, Math.max(1, Math.ceil(-Math.log10(seconds)) + 2));
}
