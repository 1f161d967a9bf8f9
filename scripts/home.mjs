// Puts the first page into index.html, drawn when the site is built: who comes sees it, with its figure, before any script
// has run, and the app takes it over. Does not know what is on it.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { lessons } from './lessons-plugin.mjs';
import { cache, inProject } from './setup/project.mjs';

const ROOT = '<div id="root"></div>';
const PAGE = inProject('web/src/apps/home/HomePage.tsx');

/** The page as the app would draw it. @returns {Promise<string>} */
async function drawn() {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: inProject('web'),
    plugins: [react(), lessons()],
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
  /** @type {{ homePage: (wasm: import('./in-process').Wasm) => Promise<string> }} */
  const { homePage } = await import(`${pathToFileURL(file)}?${Date.now()}`);
  return homePage(await import('./wasm.mjs'));
}

/** Style sheets of the page's chunk and of all that it imports. @param {import('vite').Rolldown.OutputBundle} bundle */
function sheetsOf(bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId === PAGE);
  if (page === undefined) throw new Error(`${PAGE} has no chunk of its own`);
  const needed = new Set([page]);
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  }
  return new Set([...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
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
        if (!html.includes(ROOT)) throw new Error(`web/index.html has no ${ROOT}`);
        const tags = [...sheetsOf(bundle)]
          .filter((sheet) => !html.includes(sheet))
          .map((sheet) => ({
            tag: 'link',
            injectTo: /** @type {const} */ ('head'),
            attrs: { rel: 'stylesheet', crossorigin: true, href: `./${sheet}` },
          }));
        const page = await drawn();
        return { html: html.replace(ROOT, () => `<div id="root">${page}</div>`), tags };
      },
    },
  };
}
