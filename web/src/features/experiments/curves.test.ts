// Figures 14 to 18 of the Streams paper from the recorded runs: the curves are ours, and of the paper only what its text states
// is drawn.

import { expect, test } from 'vitest';
import { curvesOf } from './curves';
import { curvesLayout } from './curves-layout';
import { RECORDED } from './recorded';

function panels(experiment: string) {
  const { rows, runs } = RECORDED.find((outcome) => outcome.experiment === experiment)!;
  return curvesOf(experiment, rows, runs);
}

const stated = (experiment: string) =>
  panels(experiment).map(({ stated }) => stated.map(({ rings, band }) => ({ rings, band })));

test('of the paper only numbers of its text are drawn: a range as a band, a bound or a number as a ring', () => {
  expect(stated('figure14')).toEqual([
    [
      { rings: [25_000, 21_000], band: [21_000, 25_000] },
      { rings: [5_500], band: null },
    ],
  ]);
  // Of figure 15 the text states directions only.
  expect(stated('figure15')).toEqual([[], []]);
  expect(stated('figure16')).toEqual([
    [20_000, 15_300, 5_100].map((ring) => ({ rings: [ring], band: null })),
  ]);
  expect(stated('figure17')).toEqual([
    [{ rings: [20_000], band: null }],
    [{ rings: [1], band: [0, 1] }],
    [{ rings: [5.2, 4.5], band: [4.5, 5.2] }],
  ]);
  expect(panels('figure9')).toEqual([]);
});

test('what the paper states of the LAN is not read as if it held for the WAN', () => {
  const names = panels('figure17').map(({ stated }) => stated.map(({ name }) => name));
  expect(names).toEqual([['LAN: over 20,000'], ['LAN: at most 1'], ['4.5 to 5.2']]);
});

test('every curve has a point for each interval or each number of appliers', () => {
  const points = (experiment: string) =>
    panels(experiment).map(({ curves }) => curves.map(({ points }) => points.length));
  expect(points('figure14')).toEqual([[10, 10]]);
  expect(points('figure15')).toEqual([
    [9, 9],
    [9, 9],
  ]);
  expect(points('figure16')).toEqual([[10, 10, 10, 10]]);
  expect(points('figure17')).toEqual([
    [10, 60, 60],
    [60, 60],
    [60, 60],
  ]);
});

test('names are a line apart and inside the panel, wide and narrow', () => {
  for (const experiment of ['figure14', 'figure15', 'figure16', 'figure17']) {
    for (const panel of panels(experiment)) {
      for (const width of [300, 440, 700]) {
        const { names, top, foot, left, right } = curvesLayout(panel, width);
        const lines = names.map(({ y }) => y);
        const gaps = lines.slice(1).map((y, i) => y - (lines[i] ?? 0));
        expect(Math.min(Infinity, ...gaps), panel.title).toBeGreaterThanOrEqual(16.9);
        expect(Math.max(...lines)).toBeLessThanOrEqual(foot);
        expect(Math.min(...lines)).toBeGreaterThanOrEqual(top - 12);
        expect(right - left).toBeGreaterThanOrEqual(90);
      }
    }
  }
});
