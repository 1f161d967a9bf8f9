import { describe, expect, it } from 'vitest';
import {
  type LandscapeData,
  landscapeLayout,
  placeAt,
  type Room,
  sideAt,
  sortedLayout,
} from './layout';

const DATA: LandscapeData = {
  places: [0, 1, 2, 3, 4],
  end: 4,
  above: [[1, 2, 4], [1, 3, 8], [1, 2, 4], null, undefined],
  below: [[1, 1, 2], [1, 2, 4], undefined, undefined, undefined],
  main: 1,
  ghost: null,
};
const ROOM: Room = { width: 1000, height: 600, zoom: 1, narrow: false };

const numbersIn = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);

describe('a landscape', () => {
  it('mirrors both sides at the tape, on one scale', () => {
    const { above, below, tape } = landscapeLayout(DATA, ROOM);
    expect(above.base).toBe(tape.top);
    expect(below?.base).toBe(tape.top + tape.height);
    for (const value of [0, 1, 4, 8]) {
      expect(above.base - above.y(value)).toBeCloseTo((below?.y(value) ?? 0) - (below?.base ?? 0));
    }
    expect(above.y(8)).toBeGreaterThanOrEqual(above.end);
    expect(above.end).toBeGreaterThan(0);
    expect(below?.end).toBeLessThan(ROOM.height);
  });

  it('lays the layers on each other, the outermost first, and leaves out what is not known', () => {
    const { above, x, x1 } = landscapeLayout(DATA, ROOM);
    expect(above.areas).toHaveLength(3);
    const tops = above.areas.map((path) => Math.min(...numbersIn(path).filter((_, at) => at % 2)));
    expect(tops[0]).toBeLessThan(tops[1] ?? 0);
    expect(tops[1]).toBeLessThan(tops[2] ?? 0);
    expect(Math.max(...numbersIn(above.edges[2] ?? ''))).toBeLessThan(x(3));
    expect(x1).toBeLessThan(ROOM.width);
  });

  it('has no ground below where there is nothing to compare with', () => {
    const { below, tape } = landscapeLayout({ ...DATA, below: null }, ROOM);
    expect(below).toBeNull();
    expect(tape.top + tape.height).toBe(ROOM.height);
  });

  it('keeps its scale while a column lower than the others comes', () => {
    const scale = (data: LandscapeData) => landscapeLayout(data, ROOM).above.y(1);
    expect(scale({ ...DATA, above: [...DATA.above.slice(0, 4), [1, 2, 3]] })).toBe(scale(DATA));
    expect(scale({ ...DATA, above: [[1, 2, 16]] })).toBeGreaterThan(scale(DATA));
  });

  it('takes the main layer of a ghost into its scale, and draws that', () => {
    const columns = [0, 4].map(() => [1, 30, 60]);
    const ghost = { places: [0, 4], above: columns, below: null };
    const { above } = landscapeLayout({ ...DATA, ghost }, ROOM);
    expect(above.y(30)).toBeGreaterThanOrEqual(above.end);
    expect(above.y(60)).toBeLessThan(above.end);
    expect(numbersIn(above.ghost)[1]).toBeCloseTo(above.y(30), 1);
  });

  it('is empty before anything is known', () => {
    const { above } = landscapeLayout({ ...DATA, above: [], below: [] }, ROOM);
    expect(above.areas).toEqual([]);
    expect(above.y(1)).toBe(above.end);
  });

  it('finds the nearest place and the side of a point', () => {
    const layout = landscapeLayout(DATA, ROOM);
    expect(placeAt(DATA.places, layout, layout.x(2.4))).toBe(2);
    expect(placeAt(DATA.places, layout, layout.x(2.6))).toBe(3);
    expect(placeAt(DATA.places, layout, -100)).toBe(0);
    expect(placeAt(DATA.places, layout, 5000)).toBe(4);
    const { top, height } = layout.tape;
    expect([top - 1, top + 1, top + height + 1].map((y) => sideAt(layout, y))).toEqual([
      'above',
      null,
      'below',
    ]);
  });
});

describe('the same values sorted', () => {
  const { above } = landscapeLayout(DATA, ROOM);
  const sorted = sortedLayout([3, 1, null, 2, undefined], above, 0, 100);

  it('ascend, with the median and the worst of those that are known', () => {
    expect([sorted.median?.value, sorted.worst?.value]).toEqual([2, 3]);
    const spots = [1, 3, 0].map((place) => sorted.spotOf(place)?.x ?? 0);
    expect(spots).toEqual([...spots].sort((a, b) => a - b));
    expect(sorted.spotOf(2)).toBeNull();
    expect(sorted.worst?.y).toBe(above.y(3));
  });

  it('of nothing are nothing', () => {
    const none = sortedLayout([], above, 0, 100);
    expect([none.median, none.worst, none.area]).toEqual([null, null, '']);
  });
});
