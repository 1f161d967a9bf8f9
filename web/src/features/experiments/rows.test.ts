// Rows of any document: a number that no catalogue knows is drawn, bounds and ranges are judged and written as such.

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import say from '../../base/messages/reproduction';
import { PAPER } from '../../base/paper-numbers';
import { STREAMS } from '../../base/streams-numbers';
import type { ExperimentRow } from '../../engine/generated/control';
import { ORIGINS } from './Origins';
import { nameOf, publishedOf, Rows, verdictOf } from './Rows';
import { RECORDED } from './recorded';

/** Of a document without words. */
const ROW: ExperimentRow = {
  document: 'another',
  place: { kind: 'table', number: 1 },
  quantity: 'lcr_rate',
  setting: [
    { name: 'queue', value: 'lock_free', unit: '' },
    { name: 'letter_size', value: 8, unit: 'kB' },
  ],
  unit: 'LCR/s',
  published: { form: 'between', min: 21000, max: 25000 },
  derived: false,
  simulated: 23456,
  band: [],
  origin: 'predicted',
  basis: '',
  within_percent: null,
  error_percent: null,
  reached: true,
};

const of = (published: ExperimentRow['published'], more: Partial<ExperimentRow> = {}) => ({
  ...ROW,
  published,
  ...more,
});

test('codes without words are written as they are, with their units', () => {
  expect(nameOf(ROW)).toBe('lcr rate, queue lock free, letter size 8 kB');
  const drawn = renderToStaticMarkup(createElement(Rows, { caption: 'Table 1', rows: [ROW] }));
  expect(drawn).toContain('23456\u00a0LCR/s');
});

test('a number, a bound and a range are written and judged as what they are', () => {
  const forms = [
    of({ form: 'exact', value: 4 }, { within_percent: 15, error_percent: 3 }),
    of({ form: 'at_most', max: 4 }),
    of({ form: 'at_least', min: 4 }),
    of({ form: 'between', min: 4, max: 5 }),
  ];
  expect(new Set(forms.map(publishedOf)).size).toBe(4);
  expect(new Set(forms.map(verdictOf)).size).toBe(4);
  const [exact] = forms;
  expect(verdictOf(of({ form: 'exact', value: 4 }, { reached: false }))).not.toBe(
    exact && verdictOf(exact),
  );
});

test('each origin has a name, and agreement is told where it could have failed', () => {
  const exact = { form: 'exact', value: 4 } as const;
  const verdict = (origin: ExperimentRow['origin'], reached = true) =>
    verdictOf(of(exact, { origin, reached, within_percent: 15, error_percent: 3 }));
  const origins = Object.keys(ORIGINS) as ExperimentRow['origin'][];
  expect(origins).toHaveLength(4);
  for (const origin of origins) {
    expect(verdict(origin)).toContain(ORIGINS[origin].name());
    expect(verdict(origin, false)).toContain(say.origins.missed.name());
  }
  expect(verdict('input')).toBe(ORIGINS.input.name());
  expect(verdict('fitted')).toBe(ORIGINS.fitted.name());
  expect(verdict('predicted')).not.toBe(ORIGINS.predicted.name());
});

test('what decides a recorded number is said in words', () => {
  const codes = RECORDED.flatMap(({ rows }) => rows).map(({ basis }) => basis);
  expect(codes.filter((code) => !(code in say.basis))).toEqual([]);
  expect(Object.keys(say.basis).filter((code) => !codes.includes(code))).toEqual([]);
});

test('a band is drawn with a ring at each published end', () => {
  const rings = (published: ExperimentRow['published']) =>
    renderToStaticMarkup(
      createElement(Rows, { caption: '', rows: [of(published, { band: [1, 2, 3, 4, 5] })] }),
    ).split('<circle').length - 1;
  expect(rings({ form: 'exact', value: 4 })).toBe(1);
  expect(rings({ form: 'at_most', max: 4 })).toBe(1);
  expect(rings({ form: 'between', min: 2, max: 4 })).toBe(2);
});

test('every recorded number has a name of its own in its table', () => {
  for (const { rows } of RECORDED) {
    expect(new Set(rows.map(nameOf)).size).toBe(rows.length);
  }
});

test('lessons cite what the engine holds to be published', () => {
  const published = (experiment: string, quantity: string, setting: number) => {
    const rows = RECORDED.find((outcome) => outcome.experiment === experiment)?.rows ?? [];
    const row = rows.find((row) => row.quantity === quantity && row.setting[0]?.value === setting);
    if (row?.published.form === 'exact') return row.published.value;
    return row?.published.form === 'at_most' ? row.published.max : undefined;
  };
  const { cost, tpcc, commercial } = PAPER;
  expect({
    cachedLossPercent: published('figure7', 'throughput_loss', 100),
    partlyCachedLossPercent: published('figure7', 'throughput_loss', 20),
    cpuPercent: published('figure7', 'cpu_busy', 1),
  }).toEqual(cost);
  expect(published('figure8', 'first_pass', 0)).toBe(tpcc.without.firstPassS);
  expect(published('figure8', 'first_pass', 1)).toBe(tpcc.withBuddy.firstPassS);
  for (const [setting, { firstPassS, totalS }] of [
    [0, commercial.without],
    [1, commercial.withBuddy],
  ] as const) {
    expect(published('figure9', 'redo_applied', setting)).toBe(commercial.redoGb);
    expect(published('figure9', 'first_pass', setting)).toBe(firstPassS);
    expect(published('figure9', 'recovery', setting)).toBe(totalS);
  }
});

test('the lessons about Streams cite what the engine holds to be published', () => {
  const rows = (experiment: string) =>
    RECORDED.find((outcome) => outcome.experiment === experiment)?.rows ?? [];
  const published = (experiment: string, quantity: string, code: string) =>
    rows(experiment).find(
      (row) =>
        row.quantity === quantity && row.setting.length === 1 && row.setting[0]?.value === code,
    )?.published;
  const { queue, endToEnd, instructions } = STREAMS;
  expect(published('figure14', 'lcr_throughput', 'latch')).toEqual({
    form: 'at_most',
    max: queue.latch,
  });
  expect(published('figure14', 'lcr_throughput', 'latch_free')).toEqual({
    form: 'between',
    min: queue.latchFree.least,
    max: queue.latchFree.most,
  });
  expect(published('figure16', 'lcr_throughput', 'nothing')).toEqual({
    form: 'exact',
    value: endToEnd.without,
  });
  expect(published('figure16', 'lcr_throughput', 'latch_free_queue')).toEqual({
    form: 'at_most',
    max: endToEnd.queueTimes * endToEnd.without,
  });
  expect(published('figure16', 'throughput_added', 'data_layer')).toEqual({
    form: 'between',
    min: endToEnd.dataLayer.least,
    max: endToEnd.dataLayer.most,
  });
  expect(published('figure16', 'lcr_throughput', 'metadata_cache')).toEqual({
    form: 'at_least',
    min: endToEnd.cacheOver,
  });
  const counts = rows('table1').flatMap(({ published }) =>
    published.form === 'exact' ? [published.value] : [],
  );
  expect(counts).toEqual(
    instructions.flatMap(({ sql, dataLayer, less }) => [sql, dataLayer, less]),
  );
});
