// How the site is built: pages in web/, static files in public/, output in dist/, hostable in any folder.

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contentSecurityPolicy } from './scripts/csp.mjs';
import { demoElement } from './scripts/demo-element.mjs';
import { firstChunks } from './scripts/first-chunks.mjs';
import { crashesOfFirstPage } from './scripts/first-page.mjs';
import { homeInHtml } from './scripts/home.mjs';
import { isolationOf } from './scripts/isolation.mjs';
import { lessons } from './scripts/lessons-plugin.mjs';
import { offline } from './scripts/offline.mjs';
import { postersOfLessons } from './scripts/posters.mjs';
import { previewsOfLinks } from './scripts/previews.mjs';
import { inProject } from './scripts/setup/project.mjs';
import { withoutOrigin, withoutScripts } from './web/src/base/words/embed';

/** The policy goes into built pages only: Vite's live reload needs inline scripts and styles. */
function policy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        injectTo: 'head-prepend',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
      },
    ],
  };
}

/** What a demo's page says where its scripts are not let in. */
function wordsWithoutScripts(): Plugin {
  return {
    name: 'words-without-scripts',
    transformIndexHtml: (_, { path }) =>
      path.endsWith('embed.html')
        ? [
            {
              tag: 'p',
              injectTo: 'body-prepend',
              attrs: { id: 'without-origin', hidden: true, lang: 'en' },
              children: withoutOrigin,
            },
            { tag: 'noscript', injectTo: 'body-prepend', children: withoutScripts },
          ]
        : [],
  };
}

/** In development too, the page that shares memory between threads is isolated. */
function isolatedPage(): Plugin {
  return {
    name: 'isolated-page',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        for (const [name, value] of Object.entries(isolationOf(pathname))) {
          response.setHeader(name, value);
        }
        next();
      });
    },
  };
}

/**
 * A newly built engine reloads the page, once: the build rewrites its files several times, and writes its stamp
 * when it is done.
 */
function reloadWithEngine(): Plugin {
  const stamp = fileURLToPath(new URL('.cache/stamps/engine', import.meta.url));
  return {
    name: 'reload-with-engine',
    apply: 'serve',
    configureServer({ watcher, moduleGraph, ws }) {
      watcher.add(stamp);
      watcher.on('change', (file) => {
        if (file !== stamp) return;
        moduleGraph.invalidateAll();
        ws.send({ type: 'full-reload' });
      });
    },
  };
}

/** The pages of the site. Each has its own address. */
const pages = ['index', 'embed', 'presenter', 'ring'];

const chunks = firstChunks();

export default defineConfig({
  root: 'web',
  base: './',
  publicDir: '../public',
  plugins: [
    react(),
    lessons(),
    crashesOfFirstPage(),
    chunks.plugin,
    policy(),
    wordsWithoutScripts(),
    homeInHtml(),
    demoElement(),
    postersOfLessons(),
    previewsOfLinks(),
    offline(),
    isolatedPage(),
    reloadWithEngine(),
  ],
  worker: { format: 'es' },
  resolve: {
    alias: {
      // For browsers it asks the document what a character's name means; the compiler of lessons runs in a worker.
      'decode-named-character-reference': fileURLToPath(
        new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
      ),
    },
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    // Every browser that knows this target preloads modules by itself.
    modulePreload: { polyfill: false },
    // A data: address would be refused by the policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: pages.map((page) => inProject(`web/${page}.html`)),
      output: { codeSplitting: { groups: chunks.groups } },
    },
  },
  server: {
    host: '127.0.0.1',
    fs: { allow: ['..'] },
    watch: { ignored: ['**/engine-wasm/**'] },
  },
});
