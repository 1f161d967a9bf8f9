/** The places of the stages across the axis: under each other on a desk, beside each other on a phone. Pure. */

import type { Lanes } from './layout';

/** Across is down. */
export const WIDE: Lanes = {
  source: { at: 40, size: 36 },
  rail: { at: 103, size: 5 },
  queue1: { at: 134, size: 19 },
  link: { at: 178, size: 19 },
  queue2: { at: 222, size: 19 },
  apply: { at: 276, size: 18 },
  rowStep: 21,
  rows: 6,
  replica: { at: 424, size: 34 },
};
export const WIDE_HEIGHT = 506;
/** Names are left of the axis, the newest redo is named at the right, px. */
export const [NAMES, NEWEST] = [156, 96];

/** Across is to the right; the picture is as wide as a small phone. */
export const TURNED: Lanes = {
  source: { at: 2, size: 40 },
  rail: { at: 49, size: 4 },
  queue1: { at: 62, size: 32 },
  link: { at: 101, size: 32 },
  queue2: { at: 140, size: 32 },
  apply: { at: 182, size: 17 },
  rowStep: 20,
  rows: 5,
  replica: { at: 287, size: 36 },
};
export const TURNED_WIDTH = 326;
/** The names are above the axis, px. */
export const HEAD = 60;
/** Length of the axis where nothing limits it, and the least that it can be, px. */
export const TURNED_LENGTH = 430;
export const LEAST_LENGTH = 160;
/** The words under the axis, and those under the picture, px. */
export const FOOT = 34;
export const WORDS = 56;
/** The choice of a replica above the picture, px. */
export const CHOICE = 60;
/** A stage makes the picture smaller or larger by these at most. */
export const [SMALLEST, LARGEST] = [0.88, 1.35];
/** Redo that has no LCRs yet, px. */
export const TAIL = { wide: 54, turned: 36 };
