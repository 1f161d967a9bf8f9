/** The layers of waiting as shapes: one step a bin, and a name where it fits. Pure. */

import { area, line } from 'd3-shape';
import say from '../../../base/messages/views/availability';
import { textWidth } from '../../../base/text-width';
import { waitGroupWord } from '../wait-text';
import type { Rate } from './rates';
import { type Bin, type Blocked, WAIT_GROUPS } from './series';

/** Top and foot of a strip of the figure, px. */
export interface Strip {
  readonly top: number;
  readonly foot: number;
}

/** A bin with its place on the axis, px. */
export interface Placed extends Bin {
  readonly x1: number;
  readonly x2: number;
}

export interface Layer {
  readonly what: Blocked;
  /** The filled shape, and its free edge. */
  readonly path: string;
  readonly edge: string;
  /** Where its name stands in it, null where there is no room. */
  readonly label: { readonly x: number; readonly y: number; readonly words: string } | null;
}

/** A shape with a step at each end of a bin: a bin is one number, and nothing is known of what lies within it. */
function skyline(
  bins: readonly Placed[],
  foot: (bin: Placed) => number,
  top: (bin: Placed) => number,
): { path: string; edge: string } {
  const corners = bins.flatMap((bin) => [
    { x: bin.x1, y0: foot(bin), y1: top(bin) },
    { x: bin.x2, y0: foot(bin), y1: top(bin) },
  ]);
  type Corner = (typeof corners)[number];
  const shape = area<Corner>()
    .x((corner) => corner.x)
    .y0((corner) => corner.y0)
    .y1((corner) => corner.y1);
  const edge = line<Corner>()
    .x((corner) => corner.x)
    .y((corner) => corner.y1)
    // No edge where there is nothing.
    .defined((corner) => Math.abs(corner.y1 - corner.y0) > 0.05);
  return { path: shape(corners) ?? '', edge: edge(corners) ?? '' };
}

/** Waits from the foot upwards; what is not there hangs from the top. */
export function layersOf(bins: readonly Placed[], { top, foot }: Strip): Layer[] {
  const y = (share: number) => foot - Math.min(1, share) * (foot - top);
  const below = (bin: Placed, index: number) =>
    WAIT_GROUPS.slice(0, index).reduce((sum, group) => sum + bin.share[group], 0);
  const waits = WAIT_GROUPS.map((what, index) => {
    const bottom = (bin: Placed) => y(below(bin, index));
    return layerOf(what, waitGroupWord(what).name(), bins, bottom, (bin) =>
      y(below(bin, index + 1)),
    );
  });
  const hangs = (bin: Placed) => top + bin.share.gone * (foot - top);
  return [...waits, layerOf('gone', say.key.down(), bins, () => top, hangs)];
}

function layerOf(
  what: Blocked,
  words: string,
  bins: readonly Placed[],
  foot: (bin: Placed) => number,
  edge: (bin: Placed) => number,
): Layer {
  const spans = bins.map((bin) => {
    const [y1, y2] = [foot(bin), edge(bin)];
    return { x1: bin.x1, x2: bin.x2, top: Math.min(y1, y2), foot: Math.max(y1, y2) };
  });
  const at = roomiest(spans, textWidth(words, 12) + 8);
  return { what, ...skyline(bins, foot, edge), label: at && { ...at, words } };
}

interface Room {
  readonly x1: number;
  readonly x2: number;
  readonly top: number;
  readonly foot: number;
}

/** A line of text and a little, px. */
const LINE = 15;

/** The middle of the tallest room of that width inside the layer. Cost: bins × bins under a word. */
function roomiest(spans: readonly Room[], wide: number): { x: number; y: number } | null {
  let best: { x: number; y: number } | null = null;
  let tallest = LINE;
  spans.forEach((first, from) => {
    let [top, foot] = [first.top, first.foot];
    for (let i = from; i < spans.length && foot - top >= tallest; i += 1) {
      const span = spans[i] as Room;
      [top, foot] = [Math.max(top, span.top), Math.min(foot, span.foot)];
      if (span.x2 - first.x1 < wide) continue;
      if (foot - top >= tallest) {
        tallest = foot - top;
        best = { x: (first.x1 + span.x2) / 2, y: (top + foot) / 2 + 4 };
      }
      return;
    }
  });
  return best;
}

/** A rate with its place on the axis, px. */
interface PlacedRate extends Rate {
  readonly x: number;
}

/** Commits a second as an area, and its free edge. */
export function slope(
  rates: readonly PlacedRate[],
  foot: number,
  y: (rate: PlacedRate) => number,
): { path: string; edge: string } {
  const shape = area<PlacedRate>()
    .x((rate) => rate.x)
    .y0(foot)
    .y1(y);
  return { path: shape([...rates]) ?? '', edge: shape.lineY1()([...rates]) ?? '' };
}
