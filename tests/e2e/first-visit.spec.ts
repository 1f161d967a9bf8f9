// What a first visit may weigh: 400 kB gzip with the engine, fonts apart, and 90 kB of fonts. Each further lesson adds
// at most 30 kB, the first page of another model at most 350 kB. And what a visitor sees before a script has run.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { lessonFolders } from '../../scripts/lessons/folders.mjs';
import { expect, type Page, type Response, test } from './fixtures';

const page_limit_bytes = 400_000;
const fonts_limit_bytes = 90_000;
const lesson_limit_bytes = 30_000;
/** What the first page of another model adds to a first visit. */
const model_limit_bytes = 350_000;

// As a visitor's browser would: files for offline use are fetched once the page can be used, by a
// service worker, and do not count as responses to the page.
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

/** The bytes of all responses until the page is quiet, as gzip sends them; fonts apart. */
async function visit(page: Page, address: string, usable: (page: Page) => Promise<void>) {
  await page.addInitScript(stayBeforeRest);
  const responses = new Map<string, Response>();
  page.on('response', (response) => responses.set(response.url(), response));
  await page.goto(address, { waitUntil: 'networkidle' });
  await usable(page);
  await page.waitForLoadState('networkidle');
  const weights = new Map<string, number>();
  let fonts_bytes = 0;
  // What comes later is fetched for the next visit.
  for (const [url, response] of [...responses]) {
    const body = await response.body();
    if (url.endsWith('.woff2')) fonts_bytes += body.length;
    else weights.set(url, gzipSync(body).length);
  }
  expect([...weights.keys()].filter((url) => url.includes('_rest-'))).toEqual([]);
  return { weights, fonts_bytes };
}

const sum = (weights: Iterable<number>) => [...weights].reduce((all, one) => all + one, 0);

async function canRead(page: Page) {
  await expect(page.getByRole('button', { name: /Next|Crash instance/ })).toBeVisible();
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false');
}

for (const [name, address] of Object.entries(visits)) {
  test(`a first visit to ${name} stays within its weight until it can be used`, async ({
    page,
  }) => {
    const { weights, fonts_bytes } = await visit(page, address, canRead);
    expect(sum(weights.values())).toBeGreaterThan(250_000);
    expect(sum(weights.values())).toBeLessThanOrEqual(page_limit_bytes);
    expect(fonts_bytes).toBeLessThanOrEqual(fonts_limit_bytes);
  });
}

for (const [path, view] of Object.entries({ replication: 'pipeline', snapshots: 'volumes' })) {
  test(`the page of ${path} adds little to a first visit`, async ({ page, browser, baseURL }) => {
    const first = await visit(page, visits['the walk'], canRead);
    // A separate visitor, who has nothing yet.
    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    const further = await visit(other, `./#/${path}`, async (page) => {
      await expect(page.locator(`[data-view=${view}] svg`).first()).toBeVisible();
    });
    await other.close();
    const added = [...further.weights].filter(([url]) => !first.weights.has(url));
    const added_bytes = sum(added.map(([, bytes]) => bytes));
    expect(added.map(([url]) => url).filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
    expect(added_bytes).toBeGreaterThan(100_000);
    expect(added_bytes).toBeLessThanOrEqual(model_limit_bytes);
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

const picture = /^Commits of 2 instances .* without a buddy/;

test('without scripts the first page has its picture and its links, and says what it needs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('./');
  await expect(page.getByRole('img', { name: picture })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('a[href="#/walk"]').first()).toBeVisible();
  await expect(page.getByText(/JavaScript/)).toBeVisible();
  await context.close();
});

test('the app takes the first page over, and the live figure is where the picture was', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The engine comes when the picture has been looked at.
  let letCome = () => {};
  const looked = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/*.wasm', async (route) => {
    await looked;
    await route.continue();
  });
  await page.goto('./');
  const figure = page.locator('figure').first();
  const slider = await page.getByRole('slider').elementHandle();
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  const pictures = async () => {
    const all = figure.getByRole('img');
    return {
      boxes: await all.evaluateAll((svgs) =>
        svgs.map((svg) => Object.values(svg.getBoundingClientRect().toJSON())),
      ),
      html: await all.evaluateAll((svgs) => svgs.map((svg) => svg.innerHTML)),
    };
  };
  const before = await pictures();
  expect(before.html).toHaveLength(3);
  const caption = page.locator('figcaption');
  await expect(caption).toContainText('when this site was built');
  letCome();
  await expect(caption).toContainText('just now');
  expect(await pictures()).toEqual(before);
  expect(await slider?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01);
});

test('at the address of another page the first one is never seen', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('./#/glossary', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-elsewhere');
  await expect(page.locator('#root h1')).toBeAttached();
  await expect(page.locator('#root h1')).toBeHidden();
});
