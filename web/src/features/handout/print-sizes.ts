/** How large each view goes on paper: small enough that two steps stand on a page, large enough to be read. Pure. */

/** What an A4 page has between its margins, CSS px. */
export const PAPER_PX = 680;

export interface Print {
  /** Of its size on a screen. */
  readonly scale: number;
  /** Room that it is given, in its own px; it takes what it needs. */
  readonly height: number;
  /** A higher one is made smaller, so that its question stands on the same page, CSS px. */
  readonly most: number;
}

type Place = 'large' | 'small';

const SCALES: Readonly<Record<Place, number>> = { large: 0.8, small: 0.7 };
/** A real log is drawn with curves and figures under it. */
const LOG_SCALE = 0.7;

const MOST: Readonly<Record<Place, number>> = { large: 500, small: 340 };
/** Smaller than this nothing can be read. */
const LEAST_SCALE = 0.6;

/** The score takes the height of its staves. */
const HEIGHTS: Readonly<Record<string, Readonly<Record<Place, number>>>> = {
  score: { large: 1, small: 1 },
  waterfall: { large: 240, small: 165 },
  cluster: { large: 320, small: 252 },
};
const OTHERS: Readonly<Record<Place, number>> = { large: 300, small: 220 };

export function printOf(view: string, place: Place): Print {
  const scale = view === 'log' ? LOG_SCALE : SCALES[place];
  return { scale, height: (HEIGHTS[view] ?? OTHERS)[place], most: MOST[place] };
}

/** The scale at which something of this height, in its own px, is no higher than it may be. */
export function fitting(height: number, scale: number, most: number): number {
  return Math.min(scale, Math.max(LEAST_SCALE, most / height));
}
