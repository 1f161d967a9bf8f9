/**
 * Who protects whom: an arc from each buddy to the instance that it protects. Arcs nest, so that a ring of any size has
 * its neighbours below and its longest way round on top. Pure: a layout and pairs in, paths out.
 */

import { BuddyState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { hasFailed } from '../has-failed';

import type { Card, ClusterLayout, Point } from './layout';

/** What an arc says by its line: all is well, the buddy recovers, or the buddy is gone. */
type ArcState = 'guards' | 'recovers' | 'gone';

/** How a pair is at this moment. */
interface Standing {
  readonly state: ArcState;
  /** The buddy reads a buffer now. */
  readonly reads: boolean;
}

export interface Arc extends Way, Standing {
  readonly key: string;
  readonly protected: number;
  readonly buddy: number;
}

/** Between two ends on one side of a card, and of the outermost one from the middle, px. */
const ENDS_APART = 11;
const OUTERMOST = 46;
/** Height of the lowest arcs over their cards, px: clear of the interconnect. */
const LOWEST = 23;

export function arcsOf(frame: Frame, layout: ClusterLayout): Arc[] {
  const pairs = pairsOf(frame);
  const ways =
    layout.arrangement === 'columns' ? waysBetween(pairs, layout) : nested(pairs, layout);
  return pairs.flatMap((pair, index) => {
    const way = ways[index];
    if (way === undefined) return [];
    const { guarded, buddy, state, reads } = pair;
    return [{ key: `g${guarded}.${buddy}`, protected: guarded, buddy, state, reads, ...way }];
  });
}

function nested(pairs: readonly Pair[], layout: ClusterLayout): (Way | undefined)[] {
  const ends = endsOf(pairs, layout);
  return pairs.map((pair, index) => {
    const [from, to, place] = [
      layout.cards[pair.buddy],
      layout.cards[pair.guarded],
      ends.get(index),
    ];
    return from === undefined || to === undefined || place === undefined
      ? undefined
      : wayOf(layout, from, to, place);
  });
}

function pairsOf(frame: Frame): (Pair & Standing)[] {
  const { buddies, clock } = frame;
  return Array.from({ length: buddies.rows }, (_, row) => {
    const [guarded, buddy] = [buddies.protected[row], buddies.buddy[row]];
    const recovers =
      buddies.state[row] === BuddyState.Keeping && clock.recovering_instance[0] === buddy;
    const state = hasFailed(frame, buddy) ? 'gone' : recovers ? 'recovers' : 'guards';
    return { guarded, buddy, state, reads: buddies.read_from_ns[row] >= 0 };
  });
}

interface Ends {
  /** Of the buddy's end and of the protected one's, from the middle of their cards. */
  readonly from: number;
  readonly to: number;
  /** From 0 for the lowest arcs to 1 for the highest. */
  readonly level: number;
}

/** On each side of a card the shortest arc ends outermost, so that none crosses another that it spans. */
function endsOf(pairs: readonly Pair[], layout: ClusterLayout): Map<number, Ends> {
  const span = ({ guarded, buddy }: Pair) => Math.abs(guarded - buddy);
  const order = pairs
    .map((pair, index) => ({ pair, index }))
    .sort((a, b) => span(a.pair) - span(b.pair) || a.pair.buddy - b.pair.buddy);
  const used = new Map<string, number>();
  const half = (layout.cards[0]?.width ?? 0) / 2;
  const outermost = Math.min(OUTERMOST, half - 10);
  const take = (instance: number, side: number) => {
    const key = `${instance} ${side}`;
    const taken = used.get(key) ?? 0;
    used.set(key, taken + 1);
    return side * Math.max(8, outermost - taken * ENDS_APART);
  };
  const levels = levelsOf(order.map(({ pair }) => pair));
  const most = Math.max(1, ...levels);
  return new Map(
    order.map(({ pair, index }, at) => {
      const side = Math.sign(pair.guarded - pair.buddy);
      const from = take(pair.buddy, side);
      return [index, { from, to: take(pair.guarded, -side), level: (levels[at] ?? 0) / most }];
    }),
  );
}

/** The lowest free level of each: above all arcs that it spans, and never on one over a part of the same way. */
function levelsOf(pairs: readonly Pair[]): number[] {
  const spans = pairs.map(({ guarded, buddy }) => ({
    from: Math.min(guarded, buddy),
    to: Math.max(guarded, buddy),
  }));
  const levels: number[] = [];
  for (const [at, { from, to }] of spans.entries()) {
    const before = spans.slice(0, at).map((span, i) => ({ ...span, level: levels[i] ?? 0 }));
    const met = before.filter((arc) => Math.min(arc.to, to) > Math.max(arc.from, from));
    const spanned = met.filter((arc) => arc.from >= from && arc.to <= to);
    let level = Math.max(0, ...spanned.map((arc) => arc.level + 1));
    while (met.some((arc) => arc.level === level)) level += 1;
    levels.push(level);
  }
  return levels;
}

function wayOf({ arrangement, arcRoom }: ClusterLayout, from: Card, to: Card, ends: Ends): Way {
  const [x1, x2] = [from.x + from.width / 2 + ends.from, to.x + to.width / 2 + ends.to];
  if (from.y === to.y) {
    const below = from.port.y > from.y;
    // The lower of two rows has its room under it.
    const up = !(arrangement === 'rows' && !below);
    const y = up ? from.y : from.y + from.height;
    const peak = LOWEST + ends.level * (arcRoom + 13 - LOWEST);
    const bend = y + ((up ? -1 : 1) * (peak * 4)) / 3;
    const path = `M${x1} ${y}C${x1} ${bend} ${x2} ${bend} ${x2} ${y}`;
    return { path, dot: { x: x1, y }, ring: { x: x2, y } };
  }
  const down = from.y < to.y;
  const dot = { x: x1, y: down ? from.y + from.height : from.y };
  const ring = { x: x2, y: down ? to.y : to.y + to.height };
  const middle = (dot.y + ring.y) / 2;
  return {
    path: `M${dot.x} ${dot.y}C${dot.x} ${middle} ${ring.x} ${middle} ${ring.x} ${ring.y}`,
    dot,
    ring,
  };
}

// The arcs of buddies on a phone: each goes its own way in the gutter between the two columns of cards, so that however
// many there are, one can be followed from end to end. Pure: pairs and a layout in, paths out.

interface Way {
  readonly path: string;
  /** At the buddy, and at the protected instance. */
  readonly dot: Point;
  readonly ring: Point;
}

/** Who guards whom, by instance. */
interface Pair {
  readonly guarded: number;
  readonly buddy: number;
}

/** From one lane to the next, and what the lanes keep clear of the cards and of the interconnect, px. */
const [PITCH, FROM_CARD, FROM_WIRE] = [5, 9, 4.5];
/** Corners are so round; two ways in one lane keep so far apart. */
const [CORNER, APART] = [4, 9];

/** A way for each pair; undefined where a card is missing. */
function waysBetween(pairs: readonly Pair[], layout: ClusterLayout): (Way | undefined)[] {
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
      used.every(
        (line) => line.x !== x || line.to + APART < span.from || line.from - APART > span.to,
      );
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

/**
 * Heights of the two ends of each pair: on each card evenly spread, in the order of where they lead, clear of its
 * stub.
 */
function endPlaces(pairs: readonly Pair[], layout: ClusterLayout) {
  const places = pairs.map(() => ({ dot: 0, ring: 0 }));
  for (const card of layout.cards) {
    const ends = pairs.flatMap(({ buddy, guarded }, index) => [
      ...(buddy === card.instance ? [{ index, end: 'dot' as const, other: guarded }] : []),
      ...(guarded === card.instance ? [{ index, end: 'ring' as const, other: buddy }] : []),
    ]);
    const heightOf = (instance: number) => layout.cards[instance]?.y ?? 0;
    ends.sort(
      (a, b) => heightOf(a.other) - heightOf(b.other) || a.other - b.other || a.index - b.index,
    );
    // An even number of places: the stub of the interconnect is between the two in the middle.
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
