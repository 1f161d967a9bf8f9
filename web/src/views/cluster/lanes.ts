/**
 * The arcs of buddies on a phone: each goes its own way in the gutter between the two columns of cards, so that however
 * many there are, one can be followed from end to end. Pure: pairs and a layout in, paths out.
 */

import type { Card, ClusterLayout, Point } from './layout';

export interface Way {
  readonly path: string;
  /** At the buddy, and at the protected instance. */
  readonly dot: Point;
  readonly ring: Point;
}

/** Who guards whom, by instance. */
export interface Pair {
  readonly guarded: number;
  readonly buddy: number;
}

/** From one lane to the next, and what the lanes keep clear of the cards and of the interconnect, px. */
const [PITCH, FROM_CARD, FROM_WIRE] = [5, 9, 4.5];
/** Corners are so round; two ways in one lane keep so far apart. */
const [CORNER, APART] = [4, 9];

/** A way for each pair; undefined where a card is missing. */
export function waysBetween(pairs: readonly Pair[], layout: ClusterLayout): (Way | undefined)[] {
  const places = endPlaces(pairs, layout);
  const used: { x: number; from: number; to: number }[] = [];
  const lanes = lanesOf(layout);
  const ways: (Way | undefined)[] = pairs.map(() => undefined);
  const spanOf = (index: number) => {
    const { dot = 0, ring = 0 } = places[index] ?? {};
    return { from: Math.min(dot, ring), to: Math.max(dot, ring) };
  };
  const order = pairs.map((_, index) => index);
  const length = (index: number) => spanOf(index).to - spanOf(index).from;
  order.sort((a, b) => length(a) - length(b) || a - b);
  for (const index of order) {
    const [from, to] = [
      layout.cards[pairs[index]?.buddy ?? -1],
      layout.cards[pairs[index]?.guarded ?? -1],
    ];
    const ends = places[index];
    if (from === undefined || to === undefined || ends === undefined) continue;
    const span = spanOf(index);
    const free = (x: number) =>
      used.every((one) => one.x !== x || one.to + APART < span.from || one.from - APART > span.to);
    const nearest = lanes.toSorted((a, b) => wayTo(a, from, to) - wayTo(b, from, to));
    const x = nearest.find(free) ?? nearest[0] ?? layout.width / 2;
    used.push({ x, ...span });
    const dot = { x: from.port.x, y: ends.dot };
    const ring = { x: to.port.x, y: ends.ring };
    ways[index] = { path: pathThrough(dot, x, ring), dot, ring };
  }
  return ways;
}

const wayTo = (x: number, from: Card, to: Card) =>
  Math.abs(x - from.port.x) + Math.abs(x - to.port.x);

/** Where ways may run up and down, from left to right. */
function lanesOf({ cards, width }: ClusterLayout): number[] {
  const left = Math.max(0, ...cards.filter(({ x }) => x === 0).map((card) => card.width));
  const half = width / 2 - left;
  const lanes: number[] = [];
  for (let off = FROM_WIRE; off <= half - FROM_CARD; off += PITCH) {
    lanes.push(width / 2 - off, width / 2 + off);
  }
  return lanes.sort((a, b) => a - b);
}

/** Heights of the two ends of each pair: on each card evenly spread, in the order of where they lead, clear of its stub. */
function endPlaces(pairs: readonly Pair[], layout: ClusterLayout) {
  const places = pairs.map(() => ({ dot: 0, ring: 0 }));
  for (const card of layout.cards) {
    const ends = pairs.flatMap(({ buddy, guarded }, index) => [
      ...(buddy === card.instance ? [{ index, end: 'dot' as const, other: guarded }] : []),
      ...(guarded === card.instance ? [{ index, end: 'ring' as const, other: buddy }] : []),
    ]);
    const heightOf = (other: number) => layout.cards[other]?.y ?? 0;
    ends.sort(
      (a, b) => heightOf(a.other) - heightOf(b.other) || a.other - b.other || a.index - b.index,
    );
    // An even number of places: the stub of the interconnect stands between the two in the middle.
    const slots = ends.length + (ends.length % 2);
    const inset = 3;
    ends.forEach(({ index, end }, i) => {
      const share = (i + 0.5) / slots;
      const place = places[index];
      if (place !== undefined) place[end] = card.y + inset + (card.height - 2 * inset) * share;
    });
  }
  return places;
}

/** Straight out, along the lane, straight in, with round corners. */
function pathThrough(from: Point, x: number, to: Point): string {
  const down = Math.sign(to.y - from.y);
  const r = Math.min(CORNER, Math.abs(to.y - from.y) / 2);
  const [out, back] = [Math.sign(x - from.x), Math.sign(to.x - x)];
  return (
    `M${from.x} ${from.y}H${x - out * r}Q${x} ${from.y} ${x} ${from.y + down * r}` +
    `V${to.y - down * r}Q${x} ${to.y} ${x + back * r} ${to.y}H${to.x}`
  );
}
