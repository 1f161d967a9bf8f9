// Takes the pictures of previews from the built site: `npm run previews`. A lesson's is its title over the richest of its
// posters, a page's the page itself. They are kept in public/previews, so that a build needs no browser; a lesson or page
// without one uses the picture of the first page. `npm run previews -- replication` takes those that it names.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { serve } from '../serve.mjs';
import { findChromium } from '../setup/debian.mjs';
import { dist, inProject } from '../setup/project.mjs';

const SIZE = { width: 1200, height: 630 };

const { module } = await runnerImport(inProject('scripts/previews/list.ts'), { configFile: false });
const { previews } = /** @type {typeof import('./list')} */ (module);

/** A page of the site's own origin, so that it has its fonts. @param {string} title @param {string} course @param {string} poster */
const card = (title, course, poster) => `<!doctype html>
<style>
  @font-face { font-family: Display; src: url(fonts/display.woff2); }
  @font-face { font-family: Book; font-weight: 200 900; src: url(fonts/serif.woff2); }
  body { box-sizing: border-box; width: 1200px; height: 630px; margin: 0; padding: 36px 56px; overflow: hidden;
         background: white; color: black; }
  p { display: flex; justify-content: space-between; margin: 0; font: 600 24px Book; }
  p span { font-weight: 400; }
  h1 { margin: 14px 0 10px; font: 460 58px/1.1 Display; letter-spacing: -0.016em; }
  img { display: block; width: 1088px; height: 480px; object-fit: contain; object-position: 0 0; }
</style>
<p>Rollforward <span>${course}</span></p><h1>${title}</h1><img src="posters/${poster}" alt="">`;

/** The largest of a lesson's posters: the one with the most in it. @param {string} slug */
function posterOf(slug) {
  const named = new RegExp(`^${slug.replace(/^\d+-/, '')}-\\d+\\.svg$`);
  const size = (/** @type {string} */ name) => statSync(join(dist, 'posters', name)).size;
  const [largest] = readdirSync(join(dist, 'posters'))
    .filter((name) => named.test(name))
    .sort((a, b) => size(b) - size(a));
  return largest;
}

const { url, close } = await serve(0);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--force-color-profile=srgb'],
});
// Without a service worker: what is fetched past the page could not be put in its place.
const page = await browser.newPage({
  viewport: SIZE,
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});
const named = process.argv.slice(2);
for (const { name, title, to } of previews()) {
  if (named.length > 0 && !named.includes(name)) continue;
  const poster = /^\d/.test(name) ? posterOf(name) : undefined;
  if (poster === undefined) {
    await page.goto('about:blank');
    await page.goto(`${url}${to}`, { waitUntil: 'networkidle' });
    await page.waitForFunction(() =>
      [...document.querySelectorAll('progress, [role=progressbar]')].every(
        (bar) => !bar.checkVisibility(),
      ),
    );
    // An experiment has nothing to show before its runs.
    if (name === 'experiment') {
      await page.getByRole('button', { name: /^Make \d+ runs$/ }).click();
      await page
        .getByRole('status')
        .getByText(/runs in/)
        .waitFor();
    }
  } else {
    const [lesson = '', course = ''] = title.split(' – ');
    await page.route('**/card.html', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: card(lesson, course, poster),
      }),
    );
    await page.goto(`${url}card.html`, { waitUntil: 'networkidle' });
    await page.unroute('**/card.html');
  }
  const path = inProject('public', 'previews', `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 72 });
}
await browser.close();
close();
