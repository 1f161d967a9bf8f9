// What an axis shows as d3-zoom's transform, and back.

import { zoomIdentity } from 'd3-zoom';
import { expect, it } from 'vitest';
import { mostOf, spanOf, transformOf } from './transform';

const AXIS = {
  shown: { from: 2, to: 4 },
  limits: { whole: { from: 0, to: 8 }, least: 0.25 },
  x0: 100,
  x1: 900,
};

it('comes back as the span that it was made from', () => {
  for (const shown of [AXIS.shown, { from: 0, to: 8 }, { from: 7.5, to: 8 }]) {
    const { from, to } = spanOf(transformOf({ ...AXIS, shown }), AXIS);
    expect(from).toBeCloseTo(shown.from, 9);
    expect(to).toBeCloseTo(shown.to, 9);
  }
});

it('is the identity while everything is shown', () => {
  expect(transformOf({ ...AXIS, shown: AXIS.limits.whole })).toEqual({ k: 1, x: 0 });
});

it('reads transforms as d3-zoom means them', () => {
  // Twice as large around the place of 2, which is drawn at 300 px.
  const { k, x } = zoomIdentity.translate(300, 0).scale(2).translate(-300, 0);
  expect(spanOf({ k, x }, AXIS)).toEqual({ from: 1, to: 5 });
});

it('zooms until the shortest span fills the axis', () => {
  expect(mostOf(AXIS)).toBe(32);
  expect(mostOf({ ...AXIS, limits: { ...AXIS.limits, least: 20 } })).toBe(1);
});
