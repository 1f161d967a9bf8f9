/**
 * Who protects whom: an arc from each buddy to the instance that it protects. Arcs nest, so that a ring of any size has
 * its neighbours below and its longest way round on top. Pure: a layout and pairs in, paths out.
 */

import { BuddyState } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';
import { hasFailed } from '../parts/instances';
import { type Pair, type Way, waysBetween } from './lanes';
import type { Card, ClusterLayout } from './layout';

/** What an arc says by its line: all is well, the buddy recovers, or the buddy is gone. */
export type ArcState = 'guards' | 'recovers' | 'gone';

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

/** The lowest free level of each: over all that it spans, and on none that stands over a part of the same way. */
function levelsOf(pairs: readonly Pair[]): number[] {
  const spans = pairs.map(({ guarded, buddy }) => ({
    from: Math.min(guarded, buddy),
    to: Math.max(guarded, buddy),
  }));
  const levels: number[] = [];
  for (const [at, { from, to }] of spans.entries()) {
    const before = spans.slice(0, at).map((span, i) => ({ ...span, level: levels[i] ?? 0 }));
    const met = before.filter((one) => Math.min(one.to, to) > Math.max(one.from, from));
    const spanned = met.filter((one) => one.from >= from && one.to <= to);
    let level = Math.max(0, ...spanned.map((one) => one.level + 1));
    while (met.some((one) => one.level === level)) level += 1;
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
