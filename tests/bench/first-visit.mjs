// What a first visit loads until the guided walk can be used, each file as gzip would send it, fonts apart.

import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';

/** @param {import('../../scripts/bench.mjs').Context} context */
export async function measure({ siteUrl, chromium: executablePath }) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    /** @type {Map<string, Promise<Buffer>>} */
    const bodies = new Map();
    page.on('response', (response) => bodies.set(response.url(), response.body()));
    await page.goto(`${siteUrl}#/walk`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Next' }).waitFor();
    const bytes = { engine: 0, page: 0, fonts: 0 };
    for (const [url, reading] of bodies) {
      const body = await reading;
      if (url.endsWith('.woff2')) bytes.fonts += body.length;
      else bytes[url.endsWith('.wasm') ? 'engine' : 'page'] += gzipSync(body).length;
    }
    const kb = (/** @type {number} */ value) => `${(value / 1000).toFixed(0)} kB`;
    return [
      {
        what: 'first visit until the walk is interactive, gzip',
        value: kb(bytes.engine + bytes.page),
        note: `aim 300 kB; engine ${kb(bytes.engine)}, page ${kb(bytes.page)}`,
      },
      { what: 'fonts of a first visit', value: kb(bytes.fonts), note: 'aim 90 kB' },
    ];
  } finally {
    await browser.close();
  }
}
