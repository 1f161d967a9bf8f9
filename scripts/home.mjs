// Puts the first page into index.html, drawn when the site is built: visitors see it, with its figure, before any script has
// run, and the app takes it over. Tells public/arrival.js which files the walk needs. Does not know what is on the pages.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { chunksOf, sheetsOf } from './first-chunks.mjs';
import { crashesOfFirstPage } from './first-page.mjs';
import { lessons } from './lessons-plugin.mjs';
import { cache, inProject } from './setup/project.mjs';

const ROOT = '<div id="root"></div>';
const ARRIVAL = '<script src="./arrival.js">';
const HOME = inProject('web/src/apps/home/HomePage.tsx');
const WALK = inProject('web/src/apps/lesson/WalkPage.tsx');
/** The worker of the walk's model, and its wasm. */
const WORKER = /\/cluster-worker-[^/]*$/;
const ENGINE = /\/rollforward_cluster_bg-[^/]*$/;

/** The page as the app would draw it. @returns {Promise<string>} */
async function drawn() {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: inProject('web'),
    plugins: [react(), lessons(), crashesOfFirstPage()],
    build: {
      write: false,
      ssr: inProject('scripts/home/render.tsx'),
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built);
  const folder = join(cache, 'home');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'render.mjs');
  writeFileSync(file, output[0].code);
  /** @type {{ homePage: () => Promise<string> }} */
  const { homePage } = await import(`${pathToFileURL(file)}?${Date.now()}`);
  return homePage();
}

/** @returns {import('vite').Plugin} */
export function homeInHtml() {
  return {
    name: 'home-in-html',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        if (bundle === undefined || filename !== inProject('web/index.html')) return html;
        for (const part of [ROOT, ARRIVAL]) {
          if (!html.includes(part)) throw new Error(`web/index.html has no ${part}`);
        }
        const sheets = sheetsOf(chunksOf(HOME, bundle));
        const isNew = (/** @type {string} */ file) => !html.includes(file);
        const address = (/** @type {string} */ file) => `./${file}`;
        const modules = chunksOf(WALK, bundle).map(({ fileName }) => fileName);
        const tags = sheets.filter(isNew).map((sheet) => ({
          tag: 'link',
          injectTo: /** @type {const} */ ('head'),
          attrs: { rel: 'stylesheet', crossorigin: true, href: address(sheet) },
        }));
        const page = await drawn();
        const list = (/** @type {string[]} */ files) => files.map(address).join(' ');
        const named = (/** @type {RegExp} */ name) =>
          list(Object.keys(bundle).filter((file) => name.test(file)));
        const arrival = `<script src="./arrival.js" data-modules="${list(modules.filter(isNew))}" data-worker="${named(WORKER)}" data-engine="${named(ENGINE)}">`;
        return {
          html: html
            .replace(ROOT, () => `<div id="root">${page}</div>`)
            .replace(ARRIVAL, () => arrival),
          tags,
        };
      },
    },
  };
}
