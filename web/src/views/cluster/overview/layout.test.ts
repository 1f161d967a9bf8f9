import { describe, expect, it } from 'vitest';
import type { Box } from '../../parts/cells';
import { type ClusterLayout, type ClusterSize, layoutCluster } from './layout';

const size = (size: Partial<ClusterSize>): ClusterSize => ({
  width: 1100,
  height: 420,
  instances: 4,
  buffers: 90,
  blocks: 400,
  ...size,
});

/** Every size that a page gives the view: phone, laptop, stage, projector. */
const SIZES = [320, 360, 720, 860, 1100, 1600].flatMap((width) =>
  [1, 2, 3, 4, 5, 8].flatMap((instances) =>
    [300, 420, 640].map((height) => size({ width, height, instances })),
  ),
);

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

function boxes(layout: ClusterLayout): Box[] {
  return [...layout.cards, ...layout.tapes];
}

describe('layoutCluster', () => {
  it.each(SIZES)(
    '$instances at $width × $height: nothing overlaps or leaves the figure',
    (size) => {
      const layout = layoutCluster(size);
      const all = boxes(layout);
      for (const [i, box] of all.entries()) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(size.width + 0.01);
        expect(box.y + box.height).toBeLessThanOrEqual(layout.height);
        expect(box.width).toBeGreaterThan(50);
        expect(all.filter((other, j) => j > i && overlap(box, other))).toEqual([]);
      }
    },
  );

  it.each(SIZES)('$instances at $width × $height: tapes and files are on the disk', (size) => {
    const { disk, tapes, files, cards } = layoutCluster(size);
    for (const tape of tapes) {
      expect(tape.y).toBeGreaterThan(disk.y);
      expect(tape.y + tape.height).toBeLessThan(files.y);
    }
    expect(files.y + files.height).toBeLessThan(disk.y + disk.height);
    expect(Math.max(...cards.map((card) => card.y + card.height))).toBeLessThan(disk.y);
  });

  it('keeps five instances with two buddies each to the height of a phone', () => {
    const phone = { width: 328, height: 388, instances: 5, buffers: 60, blocks: 332, buddies: 2 };
    const layout = layoutCluster({ ...phone, fits: true });
    const all = boxes(layout);
    expect(layout.height).toBeLessThanOrEqual(phone.height);
    expect(all.filter((box, i) => all.some((one, j) => j > i && overlap(box, one)))).toEqual([]);
    expect(Math.min(...layout.tapes.map(({ width }) => width))).toBeGreaterThan(40);
    expect(Math.max(...layout.tapes.map(({ x, width }) => x + width))).toBeLessThan(phone.width);
  });

  it('gives a phone two columns, a stage one row, and what lies between two rows', () => {
    expect(layoutCluster(size({ width: 328, instances: 8 })).arrangement).toBe('columns');
    expect(layoutCluster(size({ width: 328, instances: 2 })).arrangement).toBe('row');
    expect(layoutCluster(size({ width: 720, instances: 8 })).arrangement).toBe('rows');
    expect(layoutCluster(size({ width: 1100, instances: 8 })).arrangement).toBe('row');
  });

  it('keeps every buffer inside its card, and drops caches only where height is short', () => {
    for (const buffers of [8, 90, 2000]) {
      const { cards } = layoutCluster(size({ buffers }));
      for (const card of cards) {
        const bottom = (card.cache?.y ?? 0) + (card.cache?.height ?? 0);
        expect(card.cache).not.toBeNull();
        expect(bottom).toBeLessThanOrEqual(card.y + card.height - 20);
      }
    }
    expect(layoutCluster(size({ height: 200 })).cards[0]?.cache).toBeNull();
  });

  it('connects every card, and no lonely one', () => {
    const { bus, cards } = layoutCluster(size({ instances: 5 }));
    expect(bus?.from.x).toBe(cards[0]?.joint.x);
    expect(bus?.to.x).toBe(cards[4]?.joint.x);
    expect(layoutCluster(size({ instances: 1 })).bus).toBeNull();
  });
});
