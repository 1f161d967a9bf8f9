// Every page: it says nothing on the console, asks no other origin, can be used by everyone, and fits its window.

import { expectAccessible, expectFits } from '../support/accessibility';
import { expect, type Page, test } from './fixtures';

const pages = {
  home: './',
  'the walk': './#/walk?step=7',
  'the sandbox': './#/sandbox',
  'every crash': './#/crashes?moments=100',
  'two runs side by side': './#/twins',
  'the course': './#/course',
  'the glossary': './#/glossary',
  'mixed practice': './#/practice',
  'an exam': './#/exam/crash-recovery',
  'the hand-in desk': './#/desk',
  'opening a lesson': './#/open',
  'a demo in your page': './#/embed',
  'no page': './#/nowhere',
};

/** Opened, and come to rest: views that are fetched and runs that are made are there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

test.describe(() => {
  // As in a visitor's browser: what is kept for a time without network is fetched without a word as well.
  test.use({ serviceWorkers: 'allow' });
  for (const [name, address] of Object.entries(pages)) {
    test(`${name} opens without a word on the console, from its own origin`, async ({
      page,
      baseURL,
    }) => {
      const errors: string[] = [];
      const requests: string[] = [];
      page.on('console', (message) => errors.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => errors.push(`error: ${error.message}`));
      page.on('request', (request) => requests.push(request.url()));
      await open(page, address);
      await expect(page.getByRole('main')).toBeVisible();
      expect(errors).toEqual([]);
      const own = (url: string) => /^(data|blob):/.test(url) || url.startsWith(baseURL ?? '');
      expect(requests.length).toBeGreaterThan(2);
      expect(requests.filter((url) => !own(url))).toEqual([]);
    });
  }
});

for (const [name, address] of Object.entries(pages)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1440]) {
      test(`${name} is clean and fits: ${colorScheme}, ${width} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await open(page, address);
        await expectAccessible(page);
        await expectFits(page);
      });
    }
  }
}

test('the first page leads into the walk with one press', async ({ page }) => {
  await open(page, './');
  await expect(page.getByRole('img', { name: /Commits of 2 instances/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Watch an instance crash' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two servers, one database');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A machine fails.');
});

test('an address that names no page says so and offers the first one', async ({ page }) => {
  await open(page, './#/nowhere');
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(page.getByRole('link', { name: 'Watch an instance crash' })).toBeVisible();
});

/** As large as a page of 1280 px is at 400 % (WCAG 2.2, 1.4.10). */
test.describe(() => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const [name, address] of Object.entries(pages)) {
    test(`${name} fits into 320 px`, async ({ page }) => {
      await open(page, address);
      await expectFits(page);
    });
  }
});
