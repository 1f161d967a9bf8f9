/** Where everything on the scrubber's line stands: pure arithmetic from times to px, and back for the pointer. */

import { type Axis, timeAxis } from './chart/axis';

export interface ScrubberData {
  /** The moment shown. All times in one unit, seconds. */
  now: number;
  /** The run is known up to here. */
  known: number;
  /** The line ends here, at or after `known`. */
  end: number;
  /** A bar a commit (or whatever is counted), a lane for each source. */
  lanes: readonly { name: string; colour: string; times: ArrayLike<number> }[];
  flags: readonly number[];
  crosses: readonly number[];
  rings: readonly number[];
  /** Spans under a lid; null: lasts still. */
  bands: readonly { from: number; to: number | null }[];
}

export interface ScrubberLayout {
  axis: Axis;
  x0: number;
  x1: number;
  now: number;
  known: number;
  lanes: readonly { name: string; colour: string; top: number; height: number; places: number[] }[];
  flags: readonly number[];
  crosses: readonly number[];
  rings: readonly number[];
  bands: readonly { x1: number; x2: number; open: boolean }[];
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
  const axis = timeAxis(0, data.end, x0, x1, 110);
  const y = compact ? 30 : 48;
  const x = (time: number) => axis.scale(Math.min(time, data.end));
  // Several instances may crash at one moment: that is one mark.
  const crosses = [...new Set(data.crosses.map(x))];
  const count = Math.max(1, data.lanes.length);
  const pitch = Math.min(12, 24 / count);
  return {
    axis,
    x0,
    x1,
    y,
    height: compact ? 46 : 72,
    now: x(data.now),
    known: x(data.known),
    crosses,
    rings: [...new Set(data.rings.map(x))],
    // A crash outranks a checkpoint.
    flags: spaced(data.flags.map(x), 9).filter((at) =>
      crosses.every((cross) => Math.abs(cross - at) > 17),
    ),
    bands: data.bands.map(({ from, to }) => ({
      x1: x(from),
      x2: Math.max(x(from) + 3, x(to ?? data.known)),
      open: to === null,
    })),
    lanes: compact
      ? []
      : data.lanes.map(({ name, colour, times }, index) => ({
          name,
          colour,
          top: 22 + index * pitch,
          height: Math.max(2, pitch - 3),
          places: Array.from(times, x),
        })),
  };
}

/** The time under a place on the line, within what is known. */
export function timeAt(layout: ScrubberLayout, x: number, known: number): number {
  return Math.min(known, Math.max(0, layout.axis.scale.invert(x)));
}

/** Leaves out places nearer than `room` to the one before, so that marks never make a smear. */
function spaced(places: readonly number[], room: number): number[] {
  const kept: number[] = [];
  for (const place of places) {
    const last = kept[kept.length - 1];
    if (last === undefined || place - last >= room) kept.push(place);
  }
  return kept;
}
