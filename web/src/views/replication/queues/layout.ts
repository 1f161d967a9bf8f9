/** A queue as the ring that it is: slots, the tail, a head for each consumer, and the slot that stays empty. Pure. */

import { arc } from 'd3-shape';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import { isOfSource } from '../directions';
import { applierHue, REPLICA_HUE } from '../hues';
import { cell, rowsOf } from '../types';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface HeadMark {
  readonly consumer: number;
  readonly hue: string;
  /** LCRs that it has before it. */
  readonly waiting: number;
  /** From the head to the tail; empty while it has none. */
  readonly arc: string;
  /** The pennant: where it is, and which way it points, degrees. */
  readonly at: Point;
  readonly turn: number;
  readonly line: readonly [Point, Point];
}

export interface QueueRing {
  /** 0 for the queue of the source, otherwise the replica, from 1. */
  readonly ring: number;
  readonly slots: number;
  /** LCRs that some consumer still needs. */
  readonly used: number;
  readonly isFull: boolean;
  /** Slots one by one, where they are wide enough; else the ring alone. */
  readonly cells: readonly {
    readonly slot: number;
    readonly path: string;
    readonly look: 'used' | 'free' | 'wasted';
  }[];
  readonly ground: string;
  /** What is used, as one shape. */
  readonly filled: string;
  readonly wasted: string;
  readonly tail: readonly [Point, Point];
  readonly heads: readonly HeadMark[];
}

/** Width of the ring, and from it to the first head, from head to head, px. */
const [THICK, INSIDE, BETWEEN] = [26, 9, 9];
/** A slot is drawn by itself from this width on, px. */
const LEAST_SLOT = 5;
/** Room for the mark of the tail, px. */
const OUTSIDE = 16;

export const CENTRE = (diameter: number): number => diameter / 2;

export function queueRings(frame: ReplicationFrame, diameter: number): QueueRing[] {
  return rowsOf(frame.rings).map((row) => queueRing(frame, row, diameter));
}

function queueRing({ rings, heads }: ReplicationFrame, row: number, diameter: number): QueueRing {
  const ring = cell(rings.ring, row);
  const slots = Math.max(2, cell(rings.slots, row));
  const tail = cell(rings.tail, row);
  const own = rowsOf(heads).filter((at) => heads.ring[at] === ring);
  const slowest = Math.min(tail, ...own.map((at) => cell(heads.head, at)));
  const used = tail - slowest;
  const outer = diameter / 2 - OUTSIDE;
  const inner = outer - THICK;
  const turn = (Math.PI * 2) / slots;
  const point = (angle: number, radius: number): Point => ({
    x: diameter / 2 + Math.sin(angle) * radius,
    y: diameter / 2 - Math.cos(angle) * radius,
  });
  const shape = (from: number, to: number, radii: readonly [number, number], pad = 0) =>
    arc<null>()
      .innerRadius(radii[0])
      .outerRadius(radii[1])
      .startAngle(from * turn)
      .endAngle(to * turn)
      .padAngle(pad)(null) ?? '';
  const band = [inner, outer] as const;
  // The tail cannot reach the slowest head from behind: the slot before that head stays empty.
  const kept = slowest - 1;
  const isUsed = (slot: number) => (slot - (slowest % slots) + slots) % slots < used;
  const lookOf = (slot: number) => {
    if ((slot - kept) % slots === 0) return 'wasted' as const;
    return isUsed(slot) ? ('used' as const) : ('free' as const);
  };
  const isSingle = turn * inner >= LEAST_SLOT;
  const first = slowest % slots;
  return {
    ring,
    slots,
    used,
    isFull: used >= slots - 1,
    cells: isSingle
      ? Array.from({ length: slots }, (_, slot) => ({
          slot,
          path: shape(slot, slot + 1, band, 1.4 / outer),
          look: lookOf(slot),
        }))
      : [],
    ground: shape(0, slots, band),
    filled: used === 0 ? '' : shape(first, first + used, band),
    wasted: shape(first - 1, first, band),
    tail: [point((tail % slots) * turn, inner - 3), point((tail % slots) * turn, outer + 9)],
    heads: own.map((at, index): HeadMark => {
      const head = cell(heads.head, at);
      const radius = inner - INSIDE - index * BETWEEN;
      const angle = (head % slots) * turn;
      const waiting = tail - head;
      return {
        consumer: cell(heads.consumer, at),
        hue: isOfSource(ring) ? applierHue(cell(heads.consumer, at)) : REPLICA_HUE,
        waiting,
        arc:
          waiting === 0
            ? ''
            : shape(head % slots, (head % slots) + waiting, [radius - 1.5, radius + 1.5]),
        at: point(angle, radius),
        turn: (angle * 180) / Math.PI,
        line: [point(angle, radius), point(angle, inner)],
      };
    }),
  };
}
