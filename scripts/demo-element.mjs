// Builds the script of `<rollforward-demo>`: one classic file beside the pages, with a name that stays, since pages
// elsewhere name it. A file of its own means a build of its own: chunks shared with the pages would come with it.

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
