// The buddy map's promises: an arc from each buddy to the instance that it protects, its ends on the right cards and
// never on each other's, whatever the room.

import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../../tests/support/frames';
import { BuddyState, InstanceState } from '../../../engine/generated/codes';
import { arcsOf } from './arcs';
import { layoutCluster } from './layout';

/** A ring of so many instances, each with so many buddies. */
function ringOf(instances: number, buddies = 1) {
  const pairs = Array.from({ length: instances * buddies }, (_, i) => {
    const guarded = i % instances;
    return {
      protected: guarded,
      buddy: (guarded + instances - 1 - Math.floor(i / instances)) % instances,
    };
  });
  return frameFrom({ instances: Array.from({ length: instances }, () => ({})), buddies: pairs });
}

const layoutOf = (width: number, instances: number, buddies = 1) =>
  layoutCluster({ width, height: 460, instances, buffers: 60, blocks: 80, buddies });

const ROOMS = [340, 620, 860, 1100].flatMap((width) =>
  [2, 3, 4, 8].flatMap((instances) =>
    [1, Math.min(3, instances - 1)].map((buddies) => ({ width, instances, buddies })),
  ),
);

describe('arcsOf', () => {
  it.each(ROOMS)('$buddies of $instances at $width: each arc ends on its own cards', (room) => {
    const layout = layoutOf(room.width, room.instances, room.buddies);
    const arcs = arcsOf(ringOf(room.instances, room.buddies), layout);
    expect(arcs).toHaveLength(room.instances * room.buddies);
    for (const { dot, ring, buddy, protected: guarded, path } of arcs) {
      for (const [end, instance] of [
        [dot, buddy],
        [ring, guarded],
      ] as const) {
        const card = layout.cards[instance];
        if (card === undefined) throw new Error('no card');
        expect(end.x).toBeGreaterThanOrEqual(card.x);
        expect(end.x).toBeLessThanOrEqual(card.x + card.width);
        expect(end.y).toBeGreaterThanOrEqual(card.y);
        expect(end.y).toBeLessThanOrEqual(card.y + card.height);
      }
      expect(path).not.toContain('NaN');
    }
  });

  it('keeps the ends of a row apart, and its arcs under the words of the figure', () => {
    const arcs = arcsOf(ringOf(4, 2), layoutOf(1100, 4, 2));
    const ends = arcs.flatMap(({ dot, ring }) => [dot.x, ring.x]).sort((a, b) => a - b);
    for (const [i, x] of ends.entries()) {
      if (i > 0) expect(x - (ends[i - 1] ?? 0)).toBeGreaterThan(7);
    }
    for (const { path } of arcs) {
      const [, y1 = 0, , bend = 0] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
      expect(y1 + (bend - y1) * 0.75).toBeGreaterThan(20);
    }
  });

  it('lets no arc of many run along another, in a row or on a phone', () => {
    const frame = ringOf(5, 2);
    const bends = arcsOf(frame, layoutOf(1100, 5, 2)).map(({ path, dot, ring }) => {
      const [, , , bend = 0] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
      return { from: Math.min(dot.x, ring.x), to: Math.max(dot.x, ring.x), along: bend };
    });
    const lanes = arcsOf(frame, layoutOf(328, 5, 2)).map(({ path, dot, ring }) => {
      const lane = Number(/Q(-?[\d.]+)/.exec(path)?.[1]);
      return { from: Math.min(dot.y, ring.y), to: Math.max(dot.y, ring.y), along: lane };
    });
    for (const arcs of [bends, lanes]) {
      for (const [i, arc] of arcs.entries()) {
        const beside = arcs
          .slice(i + 1)
          .filter(({ from, to }) => Math.min(to, arc.to) - Math.max(from, arc.from) > 20);
        for (const { along } of beside) expect(Math.abs(along - arc.along)).toBeGreaterThan(3);
      }
    }
  });

  it('keeps the arcs under the lower of two rows off the disk', () => {
    const layout = layoutOf(620, 8, 3);
    expect(layout.arrangement).toBe('rows');
    for (const { path, dot, ring } of arcsOf(ringOf(8, 3), layout)) {
      if (dot.y !== ring.y) continue;
      const [, y1 = 0, , bend = 0] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
      expect(y1 + (bend - y1) * 0.75).toBeLessThan(layout.disk.y - 4);
    }
  });

  it('says whose buddy recovers, and whose is gone', () => {
    const frame = frameFrom({
      clock: [{ recovering_instance: 1 }],
      instances: [{ state: InstanceState.Failed }, {}, { state: InstanceState.Crashed }],
      buddies: [
        { protected: 0, buddy: 1, state: BuddyState.Keeping },
        { protected: 1, buddy: 2 },
        { protected: 2, buddy: 1 },
      ],
    });
    const arcs = arcsOf(frame, layoutOf(1100, 3));
    expect(arcs.map(({ state }) => state)).toEqual(['recovers', 'gone', 'guards']);
  });
});
