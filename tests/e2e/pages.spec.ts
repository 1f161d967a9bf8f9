// Every page: it says nothing on the console, asks no other origin, can be used by everyone, and fits its window.

import { expectCleanAt, expectEdges, expectFits } from '../support/accessibility';
import { ONLY_WITH_ALL } from '../support/every';
import { expect, type Page, test } from './fixtures';

const pages = {
  home: './',
  'the walk': './#/walk?step=7',
  'the sandbox': './#/sandbox',
  'every crash': './#/crashes?moments=100',
  experiments: './#/experiment',
  'every schedule': './#/explore',
  'two runs side by side': './#/twins',
  'the course': './#/course',
  'the glossary': './#/glossary',
  'mixed practice': './#/practice',
  'an exam': './#/exam/crash-recovery',
  'the hand-in desk': './#/desk',
  'opening a lesson': './#/open',
  'a redo log': './#/redo-log',
  'a demo in your page': './#/embed',
  'no page': './#/nowhere',
};

/** Their own tests look at them too, with more on them than here. */
const seenElsewhere = new Set(['mixed practice', 'an exam', 'the hand-in desk']);

/** Opened, and come to rest: views that are fetched and runs that are made are there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

const own = (url: string, baseURL = '') => /^(data|blob):/.test(url) || url.startsWith(baseURL);

for (const [name, address] of Object.entries(pages)) {
  test.describe(name, seenElsewhere.has(name) ? ONLY_WITH_ALL : {}, () => {
    // As in a visitor's browser: what is kept for a time without network is fetched without a word as well.
    test.use({ serviceWorkers: 'allow', viewport: { width: 1440, height: 800 } });
    test('is clean and fits, says nothing on the console, and asks its own origin only', async ({
      page,
      baseURL,
    }) => {
      const messages: string[] = [];
      const requests: string[] = [];
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
      page.on('request', (request) => requests.push(request.url()));
      await open(page, address);
      await expect(page.getByRole('main')).toBeVisible();
      await expectCleanAt(page, [1440, 360]);
      await expectEdges(page);
      // As large as a page of 1280 px is at 400 % (WCAG 2.2, 1.4.10).
      await page.setViewportSize({ width: 320, height: 640 });
      await expectFits(page);
      expect(messages).toEqual([]);
      expect(requests.length).toBeGreaterThan(2);
      expect(requests.filter((url) => !own(url, baseURL))).toEqual([]);
    });
  });
}

test.describe('on a phone from the start', () => {
  test.use({ viewport: { width: 360, height: 800 } });
  test('the first page and a lesson fit', async ({ page }) => {
    for (const address of ['./', './#/walk?step=7']) {
      await page.goto('about:blank');
      await open(page, address);
      await expect(page.getByRole('main')).toBeVisible();
      await expectFits(page);
    }
  });
});

test('the first page leads into the walk with one press', async ({ page }) => {
  await open(page, './');
  await expect(page.getByRole('img', { name: /Commits of 2 instances/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Watch an instance crash' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two servers, one database');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A machine fails.');
});

test('an address that names no page says so and offers the first one and all others', async ({
  page,
}) => {
  await open(page, './#/nowhere');
  await expect(page.getByRole('navigation', { name: 'On your own' })).toContainText('Sandbox');
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(page.getByRole('link', { name: 'Watch an instance crash' })).toBeVisible();
});
