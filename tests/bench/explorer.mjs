// How fast the explorer visits the states of the circular buffer: natively, in the site's own worker in Chromium, and spin's
// `pan` on the Promela model of the same program, which has the same number of states. One core each, one after the other.

import { readdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { withModules } from '../../scripts/modules.mjs';
import { ensureSpin } from '../../scripts/setup/debian.mjs';
import { inProject } from '../../scripts/setup/project.mjs';
import { engines } from '../../scripts/wasm.mjs';

/** @typedef {import('../../scripts/bench.mjs').Context} Context */
/** @typedef {import('../../scripts/bench.mjs').Figure} Figure */
/** @typedef {import('../programs/judge').Rate} Rate */

const size = { slots: 4, consumers: 2, items: 6, buffer: 2 };
const rounds = 3;

/** @param {Context} context @returns {Promise<Figure[]>} */
export async function measure(context) {
  await ensureSpin();
  /** @type {Figure[]} */
  const figures = [];
  await withModules(async (load) => {
    const { Judge, memories } = await load('tests/programs/judge.ts');
    for (const memory of /** @type {('sc' | 'tso' | 'pso')[]} */ (memories)) {
      const judge = await Judge.of('queue.pml', { ...size, memory }, { MUTANT: 'ORIGINAL' }, '-O2');
      const spin = await median(() => judge.rate());
      judge.remove();
      const native = await median(() => natively(context, memory));
      const page = await inThePage(context, memory);
      for (const { states } of [native, page]) {
        if (states !== spin.states) throw new Error(`${states} states, spin has ${spin.states}`);
      }
      figures.push(...compared(memory, { spin, native, page }));
    }
  });
  return figures;
}

/** The run with the median time. @param {() => Promise<Rate>} run @returns {Promise<Rate>} */
async function median(run) {
  const rates = [];
  for (let round = 0; round < rounds; round += 1) rates.push(await run());
  rates.sort((a, b) => a.seconds - b.seconds);
  return /** @type {Rate} */ (rates[Math.floor(rounds / 2)]);
}

/** @param {Context} context @param {string} memory @returns {Promise<Rate>} */
async function natively(context, memory) {
  const { slots, consumers, items, buffer } = size;
  const sized = ['--slots', slots, '--consumers', consumers, '--items', items, '--buffer', buffer];
  const args = ['--program', 'circular_buffer', '--memory', memory, '--all', '--json'];
  const output = await context.rollforward('explore', ...args, ...sized.map(String));
  const { progress, states_per_s, bytes_per_state } = JSON.parse(output);
  const { states } = progress;
  return { states, seconds: states / states_per_s, bytes_per_state };
}

/** @param {Context} context @param {string} memory @returns {Promise<Rate>} */
async function inThePage(context, memory) {
  const browser = await chromium.launch({
    executablePath: context.chromium,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(context.siteUrl);
    const worker = readdirSync(inProject('dist/assets')).find((name) =>
      /^exploration-worker.*js$/.test(name),
    );
    const presets = /** @type {Record<string, object>} */ (engines.programs?.presets());
    const scenario = { ...Object.values(presets)[0], ...size, memory, mutant: '', text: '' };
    const program = { program: 'circular_buffer', choices: [] };
    const order = { worker, scenario: { ...scenario, ...program } };
    return await median(async () => page.evaluate(exploredByWorker, order));
  } finally {
    await browser.close();
  }
}

/** Runs in the page. @param {{ worker: string | undefined, scenario: object }} order @returns {Promise<Rate>} */
async function exploredByWorker({ worker, scenario }) {
  const search = { condition: '', most_states: 5e7, most_mb: 1024, most_graph_states: 0 };
  const task = new Worker(`./assets/${worker}`, { type: 'module' });
  task.postMessage({ id: 1, call: 'explore', args: { scenario, search } });
  const answer = await new Promise((resolve) => {
    task.onmessage = ({ data }) => data.say === 'answer' && resolve(data.result);
  });
  task.terminate();
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const { report, seconds } = answer.value;
  const { states, bytes } = report.progress;
  return { states, seconds, bytes_per_state: bytes / states };
}

const million = (/** @type {Rate} */ { states, seconds }) => states / seconds / 1e6;

/**
 * @param {string} memory @param {Record<'spin' | 'native' | 'page', Rate>} rates
 * @returns {Figure[]}
 */
function compared(memory, { spin, native, page }) {
  const what = `every schedule of the circular buffer, ${memory.toUpperCase()}, ${spin.states.toLocaleString('en')} states`;
  const row = (
    /** @type {string} */ where,
    /** @type {Rate} */ rate,
    /** @type {string} */ note,
  ) => ({
    what: `${what}: ${where}`,
    value: `${million(rate).toFixed(2)} million states/s, ${rate.bytes_per_state.toFixed(0)} bytes a state`,
    note,
  });
  const share = (/** @type {Rate} */ rate) =>
    `${(million(rate) / million(spin)).toFixed(2)} of spin's rate`;
  return [
    row('spin', spin, `pan, -O2 -DSAFETY -DNOREDUCE, one core; median of ${rounds}`),
    row('native', native, `aims: spin's rate and 1 million; ${share(native)}`),
    row('in Chromium', page, `aim: half of spin's rate; ${share(page)}`),
  ];
}
