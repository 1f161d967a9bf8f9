// Splits the built engine of the cluster: in its first part is what a first visit calls, which is noted in such a visit.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withModules } from '../modules.mjs';
import { calledFunctions, noting } from './called-functions.mjs';
import { orderFunctions } from './order-functions.mjs';
import { inProject } from './project.mjs';
import { split } from './split.mjs';

/**
 * Makes three files of one: `_whole.wasm` as it was, the first part in its place, and `_rest.wasm`.
 * @param {string} folder of the module in the project @param {string} name of its files
 */
export async function splitEngine(folder, name) {
  const file = (/** @type {string} */ part) => join(inProject(folder), `${name}_${part}.wasm`);
  const whole = readFileSync(file('bg'));
  writeFileSync(file('whole'), whole);
  const called = await calledInFirstVisit(`${folder}/${name}.js`, whole);
  const { first, rest } = split(whole, called);
  writeFileSync(file('bg'), orderFunctions(first));
  writeFileSync(file('rest'), orderFunctions(rest));
}

/** @param {string} glue that wasm-bindgen wrote @param {Uint8Array} whole @returns {Promise<Set<string>>} */
async function calledInFirstVisit(glue, whole) {
  let called = new Set();
  await withModules(async (load) => {
    // Who loads the engine after this gets the one that notes.
    const { initSync, loadRest } = await load(glue);
    const exports = initSync({ module: noting(whole) });
    Object.assign(globalThis, { loadRestOfEngine: () => {} });
    loadRest();
    const { firstVisit } = await load('scripts/first-visit.ts');
    await firstVisit();
    called = calledFunctions(exports);
  });
  return called;
}
