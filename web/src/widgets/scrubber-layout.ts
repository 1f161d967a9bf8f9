/** The positions of everything on the scrubber's line: pure arithmetic from times to px, and back for the pointer. */

import { bisectLeft, bisectRight } from 'd3-array';
import { type Axis, timeAxis } from './chart/axis';

export interface ScrubberData {
  /** The moment shown. All times in one unit, seconds. */
  now: number;
  /** The run is known up to here. */
  known: number;
  /** The line shows from here to here: the whole run from 0 to at or after `known`, or a part of it. */
  start: number;
  end: number;
  /** A bar a commit (or whatever is counted), a lane for each source. */
  lanes: readonly { name: string; colour: string; times: ArrayLike<number> }[];
  flags: readonly number[];
  crosses: readonly number[];
  rings: readonly number[];
  /** Spans under a lid; null: lasts still. */
  bands: readonly { from: number; to: number | null }[];
  /** One end of a part that is being selected; now is the other. */
  mark?: number | null;
  /** Spans that somebody expects. */
  ghosts?: readonly { from: number; to: number }[];
}

export interface ScrubberLayout {
  axis: Axis;
  x0: number;
  x1: number;
  /** At the end of the line where the moment is beyond it. */
  now: number;
  /** The moment is before the line (−1), on it (0) or after it (1). */
  beyond: -1 | 0 | 1;
  known: number;
  /** The part that is being selected; null without. */
  part: { x1: number; x2: number } | null;
  lanes: readonly { name: string; colour: string; top: number; height: number; places: number[] }[];
  flags: readonly number[];
  crosses: readonly number[];
  rings: readonly number[];
  bands: readonly { x1: number; x2: number; open: boolean }[];
  ghosts: readonly { x1: number; x2: number }[];
  /** Line of the axis, and the whole height. */
  y: number;
  height: number;
}

/** Lanes share 21 px; without them (a narrow bar) the line is 46 px high. */
export function scrubberLayout(
  data: ScrubberData,
  width: number,
  compact: boolean,
): ScrubberLayout {
  const x0 = compact ? 16 : 12;
  const x1 = Math.max(x0 + 1, width - (compact ? 16 : 16));
  const { start, end } = data;
  const axis = timeAxis(start, end, x0, x1, 110);
  const y = compact ? 30 : 48;
  const x = (time: number) => axis.scale(Math.min(Math.max(time, start), end));
  const places = (times: readonly number[]) =>
    times.filter((time) => time >= start && time <= end).map(x);
  const bands = data.bands
    .filter(({ from, to }) => from <= end && (to ?? data.known) >= start)
    .map(({ from, to }) => ({
      x1: x(from),
      x2: Math.max(x(from) + 3, x(to ?? data.known)),
      open: to === null || to > end,
    }));
  // In order of rank: a crash, the ends of a brown-out, and then what comes again and again.
  const crosses = clear(places(data.crosses), CROSS, []);
  const ends = bands.flatMap((band) => (band.open ? [band.x1] : [band.x1, band.x2]));
  const taken = [...boxes(crosses, CROSS), ...boxes(ends, EDGE)];
  const count = Math.max(1, data.lanes.length);
  const pitch = Math.min(12, 24 / count);
  return {
    axis,
    x0,
    x1,
    y,
    height: compact ? 46 : 72,
    now: x(data.now),
    beyond: data.now < start ? -1 : data.now > end ? 1 : 0,
    known: x(data.known),
    part:
      data.mark == null
        ? null
        : { x1: x(Math.min(data.mark, data.now)), x2: x(Math.max(data.mark, data.now)) },
    crosses,
    rings: [...new Set(places(data.rings))],
    flags: clear(places(data.flags), FLAG, taken),
    bands,
    ghosts: (data.ghosts ?? [])
      .filter(({ from, to }) => from <= end && to >= start)
      .map(({ from, to }) => ({ x1: x(from), x2: x(to) })),
    lanes: compact
      ? []
      : data.lanes.map(({ name, colour, times }, index) => ({
          name,
          colour,
          top: 22 + index * pitch,
          height: Math.max(2, pitch - 3),
          places: stretchOf(times, start, end).map(x),
        })),
  };
}

/** Of ascending times those on the line. */
function stretchOf(times: ArrayLike<number>, start: number, end: number): number[] {
  return Array.from(times).slice(bisectLeft(times, start), bisectRight(times, end));
}

/** The time under a place on the line, within what is known and what the line shows. */
export function timeAt(layout: ScrubberLayout, x: number, known: number): number {
  const { axis, x0, x1 } = layout;
  return Math.min(known, Math.max(0, axis.scale.invert(Math.min(x1, Math.max(x0, x)))));
}

/** What a mark covers left and right of its place, a little air with it, px. */
type Reach = readonly [left: number, right: number];
const CROSS: Reach = [8, 8];
const FLAG: Reach = [1, 8];
const EDGE: Reach = [2, 2];

function boxes(places: readonly number[], [left, right]: Reach): Reach[] {
  return places.map((place) => [place - left, place + right]);
}

/** Places whose marks meet neither what is taken nor each other, from the first on, so that marks never make a smear. */
function clear(places: readonly number[], reach: Reach, taken: readonly Reach[]): number[] {
  const kept: number[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const place of [...new Set(places)].sort((a, b) => a - b)) {
    const [from, to] = [place - reach[0], place + reach[1]];
    if (from < end || taken.some((range) => from < range[1] && to > range[0])) continue;
    kept.push(place);
    end = to;
  }
  return kept;
}

/** Half of the words under the handle, px, and their middle: at the handle, but inside the line and left of what is free. */
export function handleWords(
  { x0, x1, now }: Pick<ScrubberLayout, 'x0' | 'x1' | 'now'>,
  words: string,
  free = 0,
): { half: number; middle: number } {
  const half = words.length * 3.2;
  return { half, middle: Math.min(Math.max(now, x0 + half - 10), x1 - free - half + 10) };
}
