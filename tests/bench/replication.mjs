// Replication: LCRs a second of real time with databases and in batches, whether the same simulated seconds of both agree, and figure 17
// at full scale, natively and in the page.

import { ranInPage } from './page/experiment.mjs';

/** @typedef {import('../../scripts/bench.mjs').Context} Context */
/** @typedef {import('../../scripts/bench.mjs').Figure} Figure */
/** @typedef {{ pipeline: string, with_databases_per_s: number, in_batches_per_s: number, throughput_percent: number, latency_percent: number }} Lcrs */

const thousand = (/** @type {number} */ value) => `${Math.round(value / 1e3)} thousand LCRs/s`;

/** @param {Context} context @returns {Promise<Figure[]>} */
export async function measure(context) {
  /** @type {Lcrs[]} */
  const pipelines = JSON.parse(await context.rollforward('bench', '--replication', '--json'));
  const minutes = pipelines.map(({ pipeline, ...lcrs }) => ({
    what: `replication, native, 5 simulated seconds: ${pipeline}`,
    value: `${thousand(lcrs.with_databases_per_s)} with databases, ${thousand(lcrs.in_batches_per_s)} in batches`,
    note: `in batches throughput ${lcrs.throughput_percent.toFixed(2)} %, latency ${lcrs.latency_percent.toFixed(2)} %; aim 2 %`,
  }));
  const startedAt = performance.now();
  const [figure17] = JSON.parse(await context.rollforward('reproduce', 'figure17', '--json'));
  const seconds = (performance.now() - startedAt) / 1000;
  const inPage = await ranInPage(context, 'Run half an hour in the LAN');
  /** @type {{ measured: { quantity: string, value: number }[] }[]} */
  const runs = figure17.runs;
  const values = runs.flatMap(({ measured }) =>
    measured.flatMap(({ quantity, value }) => (quantity === 'lcrs' ? [value] : [])),
  );
  const lcrs = values.reduce((sum, value) => sum + value, 0);
  const note = `${(lcrs / 1e6).toFixed(1)} million LCRs in three runs`;
  return [
    ...minutes,
    {
      what: 'figure 17 at full scale, native',
      value: `${seconds.toFixed(1)} s, ${thousand(lcrs / seconds)}`,
      note: `${note}, process start included`,
    },
    {
      what: 'figure 17 at full scale, in the page',
      value: `${inPage.seconds.toFixed(1)} s, ${thousand(lcrs / inPage.seconds)}`,
      note: `${note}; ${inPage.megabytes} MB resident; aim 40 s and 1 GB for the 36 million of the LAN`,
    },
  ];
}
