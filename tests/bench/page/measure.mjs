// Runs in the browser: the engine's wasm as visitors get it, measured in the page. Served by open.mjs.

import { plainLoop } from './plain.mjs';

/** @param {number[]} values @param {number} share */
const quantile = (values, share) =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const CLUSTER = '/pkg/cluster/rollforward_cluster.js';

/** The whole engine, also where it is split. @param {string} path of a module made by wasm-bindgen */
async function loaded(path) {
  const module = await import(path);
  const first = await module.default();
  if (path === CLUSTER) {
    await WebAssembly.instantiateStreaming(fetch(path.replace('.js', '_rest.wasm')), { first });
  }
  return module;
}

/** @type {any} */
let run;
let blocks = 0;

/**
 * Starts a run and warms it up.
 * @param {{ data_blocks: number }} scenario @param {number} warm records
 */
async function stand(scenario, warm) {
  const { Bench } = await loaded('/bench/rollforward_bench.js');
  run?.free();
  run = new Bench(scenario);
  blocks = scenario.data_blocks;
  run.run_to(warm);
}

/**
 * Nanoseconds a record for so many of them, and of the plain loop for as many events.
 * @param {number} wanted
 */
function part(wanted) {
  const [records, events] = [run.records(), run.events()];
  const startedAt = performance.now();
  run.run_to(records + wanted);
  const made = run.records() - records;
  const record_ns = ((performance.now() - startedAt) * 1e6) / made;
  const count = run.events() - events;
  const plainAt = performance.now();
  plainLoop(count, blocks);
  const plain_event_ns = ((performance.now() - plainAt) * 1e6) / count;
  return { record_ns, plain_event_ns, events_per_record: count / made };
}

/**
 * A buddy's set alone: nanoseconds a record, without the making of the redo.
 * @param {number} records
 */
async function sets(records) {
  const { SetBench } = await loaded('/bench/rollforward_bench.js');
  const work = new SetBench(records);
  let taken = 0;
  while (work.make()) {
    const startedAt = performance.now();
    work.read();
    taken += performance.now() - startedAt;
  }
  work.free();
  return (taken * 1e6) / records;
}

/**
 * Seeks to random moments of a run of a million events.
 * @param {object} scenario
 */
async function seek(scenario) {
  const { ClusterEngine } = await loaded(CLUSTER);
  const events = 1_000_000;
  const engine = new ClusterEngine(scenario);
  engine.run(Number.MAX_SAFE_INTEGER, events);
  const taken = [];
  for (let number = 0; number < 330; number += 1) {
    const step = Math.floor(((number * 0.618_033_988_749_895) % 1) * events);
    const startedAt = performance.now();
    engine.seek_step(step);
    if (number >= 30) taken.push(performance.now() - startedAt);
  }
  const keyframe_bytes = engine.keyframe_bytes();
  engine.free();
  return { median_ms: quantile(taken, 0.5), p95_ms: quantile(taken, 0.95), keyframe_bytes };
}

/**
 * LCRs of a pipeline of replication that are simulated in a second of real time.
 * @param {number} pipeline @param {number} simulated seconds @param {boolean} withDatabases or in batches
 */
async function lcrs(pipeline, simulated, withDatabases) {
  const { replicate } = await loaded('/bench/rollforward_bench.js');
  const startedAt = performance.now();
  const applied = replicate(pipeline, simulated, withDatabases);
  return (applied * 1e3) / (performance.now() - startedAt);
}

Object.assign(globalThis, { measure: { stand, part, seek, sets, lcrs } });
