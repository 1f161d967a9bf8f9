// The queue without latches (`engine-wasm/ring`) and other queues from one producer to several consumers, native. Criterion
// runs them one after the other. All of it runs three times, because what else uses the machine changes from run to run.

import { readFileSync } from 'node:fs';
import { inProject, run, say } from '../../scripts/setup/project.mjs';

/** @typedef {import('../../scripts/bench.mjs').Figure} Figure */

const crate = 'engine-wasm/ring/bench';
const runs = 3;
/** Items of one iteration: `BATCH` of the benchmark. */
const items = 200_000;
const queues = [
  'ring',
  'ring-together',
  'latch',
  'disruptor-spinning',
  'disruptor-yielding',
  'crossbeam-channel',
  'bus',
  'tokio-broadcast',
];

/** @param {number} consumers @param {string} queue @returns millions of items a second, of the median iteration */
function speed(consumers, queue) {
  const folder = `${crate}/target/criterion/${consumers}-consumers/${queue}/new`;
  const { median } = JSON.parse(readFileSync(inProject(folder, 'estimates.json'), 'utf8'));
  return (items * 1e3) / median.point_estimate;
}

const ascending = (/** @type {number[]} */ values) => [...values].sort((a, b) => a - b);
const digits = (/** @type {number} */ value) => value.toPrecision(3);

/** @param {string} what @param {number[]} values of the runs @param {string} unit @returns {Figure} */
function figure(what, values, unit) {
  const sorted = ascending(values);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return {
    what,
    value: `${digits(middle)}${unit}`,
    note: `runs: ${values.map(digits).join(', ')}`,
  };
}

/** @returns {Promise<Figure[]>} */
export async function measure() {
  /** @type {Map<string, number[]>} */
  const taken = new Map();
  const note = (/** @type {string} */ what, /** @type {number} */ value) =>
    taken.set(what, [...(taken.get(what) ?? []), value]);
  for (let round = 1; round <= runs; round += 1) {
    await run('cargo', ['bench', '--manifest-path', `${crate}/Cargo.toml`, '--', '--noplot']);
    say(`  run ${round} of ${runs}`);
    for (const consumers of [1, 2, 4]) {
      for (const queue of queues) note(`${queue}, ${consumers} consumers`, speed(consumers, queue));
      const factor = speed(consumers, 'ring') / speed(consumers, 'latch');
      note(`factor latch-free to latch, ${consumers} consumers`, factor);
    }
  }
  return [...taken].map(([what, values]) =>
    figure(what, values, what.startsWith('factor') ? '' : ' million items/s'),
  );
}
