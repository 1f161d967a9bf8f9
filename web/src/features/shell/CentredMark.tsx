/** A mark in the middle of a box of 34 × 32, for a line of the legend and for its button. */

import { markPicture } from '../../lesson/Mark';
import type { MarkName } from '../../lesson/mark-names';

export function CentredMark({ name }: { name: MarkName }) {
  const { width, picture } = markPicture(name);
  return <g transform={`translate(${(34 - width) / 2} 7)`}>{picture}</g>;
}
