// The engine's speed and time travel, natively and in wasm in Chromium, with a bare loop (native) and a plain JavaScript
// event loop for comparison. For speed both take turns, a fraction of a second each, so that whatever else the machine does
// slows both; the ratio is the median of the turns' ratios. The wasm is built for this and for no page.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { commandOf } from '../../scripts/setup/command.mjs';
import { environment, root } from '../../scripts/setup/project.mjs';
import { buildBindings } from '../../scripts/setup/steps.mjs';
import { opened, wasmFolder } from './page/open.mjs';

/** @typedef {import('../../scripts/bench.mjs').Context} Context */
/** @typedef {import('../../scripts/bench.mjs').Figure} Figure */
/** @typedef {import('./page/open.mjs').Page} Page */
/** @typedef {{ record_ns: number, floor_ns: number }} NativePart */
/** @typedef {{ record_ns: number, plain_event_ns: number, events_per_record: number }} WasmPart */
/** @typedef {{ median_ms: number, p95_ms: number, keyframe_bytes: number }} Seeks */

const sizes = [1_000, 100_000, 1_000_000];
const seekSizes = [10_000, 100_000];
/** Turns that native and wasm take, and records of each. */
const turns = 21;
const turnRecords = 200_000;

const million = (/** @type {number} */ record_ns) =>
  `${(1e3 / record_ns).toFixed(2)} million records/s`;
const count = (/** @type {number} */ value) => value.toLocaleString('en');

/** @param {Context} context @returns {Promise<Figure[]>} */
export async function measure(context) {
  await buildBindings({ feature: 'bench', folder: wasmFolder, name: 'rollforward_bench' });
  const page = await opened(context.chromium);
  try {
    /** @type {Figure[]} */
    const figures = [];
    for (const blocks of sizes) figures.push(...(await speeds(context, page, blocks)));
    for (const blocks of seekSizes) figures.push(...(await seeks(context, page, blocks)));
    return figures;
  } finally {
    await page.close();
  }
}

/** @param {Context} context @param {string[]} args */
const json = async (context, ...args) =>
  JSON.parse(await context.rollforward('bench', ...args, '--json'))[0];

/** @param {Context} context @param {string} what @param {number} blocks */
const nativeOutput = (context, what, blocks) =>
  json(context, ...(what === '' ? [] : [what]), '--blocks', String(blocks));

/** @param {number[]} values */
const median = (values) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** @param {number} blocks a native run that advances by one part with each call */
function pacedNative(blocks) {
  const records = String(turnRecords * 9);
  const args = ['bench', '--paced', '--blocks', String(blocks), '--records', records];
  const child = spawn(commandOf('published'), args, {
    cwd: root,
    env: environment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    /** @returns {Promise<NativePart>} */
    part: async () => {
      child.stdin.write('\n');
      const { value, done } = await lines.next();
      if (done) throw new Error('the native run ended');
      return JSON.parse(value);
    },
    close: async () => {
      const closed = once(child, 'close');
      child.stdin.end();
      await closed;
    },
  };
}

/** @param {Context} context @param {Page} page @param {number} blocks @returns {Promise<Figure[]>} */
async function speeds(context, page, blocks) {
  const scenario = await nativeOutput(context, '--scenario', blocks);
  const native = pacedNative(blocks);
  /** @type {(NativePart & { wasm: WasmPart })[]} */
  const taken = [];
  try {
    await native.part();
    await page.call('stand', [scenario, Math.max(2_000_000, 2 * blocks)]);
    for (let turn = 0; turn < turns; turn += 1) {
      const part = await native.part();
      taken.push({ ...part, wasm: await page.call('part', [turnRecords]) });
    }
  } finally {
    await native.close();
  }
  const of = (/** @type {(turn: (typeof taken)[number]) => number} */ figure) =>
    median(taken.map(figure));
  const native_ns = of((turn) => turn.record_ns);
  const wasm_ns = of((turn) => turn.wasm.record_ns);
  const best_ns = Math.min(...taken.map((turn) => turn.record_ns));
  const ratio = of((turn) => turn.wasm.record_ns / turn.record_ns).toFixed(2);
  const where = `${count(blocks)} blocks`;
  const plain = of((turn) => turn.wasm.plain_event_ns).toFixed(0);
  const event = of((turn) => turn.wasm.record_ns / turn.wasm.events_per_record).toFixed(0);
  return [
    {
      what: `engine, native, ${where}`,
      value: `${million(native_ns)} (${native_ns.toFixed(0)} ns)`,
      note: `bare loop ${of((turn) => turn.floor_ns).toFixed(0)} ns; ${million(best_ns)} in the best of ${turns} turns; aim at 100,000 blocks: 3 million/s`,
    },
    {
      what: `engine, wasm, ${where}`,
      value: `${million(wasm_ns)} (${wasm_ns.toFixed(0)} ns)`,
      note: `${ratio} × native, aim 1.4; ${event} ns an event, plain JavaScript loop ${plain} ns`,
    },
  ];
}

/** @param {Context} context @param {Page} page @param {number} blocks @returns {Promise<Figure[]>} */
async function seeks(context, page, blocks) {
  /** @type {Seeks} */
  const native = await nativeOutput(context, '--seek', blocks);
  const wasm = await page.call('seek', [await nativeOutput(context, '--scenario', blocks)]);
  const figure = (/** @type {string} */ where, /** @type {Seeks} */ seeks) => ({
    what: `seek, ${where}, 1 million events, 4 instances, ${count(blocks)} blocks`,
    value: `median ${seeks.median_ms.toFixed(1)} ms, p95 ${seeks.p95_ms.toFixed(1)} ms`,
    note: `keyframes ${(seeks.keyframe_bytes / 2 ** 20).toFixed(1)} MiB; aim at 10,000 blocks: p95 16 ms, 64 MiB`,
  });
  return [figure('native', native), figure('wasm', wasm)];
}
