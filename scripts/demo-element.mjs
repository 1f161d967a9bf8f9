// Builds the script of `<rollforward-demo>`: one classic file next to the pages. Its name never changes, because
// other sites refer to it. It has a separate build: otherwise it would import chunks that it shares with the pages.

import { build } from 'vite';
import { inProject } from './setup/project.mjs';

const entry = inProject('web/src/apps/demo-element/main.ts');
const fileName = 'rollforward-demo.js';

/** @param {boolean} minify @returns {Promise<string>} */
async function script(minify) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: minify ? 'oxc' : false,
      target: 'es2023',
      lib: { entry, formats: ['iife'], name: 'rollforwardDemo', fileName: () => fileName },
    },
  });
  const [{ output }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (built);
  return output[0].code;
}

/** @returns {import('vite').Plugin} */
export function demoElement() {
  return {
    name: 'demo-element',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await script(true) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response, next) => {
        script(false).then((code) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
          response.setHeader('Access-Control-Allow-Origin', '*');
          response.end(code);
        }, next);
      });
    },
  };
}
