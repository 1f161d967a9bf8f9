// A picture of every step of every lesson, for print, for pages without a script, and for while a demo loads. Drawn by
// the same views, from frames of the engine itself; kept in .cache by what they are made from.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { lessonFiles, lessonFolders, namesOf } from './lessons/folders.mjs';
import { cache, inProject } from './setup/project.mjs';
import { digest } from './setup/stamps.mjs';

const kept = join(cache, 'posters');
const rooms = [
  ...['base', 'engine', 'player', 'widgets', 'views', 'lesson', 'styles'],
  ...['features/figure', 'features/redo-log', 'features/experiments'],
];
const logs = inProject('public/redo-logs');
const sources = [
  ...rooms.map((room) => `web/src/${room}`),
  'scripts/in-process.ts',
  'scripts/posters',
  'scripts/posters.mjs',
  'scripts/wasm.mjs',
  'public/redo-logs',
];
const wasm = inProject('engine-wasm/pkg/cluster/rollforward_cluster_whole.wasm');
const log_wasm = inProject('engine-wasm/pkg/redo-log/rollforward_redo_log_bg.wasm');

/** What needs a browser, and what stands for it here. @type {[RegExp, string][]} */
const stand_ins = [
  [/(^|\/)parts\/CanvasLayer$|^\.\/CanvasLayer$/, inProject('scripts/posters/CanvasLayer.tsx')],
  [/(^|\/)parts\/palette$|^\.\/palette$/, inProject('scripts/posters/palette.ts')],
  [/(^|\/)redo-log\/examples$|^\.\/examples$/, inProject('scripts/posters/examples.ts')],
  [/(^|\/)score\/use-score$|^\.\/use-score$/, inProject('scripts/posters/use-score.ts')],
  [/use-root-zoom$/, inProject('scripts/posters/use-root-zoom.ts')],
];

/** @type {import('vite').Plugin} */
const withoutBrowser = {
  name: 'without-browser',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !importer.includes('/web/src/')) return null;
    return stand_ins.find(([pattern]) => pattern.test(source))?.[1] ?? null;
  },
};

/** @typedef {{ postersOf: (files: { lesson: string, scenario: string }, wasm: import('./in-process').Wasm, css: string) => Promise<Record<string, string>> }} Renderer */

/** The renderer as a module for this process, and the style sheets of all it can draw. */
async function renderer() {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutBrowser, react()],
    define: { REDO_LOGS: JSON.stringify(logs) },
    build: {
      write: false,
      ssr: inProject('scripts/posters/render.tsx'),
      ssrEmitAssets: true,
      cssCodeSplit: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built);
  const file = join(kept, 'render.mjs');
  writeFileSync(file, output[0].code);
  const css = output.flatMap((asset) =>
    asset.type === 'asset' && asset.fileName.endsWith('.css') ? [String(asset.source)] : [],
  );
  /** @type {Renderer} */
  const module = await import(`${pathToFileURL(file)}?${Date.now()}`);
  return { module, css: css.join('\n') };
}

/** Pictures by file name, drawn where they are not kept. @returns {Promise<Map<string, string>>} */
async function posters() {
  mkdirSync(kept, { recursive: true });
  const ground = digest({
    paths: sources,
    words: [wasm, log_wasm].map((file) => String(readFileSync(file).length)),
  });
  /** @type {Map<string, string>} */
  const drawn = new Map();
  /** @type {Promise<[Awaited<ReturnType<typeof renderer>>, import('./in-process').Wasm]> | undefined} */
  let tools;
  const wanted = new Set(['render.mjs']);
  for (const slug of lessonFolders()) {
    const key = `${slug}-${digest({ paths: [`lessons/${slug}`], words: [ground] }).slice(0, 16)}.json`;
    wanted.add(key);
    const file = join(kept, key);
    if (!existsSync(file)) {
      tools ??= Promise.all([renderer(), import('./wasm.mjs')]);
      const [{ module, css }, loaded] = await tools;
      const drawings = await module.postersOf(lessonFiles(slug), loaded, css);
      writeFileSync(file, JSON.stringify(drawings));
    }
    const pictures = /** @type {Record<string, string>} */ (JSON.parse(readFileSync(file, 'utf8')));
    for (const [name, svg] of Object.entries(pictures)) {
      // Without its number, as an element may name its lesson, too.
      for (const one of namesOf(slug)) {
        drawn.set(`posters/${one.replace(/^\d+-/, '')}-${name}.svg`, svg);
      }
    }
  }
  for (const old of readdirSync(kept)) if (!wanted.has(old)) rmSync(join(kept, old));
  return drawn;
}

/** @returns {import('vite').Plugin} */
export function postersOfLessons() {
  return {
    name: 'posters',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, source] of await posters()) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
