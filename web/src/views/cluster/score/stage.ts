/**
 * The fixed measures of the score: height and place of each band, for a given room. The stage does not jump: nothing
 * here depends on the moment except the number of tapes, and whether anything is recovered.
 */

/** All but the axis itself, its bands are places across it, from the queue to the set. */
export interface ScoreMeasures {
  /** Redo runs down the page. */
  down: boolean;
  width: number;
  height: number;
  /** The axis, px. */
  x0: number;
  x1: number;
  /** Side of the largest cell. */
  cell: number;
  /** Baseline of the title, nearer edge of the queue's cells, baseline of the low RBAs, start of the leaders. */
  title: number;
  queue: number;
  lowRba: number;
  leaders: number;
  /** How far a pole begins before the first tape. */
  poleReach: number;
  /** Nearer edge of each tape; thickness of a tape and of its ruler. */
  tapes: readonly number[];
  tape: number;
  ruler: number;
  /** Where the last ruler ends. */
  foot: number;
  rail: number;
  /** Baseline of the last RBAs, nearer edge of the set's cells. */
  lastRba: number;
  set: number;
  /** Where the set's cells end. */
  end: number;
}

const GUTTER = 156;
const RIGHT = 100;

/** How the height is divided, apart from the cells, the tapes and the fixed parts between them. */
interface Measures {
  cell: number;
  tape: number;
  lead: number;
  hang: number;
}

/** Never below what is legible; natural; and the largest: more would be empty, not large. */
const COMPACT: Measures = { cell: 30, tape: 34, lead: 56, hang: 42 };
const NATURAL: Measures = { cell: 42, tape: 44, lead: 74, hang: 62 };
const LARGEST: Measures = { cell: 64, tape: 100, lead: 244, hang: 162 };
/** A lone stave, over which the queue has the room of the set. */
const ALONE: Measures = { cell: 72, tape: 124, lead: 300, hang: 0 };
/** Where tapes are one below the other: the height of a lower one, and the minimum for all of them. */
const [MERGED, MERGED_LARGEST] = [26, 34];
const MERGED_COMPACT: Measures = { cell: 28, tape: 24, lead: 39, hang: 36 };
/** Over the queue its title, under its cells their RBAs; over the set its RBAs. */
const [TITLE, LOW, LAST] = [34, 25, 21];
/** Between the tapes and the rail; under the set, where undo blocks are named; and what a lower stave takes where nothing is on it. */
const [RAIL, UNDER, NO_SET] = [18, 14, 34];

/** Everything grows alike with the height. Where nothing is recovered, `hasSet` says so: the queue has the room of the set. */
export function scoreMeasures(
  width: number,
  height: number,
  tapeCount: number,
  hasSet = true,
): ScoreMeasures {
  const lines = Math.max(1, tapeCount);
  const merged = tapeCount > 1;
  const ruler = merged ? 16 : 18;
  const heightOf = ({ cell, tape, lead, hang }: Measures) => {
    const lower = hasSet ? RAIL + hang + LAST + cell + UNDER : NO_SET;
    return TITLE + cell + LOW + lead + lines * (tape + ruler) + lower;
  };
  const [compact, natural, largest] = merged
    ? [MERGED_COMPACT, { ...NATURAL, tape: MERGED }, { ...LARGEST, tape: MERGED_LARGEST }]
    : [COMPACT, NATURAL, hasSet ? LARGEST : ALONE];
  const small = height < heightOf(natural);
  const [from, to] = small ? [compact, natural] : [natural, largest];
  const share = (height - heightOf(from)) / (heightOf(to) - heightOf(from));
  const { cell, tape, lead, hang } = mixed(from, to, Math.min(1, Math.max(0, share)));
  const queue = TITLE;
  const lowRba = queue + cell + LOW - 8;
  const tapesTop = lowRba + 8 + lead;
  const foot = tapesTop + lines * (tape + ruler);
  const rail = foot + RAIL;
  const lastRba = rail + hang + LAST - 9;
  const set = lastRba + 9;
  return {
    down: false,
    width,
    height: hasSet ? set + cell + UNDER : foot + NO_SET,
    x0: GUTTER,
    x1: Math.max(GUTTER + 160, width - RIGHT),
    cell,
    title: 14,
    queue,
    lowRba,
    leaders: lowRba + 6,
    poleReach: 44,
    tapes: Array.from({ length: tapeCount }, (_, i) => tapesTop + i * (tape + ruler)),
    tape,
    ruler,
    foot,
    rail,
    lastRba,
    set,
    end: hasSet ? set + cell : foot + NO_SET,
  };
}

/** Cells and tapes in whole px. */
function mixed(from: Measures, to: Measures, share: number): Measures {
  const mix = (from: number, to: number) => from + (to - from) * share;
  return {
    cell: Math.floor(mix(from.cell, to.cell)),
    tape: Math.floor(mix(from.tape, to.tape)),
    lead: mix(from.lead, to.lead),
    hang: mix(from.hang, to.hang),
  };
}
