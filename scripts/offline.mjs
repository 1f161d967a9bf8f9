// Builds the service worker that keeps the site for when there is no network: as a file of its own beside the page,
// with the list of all that was built put into it. In development there is none.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../web/offline/service-worker.ts', import.meta.url));
const fileName = 'service-worker.js';
/** Licences and notes are for those who look for them; what pages elsewhere load they load with their network. */
const unused = /\.(txt|md)$|^(posters|previews|to)\/|^(rollforward-demo|forward)\.js$/;

/** @param {string} algorithm @param {string | Uint8Array} body */
const hash = (algorithm, body) => createHash(algorithm).update(body).digest('base64');

/** @param {string} folder @returns {[name: string, body: Uint8Array][]} */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(folder, path).replaceAll(sep, '/'), readFileSync(path)]);
}

/** What only readers of another language need: its messages, the translated lessons, and its letters. */
const translation = /^(?:assets\/(?:.*[-.])?|fonts\/[\w-]+-)(de)(?:-[\w-]{8}\.js|\.woff2)$/;

/**
 * What the worker must know of the files that were built with it.
 * @param {[name: string, body: string | Uint8Array][]} built
 */
function summaryOf(built) {
  const wanted = built.filter(([name]) => name !== fileName && !unused.test(name));
  wanted.sort(([a], [b]) => (a < b ? -1 : 1));
  /** A folder's page is asked for by the folder's name. @param {string} name */
  const address = (name) => name.replace(/(^|\/)index\.html$/, '$1');
  const own = wanted.map(([name]) => address(name)).filter((name) => !translation.test(name));
  /** @type {Record<string, string[]>} */
  const translations = {};
  for (const [name] of wanted) {
    const [, language] = translation.exec(name) ?? [];
    if (language !== undefined) translations[language] = [...(translations[language] ?? []), name];
  }
  const pages = wanted.filter(([name]) => name.endsWith('.html'));
  return {
    version: hash(
      'sha256',
      JSON.stringify(wanted.map(([name, body]) => [name, hash('sha256', body)])),
    ),
    files: own,
    translations,
    integrity: Object.fromEntries(
      pages.map(([name, body]) => [address(name), `sha256-${hash('sha256', body)}`]),
    ),
  };
}

/** @returns {import('vite').Plugin} */
export function offline() {
  let publicDir = '';
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        /** @type {[string, string | Uint8Array][]} */
        const built = Object.values(bundle).map((file) => [
          file.fileName,
          file.type === 'chunk' ? file.code : file.source,
        ]);
        const worker = bundle[fileName];
        if (worker?.type !== 'chunk') throw new Error(`${fileName} was not built`);
        const summary = JSON.stringify(summaryOf([...built, ...filesIn(publicDir)]));
        worker.code = `const __BUILT__=${summary};${worker.code}`;
      },
    },
  };
}
