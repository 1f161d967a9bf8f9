/**
 * The states of a search as a cloud: a column for each number of steps. Few states are dots, in the order of discovery;
 * many are a silhouette, its height the square root of their number. Colours go by the length of the queue. Pure: from a
 * report to px.
 */

import { area, curveLinear } from 'd3-shape';
import type { ExplorationReport } from '../../engine/generated/control';
import { depthOf, firstOfLevels } from './state-graph';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Dots of one queue length as one path: a short line for each. */
interface Band {
  /** Length of the queue; −1 without one. */
  readonly length: number;
  readonly path: string;
}

export interface Cloud {
  readonly kind: 'dots' | 'silhouette';
  readonly width: number;
  readonly height: number;
  /** From one step to the next. */
  readonly pitch: number;
  /** Of a dot. */
  readonly radius: number;
  readonly bands: readonly Band[];
  /** States that were seen and not looked at further. */
  readonly open: string;
  /** Where a number of steps is. */
  xOf(depth: number): number;
  placeOf(state: number): Point;
  /** The state nearest to a point; null in a silhouette. */
  stateAt(point: Point): number | null;
}

/** Left of step 0, and right of the last one. */
export const MARGIN = 12;
/** Dots closer than this are a silhouette. */
const LEAST_PITCH = 3.4;
const MOST_PITCH = 9;
/** Steps are no farther from each other. */
const MOST_STEP = 96;
/** Share of a step's room that its column may take. */
const COLUMN = 0.72;

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** One cloud of what a search has found. */
export function cloudOf(report: ExplorationReport, room: Room): Cloud {
  const { levels, graph } = report;
  const steps = Math.max(1, levels.length - 1, report.path.length - 1);
  const pitch = Math.min(MOST_STEP, (room.width - 2 * MARGIN) / steps);
  const xOf = (depth: number) => MARGIN + depth * pitch;
  const dot = graph === null ? 0 : dotPitch(levels, pitch, room.height);
  const frame = { width: room.width, height: room.height, pitch, xOf };
  return dot >= LEAST_PITCH
    ? { ...frame, ...dots(report, dot, frame) }
    : { ...frame, ...silhouette(report, frame) };
}

type Frame = Pick<Cloud, 'width' | 'height' | 'pitch' | 'xOf'>;

/** How far dots are from each other, so that the largest column has room: a column grows sideways when it is full. */
function dotPitch(levels: readonly number[], step: number, height: number): number {
  const most = Math.max(...levels);
  const room = Math.max(step * COLUMN, LEAST_PITCH);
  for (let pitch = MOST_PITCH; pitch >= LEAST_PITCH; pitch -= 0.2) {
    const rows = Math.floor(height / pitch);
    const columns = Math.max(1, Math.floor(room / pitch));
    if (rows * columns >= most) return pitch;
  }
  return 0;
}

function dots(report: ExplorationReport, dot: number, frame: Frame) {
  const { levels, graph } = report;
  const firsts = firstOfLevels(levels);
  const rows = Math.max(1, Math.floor(frame.height / dot));
  const placeOf = (state: number): Point => {
    const depth = depthOf(firsts, state);
    const count = levels[depth] ?? 1;
    const columns = Math.ceil(count / rows);
    const inRows = Math.ceil(count / columns);
    const at = state - (firsts[depth] ?? 0);
    const [column, row] = [Math.floor(at / inRows), at % inRows];
    return {
      x: round(frame.xOf(depth) + (column - (columns - 1) / 2) * dot),
      y: round(frame.height / 2 + (row - (inRows - 1) / 2) * dot),
    };
  };
  const all = firsts.at(-1) ?? 0;
  const paths = new Map<number, string>();
  let open = '';
  for (let state = 0; state < all; state += 1) {
    const { x, y } = placeOf(state);
    const mark = `M${x} ${y}h0`;
    if (state >= (graph?.expanded ?? 0)) open += mark;
    else {
      const length = graph?.lengths[state] ?? -1;
      paths.set(length, (paths.get(length) ?? '') + mark);
    }
  }
  return {
    kind: 'dots' as const,
    radius: Math.min(3, dot * 0.36),
    bands: [...paths].sort(([a], [b]) => a - b).map(([length, path]) => ({ length, path })),
    open,
    placeOf,
    stateAt: ({ x, y }: Point) => {
      const depth = Math.round((x - MARGIN) / frame.pitch);
      const [from, to] = [firsts[depth], firsts[depth + 1]];
      if (from === undefined || to === undefined) return null;
      const distance = (state: number) => {
        const place = placeOf(state);
        return (place.x - x) ** 2 + (place.y - y) ** 2;
      };
      let best: number | null = null;
      for (let state = from; state < to; state += 1) {
        if (best === null || distance(state) < distance(best)) best = state;
      }
      return best;
    },
  };
}

/** The counts of each depth by queue length; one count where there is no queue. */
export function countsOf({ levels, lengths }: ExplorationReport): readonly (readonly number[])[] {
  if (lengths === null) return levels.map((count) => [count]);
  const { slots, counts } = lengths;
  return levels.map((_, depth) => counts.slice(depth * slots, (depth + 1) * slots));
}

function silhouette(report: ExplorationReport, frame: Frame) {
  const { levels } = report;
  const firsts = firstOfLevels(levels);
  const most = Math.sqrt(Math.max(1, ...levels));
  const heightOf = (count: number) => Math.max(1.5, (Math.sqrt(count) / most) * frame.height);
  const counts = countsOf(report);
  const bandCount = counts[0]?.length ?? 1;
  const edges = levels.map((count, depth) => {
    const height = heightOf(count);
    const ends = [frame.height / 2 - height / 2];
    for (const part of counts[depth] ?? []) {
      ends.push((ends.at(-1) ?? 0) + (count === 0 ? 0 : (part / count) * height));
    }
    return ends;
  });
  const bandPath = (band: number) =>
    area<readonly number[]>()
      .x((_, depth) => round(frame.xOf(depth)))
      .y0((ends) => round(ends[band] ?? 0))
      .y1((ends) => round(ends[band + 1] ?? 0))
      .curve(curveLinear)(edges) ?? '';
  return {
    kind: 'silhouette' as const,
    radius: 0,
    bands: Array.from({ length: bandCount }, (_, band) => ({
      length: report.lengths === null ? -1 : band,
      path: bandPath(band),
    })),
    open: '',
    placeOf: (state: number): Point => {
      const depth = depthOf(firsts, state);
      const count = levels[depth] ?? 1;
      const share = (state - (firsts[depth] ?? 0) + 0.5) / count;
      return {
        x: round(frame.xOf(depth)),
        y: round(frame.height / 2 + (share - 0.5) * heightOf(count)),
      };
    },
    stateAt: () => null,
  };
}

/** The outline of a search in a small box, on an axis of steps that all searches of a table share. */
export function outline(
  levels: readonly number[],
  { width, height }: Room,
  { steps, states }: { readonly steps: number; readonly states: number },
): string {
  const most = Math.sqrt(Math.max(1, states));
  const xOf = (depth: number) => (depth / Math.max(1, steps)) * width;
  return (
    area<number>()
      .x((_, depth) => round(xOf(depth)))
      .y0((count) => round(height / 2 - (Math.sqrt(count) / most) * (height / 2)))
      .y1((count) => round(height / 2 + (Math.sqrt(count) / most) * (height / 2)))(levels) ?? ''
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
