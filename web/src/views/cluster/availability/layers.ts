/** The layers of waiting as shapes: one step a bin, and a name where it fits. Pure. */

import { area } from 'd3-shape';
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
  /** Where its name is placed, null where there is no room. */
  readonly label: { readonly x: number; readonly y: number; readonly words: string } | null;
}

/** The part of one bin that a layer fills, px: from its lower edge to its free edge. */
interface Slab {
  readonly x1: number;
  readonly x2: number;
  readonly y0: number;
  readonly y1: number;
}

/** A slab lower than this is nothing to see, px. */
const NOTHING = 0.05;

const isSeen = ({ y0, y1 }: Slab) => Math.abs(y1 - y0) > NOTHING;

/** A shape with a step at each end of a bin: a bin is one number, and nothing is known about its inside. */
function skyline(slabs: readonly Slab[]): { path: string; edge: string } {
  const levels = levelsOf(slabs);
  const top = stepsOf(levels, ({ y1 }) => y1);
  const back = levels
    .toReversed()
    .map(({ x1, y0 }) => `V${round(y0)}H${round(x1)}`)
    .join('');
  return { path: `${top}${back}Z`, edge: edgesOf(levels) };
}

/** No edge where there is nothing. */
function edgesOf(levels: readonly Slab[]): string {
  let edge = '';
  let from = 0;
  levels.forEach((level, i) => {
    if (isSeen(level)) return;
    edge += stepsOf(levels.slice(from, i), ({ y1 }) => y1);
    from = i + 1;
  });
  return edge + stepsOf(levels.slice(from), ({ y1 }) => y1);
}

function stepsOf(levels: readonly Slab[], y: (level: Slab) => number): string {
  const [first] = levels;
  if (first === undefined) return '';
  const steps = levels.map((level) => `V${round(y(level))}H${round(level.x2)}`);
  return `M${round(first.x1)},${round(y(first))}${steps.join('')}`;
}

/** Finer than this nothing is drawn, px. */
const round = (px: number) => Math.round(px * 100) / 100;

/** Slabs beside each other on one level are one: most bins of most layers are. */
function levelsOf(slabs: readonly Slab[]): Slab[] {
  const levels: Slab[] = [];
  for (const slab of slabs) {
    const last = levels[levels.length - 1];
    if (last?.x2 === slab.x1 && last.y0 === slab.y0 && last.y1 === slab.y1) {
      levels[levels.length - 1] = { ...last, x2: slab.x2 };
    } else levels.push(slab);
  }
  return levels;
}

/** Waits from the foot upwards; what is not there hangs from the top. Cost: bins times groups. */
export function layersOf(bins: readonly Placed[], { top, foot }: Strip): Layer[] {
  const height = foot - top;
  const y = (share: number) => foot - Math.min(1, share) * height;
  const below = bins.map(() => 0);
  const waits = WAIT_GROUPS.map((what) => {
    if (bins.every(({ share }) => share[what] === 0)) return none(what);
    const slabs = bins.map(({ x1, x2, share }, i): Slab => {
      const from = below[i] ?? 0;
      below[i] = from + share[what];
      return { x1, x2, y0: y(from), y1: y(from + share[what]) };
    });
    return layerOf(what, waitGroupWord(what).name(), slabs);
  });
  const hangs = bins.map(
    ({ x1, x2, share }): Slab => ({ x1, x2, y0: top, y1: top + share.gone * height }),
  );
  return [...waits, layerOf('gone', say.key.down(), hangs)];
}

/** Nothing waits for that. */
const none = (what: Blocked): Layer => ({ what, path: '', edge: '', label: null });

function layerOf(what: Blocked, words: string, slabs: readonly Slab[]): Layer {
  if (!slabs.some(isSeen)) return none(what);
  const rooms = slabs.map(
    ({ x1, x2, y0, y1 }): Room => ({ x1, x2, top: Math.min(y0, y1), foot: Math.max(y0, y1) }),
  );
  const at = roomiest(rooms, textWidth(words, 12) + 8);
  return { what, ...skyline(slabs), label: at && { ...at, words } };
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
