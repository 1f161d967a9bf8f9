// Figures 7 to 9 in the paper's form, from the recorded rows: bars are what the text states, and nothing else is drawn.

import { describe, expect, test } from 'vitest';
import { PAPER } from '../../base/paper-numbers';
import type { ExperimentRow } from '../../engine/generated/control';
import { differencesOf, isComparable, numbersOf } from './agreement';
import { assumedLayout, rowsOfAssumptions } from './assumptions-layout';
import { agreementMark } from './marks';
import { publishedFigure, publishedLayout } from './published';
import { RECORDED } from './recorded';

const outcome = (experiment: string) =>
  RECORDED.find((outcome) => outcome.experiment === experiment)!;
const figure = (experiment: string) => publishedFigure(experiment, outcome(experiment).rows)!;
const statedIn = (experiment: string) =>
  figure(experiment).columns.map(({ stated }) =>
    stated?.form === 'number' ? stated.value : stated,
  );

describe('a figure of the paper', () => {
  test('has its numbers as bars, and none where the text gives none', () => {
    const { tpcc, commercial } = PAPER;
    const { without, withBuddy } = commercial;
    expect(statedIn('figure8')).toEqual([
      tpcc.without.firstPassS,
      tpcc.withBuddy.firstPassS,
      null,
      null,
    ]);
    expect(statedIn('figure9')).toEqual([
      without.firstPassS,
      withBuddy.firstPassS,
      without.totalS,
      withBuddy.totalS,
    ]);
    expect(publishedFigure('trade-off', [])).toBeNull();
  });

  test('has a bound as a band', () => {
    const { cachedLossPercent, partlyCachedLossPercent } = PAPER.cost;
    expect(statedIn('figure7')).toEqual([
      100,
      { form: 'band', low: 100 - cachedLossPercent, high: 100 },
      100,
      { form: 'band', low: 100 - partlyCachedLossPercent, high: 100 },
    ]);
  });

  test('shows our number as predicted, not one of another assumption', () => {
    const { rows } = outcome('figure8');
    const [without] = publishedFigure('figure8', rows.toReversed())?.columns ?? [];
    expect(without?.row).toBe(rows[0]);
  });

  test('has everything inside its frame, bands around their medians', () => {
    for (const experiment of ['figure7', 'figure8', 'figure9']) {
      for (const width of [328, 640, 1000]) {
        const { columns, top, foot, x0, width: wide } = publishedLayout(figure(experiment), width);
        expect(wide).toBeLessThanOrEqual(width);
        for (const { x, middle, y, paper, spread, mark, row } of columns) {
          expect(x).toBeGreaterThanOrEqual(x0);
          expect(middle).toBeLessThan(wide);
          expect(mark === null).toBe(row === null);
          for (const place of [
            y ?? foot,
            paper?.y ?? foot,
            (paper?.y ?? top) + (paper?.height ?? 0),
          ]) {
            expect(place).toBeGreaterThanOrEqual(top);
            expect(place).toBeLessThanOrEqual(foot + 1e-9);
          }
          if (spread === null) continue;
          expect(spread.high).toBeLessThanOrEqual(y ?? 0);
          expect(spread.low).toBeGreaterThanOrEqual(y ?? 0);
        }
      }
    }
  });
});

describe('other assumptions', () => {
  const { rows } = outcome('figure8');

  test('are drawn around the published number, and those outside its band have missed', () => {
    const geometry = assumedLayout(rowsOfAssumptions(rows), 500)!;
    expect(geometry.points).toHaveLength(5);
    for (const { x, mark } of geometry.points) {
      expect(mark === 'missed').toBe(x < geometry.from || x > geometry.to);
    }
    expect(geometry.points.filter(({ mark }) => mark === 'missed')).toHaveLength(2);
    expect(geometry.published).toBeCloseTo((geometry.from + geometry.to) / 2, 6);
  });

  test('are none for an experiment that assumes nothing else', () => {
    expect(rowsOfAssumptions(outcome('figure9').rows)).toEqual([]);
  });
});

test('a number that missed has the mark for that, whatever its origin', () => {
  const [row] = outcome('figure9').rows as [ExperimentRow];
  expect(agreementMark(row)).toBe('input');
  expect(agreementMark({ ...row, reached: false })).toBe('missed');
});

describe('a run beside what was recorded', () => {
  const figure7 = outcome('figure7');

  test('agrees when every number is the same, to the last digit', () => {
    expect(numbersOf(figure7).length).toBeGreaterThan(10);
    expect(differencesOf(structuredClone(figure7), figure7)).toEqual([]);
    const run = figure7.runs[1]!;
    const [first, ...rest] = run.measured;
    const changed = {
      ...run,
      measured: [{ ...first!, value: first!.value * (1 + 1e-15) }, ...rest],
    };
    expect(
      differencesOf(
        { ...figure7, runs: [figure7.runs[0]!, changed, ...figure7.runs.slice(2)] },
        figure7,
      ),
    ).toHaveLength(1);
  });

  test('is not compared below full scale', () => {
    expect(isComparable({ ...figure7, rows: [] }, figure7)).toBe(false);
    expect(isComparable(outcome('trade-off'), outcome('trade-off'))).toBe(true);
  });
});
