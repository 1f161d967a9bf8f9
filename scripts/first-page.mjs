// `virtual:first-page`: every crash of the first page's two runs. The engine runs them when the site is built; they are kept
// in .cache by what they are made from, so that neither a changed engine nor a changed run leaves an old figure.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { cache, inProject } from './setup/project.mjs';
import { digest } from './setup/stamps.mjs';

const ID = 'virtual:first-page';
const WASM = 'engine-wasm/pkg/cluster/rollforward_cluster_whole.wasm';
const SOURCES = [
  ...['engine', 'features/first-page', 'lesson/hidden-run.ts', 'views/cluster'].map(
    (room) => `web/src/${room}`,
  ),
  'scripts/first-page.mjs',
  'scripts/home/every-crash.ts',
];

/** The record as JSON. */
async function record() {
  const file = join(cache, 'home', 'every-crash.json');
  const inputs = digest({ paths: SOURCES, words: [readFileSync(inProject(WASM), 'base64')] });
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    if (kept.inputs === inputs) return JSON.stringify(kept.data);
  }
  /** @type {{ module: typeof import('./home/every-crash') }} */
  const { module } = await runnerImport(inProject('scripts/home/every-crash.ts'), {
    configFile: false,
    logLevel: 'warn',
  });
  const { firstPageData: data } = module;
  mkdirSync(join(cache, 'home'), { recursive: true });
  writeFileSync(file, JSON.stringify({ inputs, data }));
  return JSON.stringify(data);
}

/** @returns {import('vite').Plugin} */
export function crashesOfFirstPage() {
  /** @type {Promise<string> | undefined} */
  let made;
  return {
    name: 'crashes-of-first-page',
    resolveId: { filter: { id: /^virtual:first-page$/ }, handler: () => `\0${ID}` },
    load: {
      filter: { id: /^\0virtual:first-page$/ },
      async handler() {
        made ??= record();
        return { code: `export default ${await made};`, map: null, moduleType: 'js' };
      },
    },
  };
}
