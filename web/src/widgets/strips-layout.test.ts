import { describe, expect, it } from 'vitest';
import { timeAxis } from './chart/axis';
import { nearestPlace, type StripData, stripsLayout } from './strips-layout';

const { scale } = timeAxis(0, 10, 0, 1000);
const strip = (values: readonly (number | null)[], other: readonly number[] = []): StripData => ({
  key: 'a',
  name: 'A',
  shape: values.map((value, at) => ({ at, value })),
  line: other.map((value, at) => ({ at, value })),
  words: String,
});

describe('strips', () => {
  it('share one scale between shape and line, ending at a round number', () => {
    const [layout] = stripsLayout([strip([1, 2], [0, 4.2])], scale, 48);
    expect(layout?.most).toBe(5);
    expect(layout?.y(0)).toBe(47);
    expect(layout?.y(5)).toBe(7);
    expect(layout?.edge).toBe('M0,39L100,31');
  });

  it('are broken where there is no value', () => {
    const [layout] = stripsLayout([strip([1, 1, null, 1, 1])], scale, 48);
    expect(layout?.edge.match(/M/g)).toHaveLength(2);
    expect(layout?.area.match(/Z/g)).toHaveLength(2);
  });

  it('are one above the other, and at the base when all is zero', () => {
    const layouts = stripsLayout([strip([0]), strip([0])], scale, 40);
    expect(layouts.map(({ base }) => base)).toEqual([39, 79]);
    expect(layouts[1]?.y(0)).toBe(79);
  });
});

describe('the nearest place', () => {
  it('is found on both sides and beyond the ends', () => {
    const places = [1, 2, 4];
    expect([0, 140, 160, 290, 310, 990].map((x) => nearestPlace(places, scale, x))).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
    expect(nearestPlace([], scale, 5)).toBeNull();
  });
});
