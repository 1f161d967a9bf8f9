// A blank page in Chromium that has the measurements of `measure.mjs` and the wasm that is built for them.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { cache, inProject } from '../../../scripts/setup/project.mjs';

/** Where the wasm for measurements is built. */
export const wasmFolder = join(cache, 'bench');

/** @typedef {{ call(name: string, args: unknown[]): Promise<any>, close(): Promise<void> }} Page */

/**
 * A blank page in Chromium that has the measurements.
 * @param {string} executablePath
 * @returns {Promise<Page>}
 */
export async function opened(executablePath) {
  const folders = {
    '/bench/': wasmFolder,
    '/pkg/': inProject('engine-wasm/pkg'),
    '/page/': inProject('tests/bench/page'),
  };
  const types = {
    '.wasm': 'application/wasm',
    '.js': 'text/javascript',
    '.mjs': 'text/javascript',
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const [at, folder] = Object.entries(folders).find(([at]) => path.startsWith(at)) ?? ['', ''];
    const file = join(folder, path.slice(at.length));
    const body = folder === '' ? '<!doctype html>' : await readFile(file).catch(() => '');
    const type = /** @type {Record<string, string>} */ (types)[extname(path)] ?? 'text/html';
    response.writeHead(200, { 'Content-Type': type }).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  const tab = await browser.newPage();
  await tab.goto(`http://127.0.0.1:${address.port}/`);
  await tab.addScriptTag({ type: 'module', url: '/page/measure.mjs' });
  await tab.waitForFunction(() => 'measure' in globalThis);
  return {
    call: (name, args) =>
      tab.evaluate(
        ([name, args]) => /** @type {any} */ (globalThis).measure[name](...args),
        /** @type {[string, unknown[]]} */ ([name, args]),
      ),
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
