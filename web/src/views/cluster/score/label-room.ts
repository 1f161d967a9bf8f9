/**
 * Labels that have room: in a language of longer words some meet others, or the edge of the figure. A label at the edge is
 * shortened; where two touch, the less important one is left out. The marks say the same in their names. Pure layout.
 */

import { shortened } from '../../../base/text-width';
import { boxesTouch, type Label, labelBox } from './Labels';

export function labelsWithRoom(labels: readonly Label[], width: number): Label[] {
  const inside = labels.map((label) => withinWidth(label, width));
  const kept = new Map<Label, ReturnType<typeof labelBox>>();
  for (const label of inside.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const box = labelBox(label);
    const isFree =
      label.text !== '' && ![...kept.values()].some((placed) => boxesTouch(box, placed));
    if (isFree) kept.set(label, box);
  }
  return inside.filter((label) => kept.has(label));
}

/** The lower, the more important: names, then what a crash changed, then numbers, then explanations. */
function rankOf({ size, bold, tone }: Label): number {
  if (size > 12) return 0;
  if (bold) return 1;
  if (tone === 'failed' || tone === 'brownout') return 2;
  return tone === 'hint' ? 5 : tone === 'quiet' ? 4 : 3;
}

function withinWidth(label: Label, width: number): Label {
  const { x, anchor, text, size, bold } = label;
  const room = anchor === 'start' ? width - x : anchor === 'end' ? x : 2 * Math.min(x, width - x);
  const words = shortened(text, room, size, bold ? 600 : 400);
  return words === text ? label : { ...label, text: words };
}
