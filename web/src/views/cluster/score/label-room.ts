/**
 * Labels that have room: in a language of longer words some meet others, or the edge of the figure. A label at the edge is
 * shortened; where two touch, the less important one is left out. The marks say the same in their names. Pure layout.
 */

import { shortened } from '../../../base/text-width';
import { boxesTouch, type Label, labelBox } from './Labels';

export function labelsWithRoom(labels: readonly Label[], width: number): Label[] {
  const inside = labels.map((label) => withinWidth(label, width));
  const wanted = inside.filter(({ text }) => text !== '');
  const kept = clearLabels(wanted.toSorted((a, b) => rankOf(a) - rankOf(b)));
  return inside.filter((label) => kept.has(label));
}

/**
 * Labels that pass another one on their way: those that are not at their place of `ends`, and touch one that is, or one that
 * goes before them. O(n²), and nothing where all are at their places.
 */
export function passingLabels(now: readonly Label[], ends: readonly Label[]): Set<Label> {
  const isThere = (label: Label, i: number) =>
    Math.hypot(label.x - (ends[i]?.x ?? 0), label.y - (ends[i]?.y ?? 0)) < 0.5;
  const moving = now.filter((label, i) => !isThere(label, i));
  if (moving.length === 0) return new Set();
  const clear = clearLabels([...now.filter(isThere), ...moving]);
  return new Set(moving.filter((label) => !clear.has(label)));
}

/** Of labels in the order of their importance, those that touch none before them. */
function clearLabels(ranked: readonly Label[]): Set<Label> {
  const kept = new Set<Label>();
  const boxes: ReturnType<typeof labelBox>[] = [];
  for (const label of ranked) {
    const box = labelBox(label);
    if (boxes.some((placed) => boxesTouch(box, placed))) continue;
    boxes.push(box);
    kept.add(label);
  }
  return kept;
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
