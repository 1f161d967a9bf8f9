/**
 * The one place that turns lengths along the axis of the score, and across it, into px on the stage: redo runs across the
 * page, or down it. Pure arithmetic.
 */

import type { Box } from './stacked-cells';

/** A length along the axis, and one across it, as a box of the stage. */
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
