// Runs in the browser: the engine's wasm as visitors get it, measured in the page. Served by ../engine.mjs.

import { plainLoop } from './plain.mjs';

/** @param {number[]} values @param {number} share */
const quantile = (values, share) =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** @param {string} path of a module made by wasm-bindgen */
async function loaded(path) {
  const module = await import(path);
  await module.default();
  return module;
}

/**
 * Nanoseconds a record, median of equal parts, after a warm-up; and of the plain loop for as many events.
 * @param {{ data_blocks: number }} scenario
 * @param {{ warm: number, parts: number, records: number }} effort
 */
async function speed(scenario, effort) {
  const { Bench } = await loaded('/bench/rollforward_bench.js');
  const run = new Bench(JSON.stringify(scenario));
  run.run_to(effort.warm);
  const part = Math.round(effort.records / effort.parts);
  const engine_ns = [];
  const plain_ns = [];
  const from = { records: run.records(), events: run.events() };
  for (let number = 0; number < effort.parts; number += 1) {
    const [records, events] = [run.records(), run.events()];
    const startedAt = performance.now();
    run.run_to(records + part);
    engine_ns.push(((performance.now() - startedAt) * 1e6) / (run.records() - records));
    const count = run.events() - events;
    const plainAt = performance.now();
    plainLoop(count, scenario.data_blocks);
    plain_ns.push(((performance.now() - plainAt) * 1e6) / count);
  }
  const events_per_record = (run.events() - from.events) / (run.records() - from.records);
  run.free();
  return {
    record_ns: quantile(engine_ns, 0.5),
    plain_event_ns: quantile(plain_ns, 0.5),
    events_per_record,
  };
}

/**
 * Seeks to random moments of a run of a million events.
 * @param {object} scenario
 */
async function seek(scenario) {
  const { Engine } = await loaded('/pkg/rollforward_bindings.js');
  const events = 1_000_000;
  const engine = new Engine(JSON.stringify(scenario));
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

Object.assign(globalThis, { measure: { speed, seek } });
