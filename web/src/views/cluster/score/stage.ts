/**
 * The fixed measures of the score: how high each band is and where it lies, for a given room. What is on the stage
 * never jumps, so that nothing here depends on the moment but the number of tapes.
 */

export interface Stage {
  width: number;
  height: number;
  /** The axis, px. */
  x0: number;
  x1: number;
  /** Side of the largest cell. */
  cell: number;
  /** Baseline of the title, top of the queue's cells, baseline of the low RBAs, start of the leaders. */
  title: number;
  queue: number;
  lowRba: number;
  leaders: number;
  /** Top of each tape; height of a tape and of the ruler under it. */
  tapes: readonly number[];
  tape: number;
  ruler: number;
  /** Foot of the last ruler. */
  foot: number;
  rail: number;
  /** Baseline of the last RBAs, top of the set's cells. */
  lastRba: number;
  set: number;
  /** Foot of the set's cells. */
  end: number;
}

const GUTTER = 156;
const RIGHT = 100;

/** Natural measures: roomy where there is height, compact where there is not; never below what is legible. */
export function stageOf(width: number, height: number, tapeCount: number): Stage {
  const merged = tapeCount > 1;
  const roomy = height >= 384 + (merged ? (tapeCount - 1) * 44 - 20 : 0);
  const cell = roomy ? 42 : 34;
  const tape = merged ? 26 : roomy ? 44 : 36;
  const ruler = merged ? 16 : 18;
  const tapesHeight = Math.max(1, tapeCount) * (tape + ruler);
  const lead = roomy ? 74 : 62;
  const hang = roomy ? 62 : 42;
  const natural = 34 + cell + 25 + lead + tapesHeight + 18 + hang + 19 + cell + 8;
  const spare = Math.max(0, height - natural);
  const queue = 34;
  const lowRba = queue + cell + 17;
  const tapesTop = lowRba + 8 + lead + Math.min(34, spare * 0.5);
  const foot = tapesTop + tapesHeight;
  const rail = foot + 18;
  const lastRba = rail + hang + Math.min(28, spare * 0.4) + 12;
  const set = lastRba + 9;
  return {
    width,
    height: set + cell + 10,
    x0: GUTTER,
    x1: Math.max(GUTTER + 160, width - RIGHT),
    cell,
    title: 12,
    queue,
    lowRba,
    leaders: lowRba + 6,
    tapes: Array.from({ length: tapeCount }, (_, i) => tapesTop + i * (tape + ruler)),
    tape,
    ruler,
    foot,
    rail,
    lastRba,
    set,
    end: set + cell,
  };
}
