/**
 * The one place that turns places along the axis of the score, and across it, into px on the stage: redo runs across the
 * page, or down it. Pure arithmetic.
 */

import { earlyLeaderPath, leaderPath, round } from '../../marks/geometry';
import { type Label, type LabelStyle, label } from './Labels';
import type { Box } from './stacked-cells';

/** Attributes of a part that moves. */
type Written = Readonly<Record<string, number>>;

/** How far a baseline is under the middle of its words, px. */
const HALF_UP = 4;

/** A place along the axis and one across it, px. */
export interface Spot {
  readonly along: number;
  readonly across: number;
}

export const pointAt = (down: boolean, along: number, across: number) =>
  down ? { x: across, y: along } : { x: along, y: across };

/** A length along the axis, and one across it. */
export function boxAt(
  down: boolean,
  along: number,
  length: number,
  across: number,
  thick: number,
): Box {
  return down
    ? { x: across, y: along, width: thick, height: length }
    : { x: along, y: across, width: length, height: thick };
}

/** The part of a box that is across the axis; whoever moves the figure writes the rest. */
export const bandAt = (down: boolean, across: number, thick: number) =>
  down ? { x: across, width: thick } : { y: across, height: thick };

/** The part of a box that is along the axis, at least without a length. */
export const spanAt = (down: boolean, along: number, length: number): Written =>
  down
    ? { y: round(along), height: round(Math.max(0, length)) }
    : { x: round(along), width: round(Math.max(0, length)) };

/** The ends of a line across the axis, or along it; whoever moves the figure writes the others. */
export const acrossAt = (down: boolean, from: number, to: number) =>
  down ? { x1: from, x2: to } : { y1: from, y2: to };

export const alongAt = (down: boolean, from: number, to: number): Written =>
  down ? { y1: round(from), y2: round(to) } : { x1: round(from), x2: round(to) };

/** By how much a part is moved along the axis. */
export const shiftAt = (down: boolean, along: number) =>
  down ? `translate(0 ${round(along)})` : `translate(${round(along)} 0)`;

/** One stroke of a path, from a place across the axis; negative to lower px. */
export function strokeAt(down: boolean, along: number, across: number, length: number): string {
  const { x, y } = pointAt(down, along, across);
  return `M${x} ${y}${down ? 'h' : 'v'}${length}`;
}

/** A leader from one place to another; across the page it goes its way early, to keep clear of words at its foot. */
export function leaderAt(down: boolean, from: Spot, to: Spot, early = false): string {
  const [a, b] = [pointAt(down, from.along, from.across), pointAt(down, to.along, to.across)];
  if (early && !down) return earlyLeaderPath(a.x, a.y, b.x, b.y);
  return leaderPath(a.x, a.y, b.x, b.y, down ? 'y' : 'x');
}

/** Words at a place of the axis: centred on it where redo runs across; level with it, from `anchor` on, where it runs down. */
export function wordsAt(
  down: boolean,
  text: string,
  { along, across }: Spot,
  { anchor = 'start', ...style }: LabelStyle,
): Label {
  return down
    ? label(text, across, along + HALF_UP, { ...style, anchor })
    : label(text, along, across, { ...style, anchor: 'middle' });
}
