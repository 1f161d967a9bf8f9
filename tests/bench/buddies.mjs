// Buddies: what their set costs for each redo record, natively and in wasm, beside the best off-the-shelf map; and figure 8
// of the paper at full scale, natively and in the page.

import { buildBindings } from '../../scripts/setup/steps.mjs';
import { ranInPage } from './page/experiment.mjs';
import { opened, wasmFolder } from './page/open.mjs';

/** @typedef {import('../../scripts/bench.mjs').Context} Context */
/** @typedef {import('../../scripts/bench.mjs').Figure} Figure */
/** @typedef {{ blocks: number, set_ns: number, map_ns: number, set_bytes_per_block: number, map_bytes_per_block: number }} Sets */

const sizes = [10_000, 100_000, 1_000_000, 10_000_000, 50_000_000];
const count = (/** @type {number} */ value) => value.toLocaleString('en');

/** @param {Context} context @returns {Promise<Figure[]>} */
export async function measure(context) {
  await buildBindings({ feature: 'bench', folder: wasmFolder, name: 'rollforward_bench' });
  const page = await opened(context.chromium);
  try {
    /** @type {Figure[]} */
    const figures = [];
    for (const records of sizes) {
      const flags = ['bench', '--sets', '--records', String(records), '--json'];
      /** @type {Sets} */
      const native = JSON.parse(await context.rollforward(...flags));
      const wasm = await page.call('sets', [records]);
      figures.push({
        what: `buddy's set, ${count(records)} records, ${count(native.blocks)} blocks at the end`,
        value: `native ${native.set_ns.toFixed(0)} ns, wasm ${wasm.toFixed(0)} ns a record`,
        note: `hashlink ${native.map_ns.toFixed(0)} ns; ${native.set_bytes_per_block.toFixed(0)} bytes a block, hashlink ${native.map_bytes_per_block.toFixed(0)}`,
      });
    }
    return [...figures, await native(context), await inThePage(context)];
  } finally {
    await page.close();
  }
}

/** @param {Context} context @returns {Promise<Figure>} */
async function native(context) {
  const startedAt = performance.now();
  const [figure8] = JSON.parse(await context.rollforward('reproduce', 'figure8', '--json'));
  const seconds = (performance.now() - startedAt) / 1000;
  /** @type {{ quantity: string, value: number }[]} */
  const measured = figure8.runs[0].measured;
  const records = measured.find(({ quantity }) => quantity === 'redo_records')?.value ?? 0;
  return {
    what: 'figure 8 at full scale, with and without a buddy, native',
    value: `${seconds.toFixed(1)} s`,
    note: `${count(records)} records, process start included; aim 11 s each`,
  };
}

/** @param {Context} context @returns {Promise<Figure>} */
async function inThePage(context) {
  const { seconds, megabytes } = await ranInPage(context, 'Run figure 8');
  return {
    what: 'figure 8 at full scale, with and without a buddy, in the page',
    value: `${seconds.toFixed(1)} s`,
    note: `${megabytes} MB resident, the browser's own code included; aim 16 s each and 1.2 GB`,
  };
}
