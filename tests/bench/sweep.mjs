// A sweep of 1,000 crash points of a run of 100,000 events in the browser: the site's own workers, as many as the page
// would take, from the first message to the last crash. And the same by the native command, on one core.

import { readdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { inProject } from '../../scripts/setup/project.mjs';
import { engines } from '../../scripts/wasm.mjs';

/** @typedef {import('../../scripts/bench.mjs').Context} Context */
/** @typedef {import('../../scripts/bench.mjs').Figure} Figure */

const points = 1_000;
const events = 100_000;
const presets = ['sandbox', 'cluster'];

/** @param {Context} context @returns {Promise<Figure[]>} */
export async function measure(context) {
  const browser = await chromium.launch({
    executablePath: context.chromium,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${context.siteUrl}#/redo-log`);
    const scenarios = /** @type {Record<string, object>} */ (engines.cluster?.presets());
    /** @type {Figure[]} */
    const figures = [];
    for (const preset of presets) {
      const until_ms = await lengthOf(context, preset);
      figures.push(await inThePage(page, preset, scenarios[preset], until_ms));
      figures.push(await native(context, preset, until_ms));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Simulated time in which a preset's run has so many events, ms. @param {Context} context @param {string} preset */
async function lengthOf(context, preset) {
  let until_s = 5;
  for (let round = 0; round < 4; round += 1) {
    const run = await context.rollforward('run', preset, '--until', String(until_s), '--json');
    until_s *= events / JSON.parse(run).steps;
  }
  return Math.round(until_s * 1000);
}

/**
 * @param {import('@playwright/test').Page} page @param {string} preset @param {object} scenario
 * @param {number} until_ms @returns {Promise<Figure>}
 */
async function inThePage(page, preset, scenario, until_ms) {
  const worker = readdirSync(inProject('dist/assets')).find((name) =>
    /^sweep-worker.*js$/.test(name),
  );
  const order = { worker, scenario, until_ns: until_ms * 1e6, points };
  const { ms, crew, recovery_events } = await page.evaluate(async (order) => {
    const crew = Math.min(8, navigator.hardwareConcurrency);
    const startedAt = performance.now();
    let recovery_events = 0;
    const shares = Array.from({ length: crew }, (_, share) => {
      const worker = new Worker(`./assets/${order.worker}`, { type: 'module' });
      const { points, until_ns, scenario } = order;
      const moments = { points, from_ns: 0, until_ns, shares: crew, share };
      const plan = { moments, instances: [0], buddy: false };
      worker.postMessage({ id: 1, call: 'run', args: { scenario, inputs: [], plan } });
      return new Promise((resolve) => {
        worker.onmessage = ({ data }) => {
          if (data.say === 'progress') {
            for (const point of data.progress) recovery_events += point.events;
          }
          if (data.say === 'answer') resolve(worker.terminate());
        };
      });
    });
    await Promise.all(shares);
    return { ms: performance.now() - startedAt, crew, recovery_events };
  }, order);
  return {
    what: `sweep in Chromium, preset ${preset}: 1,000 crash points of a run of 100,000 events`,
    value: `${(ms / 1000).toFixed(1)} s`,
    note: `aim 10 s; ${crew} workers, their start included; ${(recovery_events / 1e6).toFixed(1)} million events of recovery`,
  };
}

/** Without and with buddies. @param {Context} context @param {string} preset @param {number} until_ms */
async function native(context, preset, until_ms) {
  const startedAt = performance.now();
  const wanted = ['--points', String(points), '--until', String(until_ms)];
  await context.rollforward('sweep', preset, ...wanted, '--json');
  return {
    what: `sweep, native, preset ${preset}: the same without and with a buddy`,
    value: `${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    note: 'one core, process start included',
  };
}
