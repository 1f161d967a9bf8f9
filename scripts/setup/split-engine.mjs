// Splits built engines in two: in the first part of each is what a first visit to its pages calls, which is noted in such
// visits.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withModules } from '../modules.mjs';
import { calledFunctions, noting } from './called-functions.mjs';
import { orderFunctions } from './order-functions.mjs';
import { inProject } from './project.mjs';
import { split } from './split.mjs';

/**
 * @typedef {object} BuiltEngine
 * @property {string} model its name
 * @property {string} folder of the module in the project
 * @property {string} name of its files
 */

/** @param {BuiltEngine} engine @param {'bg' | 'whole' | 'rest'} part */
const fileOf = ({ folder, name }, part) => join(inProject(folder), `${name}_${part}.wasm`);

/**
 * Makes three files of one: `_whole.wasm` as it was, the first part in its place, and `_rest.wasm`.
 * @param {BuiltEngine[]} engines
 */
export async function splitEngines(engines) {
  // The visits need all of them.
  for (const engine of engines) {
    writeFileSync(fileOf(engine, 'whole'), readFileSync(fileOf(engine, 'bg')));
  }
  await withModules(async (load) => {
    // All before the first visit: it loads the engines of all models, and each stays as it was loaded first.
    const noted = [];
    for (const engine of engines) noted.push(await loadNoting(engine, load));
    const { FIRST_VISITS } = await load('scripts/first-visit.ts');
    for (const { engine, whole, exports } of noted) {
      await FIRST_VISITS[engine.model]();
      const { first, rest } = split(whole, calledFunctions(exports));
      writeFileSync(fileOf(engine, 'bg'), orderFunctions(first));
      writeFileSync(fileOf(engine, 'rest'), orderFunctions(rest));
    }
  });
}

/**
 * Loads a copy of an engine that notes what is called, for all modules.
 * @param {BuiltEngine} engine @param {(path: string) => Promise<any>} load
 */
async function loadNoting(engine, load) {
  const whole = readFileSync(fileOf(engine, 'whole'));
  const { initSync, loadRest } = await load(`${engine.folder}/${engine.name}.js`);
  const exports = initSync({ module: noting(whole) });
  Object.assign(globalThis, { loadRestOfEngine: () => {} });
  loadRest();
  return { engine, whole, exports };
}
