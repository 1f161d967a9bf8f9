// What a first visit may weigh: 300 kB gzip with the engine, fonts apart, and 90 kB of fonts. Each further lesson adds
// at most 30 kB to what is there.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Response, test } from '@playwright/test';
import { lessonFolders } from '../../scripts/lessons/folders.mjs';

const page_limit_bytes = 300_000;
const fonts_limit_bytes = 90_000;
const lesson_limit_bytes = 30_000;

// As a visitor's browser would: what is kept for a time without network is fetched after the visit can go on, by a
// worker of its own, and is no response to the page.
test.use({ serviceWorkers: 'allow' });

const project = join(import.meta.dirname, '../..');
const numbered = lessonFolders();
const [, first] = numbered;

const visits = {
  'the walk': './#/walk',
  'the first lesson': `./#/lesson/${first}`,
};

/** What a page fetches once it has rested for a while is not of the visit, however slow the machine is that looks on. */
function stayBeforeRest(): void {
  const soon = window.setTimeout.bind(window);
  window.setTimeout = ((does: () => void, ms = 0) => (ms >= 1000 ? 0 : soon(does, ms))) as never;
}

for (const [name, address] of Object.entries(visits)) {
  test(`a first visit to ${name} stays within its weight until it can be used`, async ({
    page,
  }) => {
    await page.addInitScript(stayBeforeRest);
    const responses = new Map<string, Response>();
    page.on('response', (response) => responses.set(response.url(), response));
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false');
    await page.waitForLoadState('networkidle');
    let pages_bytes = 0;
    let fonts_bytes = 0;
    // What comes later is fetched for the next visit.
    for (const [url, response] of [...responses]) {
      const body = await response.body();
      if (url.endsWith('.woff2')) fonts_bytes += body.length;
      else pages_bytes += gzipSync(body).length;
    }
    expect(pages_bytes).toBeGreaterThan(200_000);
    expect(pages_bytes).toBeLessThanOrEqual(page_limit_bytes);
    expect(fonts_bytes).toBeLessThanOrEqual(fonts_limit_bytes);
  });
}

test('a further lesson adds little to those before it', () => {
  const assets = join(project, 'dist/assets');
  const files = readdirSync(assets).filter((name) => /^lesson-.*\.js$/.test(name));
  // One is in the file of the walk, and there is the template.
  expect(files.length).toBeGreaterThanOrEqual(numbered.length);
  const weights = files.map((name) => gzipSync(readFileSync(join(assets, name))).length);
  expect(Math.max(...weights)).toBeLessThanOrEqual(lesson_limit_bytes);
});
