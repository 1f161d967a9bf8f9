// Replication: LCRs a second of real time with databases and in batches, natively and in wasm; whether the same simulated minute of
// both agrees; and figure 17 at full scale, natively and in the page. The wasm of the first two is built for this and for no page.

import { buildBindings } from '../../scripts/setup/steps.mjs';
import { ranInPage } from './page/experiment.mjs';
import { opened, wasmFolder } from './page/open.mjs';

/** @typedef {import('../../scripts/bench.mjs').Context} Context */
/** @typedef {import('../../scripts/bench.mjs').Figure} Figure */
/** @typedef {{ pipeline: string, with_databases_per_s: number, records_per_s: number, in_batches_per_s: number, throughput_percent: number, latency_percent: number, compares_latency: boolean }} Lcrs */

/** Simulated seconds in wasm, with databases and in batches. */
const withDatabasesFor = 10;
const inBatchesFor = 60;

const thousand = (/** @type {number} */ value) => `${Math.round(value / 1e3)} thousand LCRs/s`;

/** @param {Context} context @returns {Promise<Figure[]>} */
export async function measure(context) {
  return [...(await pipelines(context)), ...(await atFullScale(context))];
}

/** @param {Context} context @returns {Promise<Figure[]>} */
async function pipelines(context) {
  await buildBindings({ feature: 'bench', folder: wasmFolder, name: 'rollforward_bench' });
  /** @type {Lcrs[]} */
  const native = JSON.parse(await context.rollforward('bench', '--replication', '--json'));
  const page = await opened(context.chromium);
  try {
    /** @type {Figure[]} */
    const figures = [];
    for (const [number, lcrs] of native.entries()) {
      const latency = `latency ${lcrs.latency_percent.toFixed(2)} %${lcrs.compares_latency ? '' : ' (not compared)'}`;
      figures.push({
        what: `replication, native, a simulated minute: ${lcrs.pipeline}`,
        value: `${thousand(lcrs.with_databases_per_s)} with databases, ${thousand(lcrs.in_batches_per_s)} in batches`,
        note: `${Math.round(lcrs.records_per_s / 1e3)} thousand redo records/s; in batches throughput ${lcrs.throughput_percent.toFixed(2)} %, ${latency}; aim 2 %`,
      });
      /** @type {number} */
      const withDatabases = await page.call('lcrs', [number, withDatabasesFor, true]);
      /** @type {number} */
      const inBatches = await page.call('lcrs', [number, inBatchesFor, false]);
      const times = (/** @type {number} */ native, /** @type {number} */ wasm) =>
        (native / wasm).toFixed(2);
      figures.push({
        what: `replication, wasm: ${lcrs.pipeline}`,
        value: `${thousand(withDatabases)} with databases, ${thousand(inBatches)} in batches`,
        note: `${times(lcrs.with_databases_per_s, withDatabases)} and ${times(lcrs.in_batches_per_s, inBatches)} × native; ${withDatabasesFor} and ${inBatchesFor} simulated seconds`,
      });
    }
    return figures;
  } finally {
    await page.close();
  }
}

/** @param {Context} context @returns {Promise<Figure[]>} */
async function atFullScale(context) {
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
