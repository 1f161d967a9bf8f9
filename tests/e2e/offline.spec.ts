// Without a network: a page that was visited once works again, a new version replaces the old one completely. The copy that is
// kept weighs at most 8 MB.

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serve } from '../../scripts/serve.mjs';
import { test as base, expect, type Page } from './fixtures';

const COPY_LIMIT_BYTES = 8_000_000;
const built = join(import.meta.dirname, '../../dist');

interface Site {
  /** Where it is served: in a folder of its origin. */
  readonly url: string;
  /** Its files, to be changed as a new version would change them. */
  readonly folder: string;
}

/** A copy of the built site. */
const test = base.extend<{ site: Site }>({
  site: async ({ browserName }, use) => {
    const host = mkdtempSync(join(tmpdir(), `rollforward-${browserName}-`));
    const folder = join(host, 'below', 'here');
    cpSync(built, folder, { recursive: true });
    const { url, close } = await serve(0, host);
    await use({ url: `${url}below/here/`, folder });
    close();
    rmSync(host, { recursive: true });
  },
});
test.use({ serviceWorkers: 'allow' });

/** What all that is kept weighs as it is sent, bytes. */
async function weightOfCopy(page: Page, { url, folder }: Site): Promise<number> {
  const addresses = await page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(kept.map((cache) => cache.keys()));
    return requests.flat().map((request) => request.url);
  });
  expect(addresses.length).toBeGreaterThan(500);
  const files = addresses.map((address) => address.slice(url.length).replace(/^$/, 'index.html'));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
}

/** Resolves when every file is kept. */
const kept = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '');

test('after one visit every page works without a network', async ({ page, context, site }) => {
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  await page.goto(site.url);
  expect(await kept(page)).toBe(`${site.url}service-worker.js`);
  expect(errors).toEqual([]);
  expect(await weightOfCopy(page, site)).toBeLessThanOrEqual(COPY_LIMIT_BYTES);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('img', { name: /Commits of 2 instances/ }).first()).toBeVisible();
  await page.goto(`${site.url}#/walk`);
  await expect(page.getByRole('button', { name: 'Crash instance 2' })).toBeVisible();
  await page.goto(`${site.url}index.html#/sandbox`);
  await page.getByRole('button', { name: 'Crash instance 1' }).click();
  await expect(page.getByRole('button', { name: 'Start instance 1' })).toBeVisible();
  await page.goto(`${site.url}presenter.html#/00-an-instance-crashes`);
  await expect(page.getByText('You lead')).toBeVisible();
  await page.goto(`${site.url}#/redo-log?log=g9_small_timeline2`);
  await expect(page.getByRole('slider', { name: 'Crash position' })).toBeVisible();
});

/** Publishes a version with another title, without the sandbox of this one. */
function publish({ folder }: Site, title: string): void {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  const change = (file: string, edit: (text: string) => string) => {
    const before = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), edit(before));
    return before;
  };
  const retitle = (text: string) => text.replace(/<title>.*<\/title>/, `<title>${title}</title>`);
  const page = change('index.html', retitle);
  const [sandbox = ''] = readdirSync(join(folder, 'assets')).filter((name) =>
    /^SandboxPage.*js$/.test(name),
  );
  rmSync(join(folder, 'assets', sandbox));
  change('service-worker.js', (text) =>
    text
      .replace(hash(page), hash(retitle(page)))
      .replace(`"assets/${sandbox}",`, '')
      .replace(/"version":"[^"]*"/, `"version":"${title}"`),
  );
}

/** The title in the HTML of a page; the app gives each page another title. */
const titleAsSent = (page: Page) =>
  page.evaluate(async () => /<title>(.*)<\/title>/.exec(await (await fetch('./')).text())?.[1]);

test('a new version comes with the next load, and an open page keeps its own', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.url);
  await kept(page);
  publish(site, 'Another version');

  const next = await context.newPage();
  await next.goto(site.url);
  await expect.poll(() => titleAsSent(next)).toBe('Another version');
  await next.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    while (registration.waiting === null) await new Promise((resolve) => setTimeout(resolve, 50));
  });

  // The host has the older page's sandbox no more; the older page does.
  await page.evaluate(() => {
    location.hash = '#/sandbox';
  });
  await expect(page.getByRole('button', { name: 'Crash instance 1' })).toBeVisible();

  await page.close();
  await next.close();
  // A visit that comes before the browser has noticed that the old pages are gone is the old worker's once more: the new
  // one takes over between two visits.
  const caches = async () => {
    const visit = await context.newPage();
    await visit.goto(site.url);
    const names = await visit.evaluate(async () =>
      (await globalThis.caches.keys()).map((name) => name.split(' ').at(-1)),
    );
    await visit.close();
    return names;
  };
  await expect.poll(caches).toEqual(['version']);
  const last = await context.newPage();
  await last.goto(site.url);
  await context.setOffline(true);
  await last.reload();
  await expect.poll(() => titleAsSent(last)).toBe('Another version');
});
