// Table 5 as a plane, from the recorded runs.

import { expect, test } from 'vitest';
import { planeLayout } from '../../widgets/chart/plane-layout';
import { intervalPlane } from './interval-plane';
import { RECORDED } from './recorded';

const { rows, runs } = RECORDED.find(({ experiment }) => experiment === 'table5')!;
const plane = intervalPlane(rows, runs);

test('each row of the table is a ring over the run with the same interval', () => {
  const rings = plane.published.flatMap(({ points }) => points);
  expect(rings.map(({ x, y }) => [x, y])).toEqual([
    [1_624, 7_965.9],
    [1_824, 7_681.7],
    [1_011, 6_154.7],
    [981, 6_054.87],
    [340, 5_974.2],
    [249, 5_690.7],
  ]);
  const keys = plane.series.flatMap(({ points }) => points.map(({ key }) => key));
  expect(rings.map(({ pairedWith }) => pairedWith)).toEqual(keys);
  expect(rings.filter(({ isOdd }) => isOdd).map(({ pairedWith }) => pairedWith)).toEqual([
    '1800',
    '600',
  ]);
});

test('a run is drawn with the range of its recoveries over the moment of the crash', () => {
  const { series } = planeLayout(plane, 900, 400);
  const [none, ...others] = series[0]?.discs ?? [];
  expect(none?.across.from).toBe(none?.across.to);
  expect(others.every(({ across }) => across.from < across.to)).toBe(true);
});
