// The page that measures queues: it is isolated from other origins and has shared memory, no other page is. It measures both
// queues between real threads and shows every round. Where a host sends no headers, it says so.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../../scripts/serve.mjs';
import { dist } from '../../scripts/setup/project.mjs';
import { expectAccessible, expectCleanAt } from '../support/accessibility';
import { expect, type Page, test } from './fixtures';

const isIsolated = (page: Page) => page.evaluate(() => crossOriginIsolated);
const pair = (page: Page, name: RegExp) => page.getByRole('region', { name });
/** The number in front of a unit, without the signs between thousands. */
const numberIn = (text: string | null) =>
  Number(/([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

test('only this page is isolated, and its way from and to the others works', async ({ page }) => {
  for (const other of ['./', './embed.html', './presenter.html']) {
    await page.goto(other);
    expect(await isIsolated(page), other).toBe(false);
  }
  await page.goto('./ring.html');
  expect(await isIsolated(page)).toBe(true);
  await page.getByRole('link', { name: 'Rollforward' }).click();
  await expect(page).toHaveTitle('Rollforward');
  expect(await isIsolated(page)).toBe(false);
});

for (const consumers of [1, 4]) {
  test(`both queues are measured with ${consumers} consumers`, async ({ page }) => {
    await page.goto('./ring.html');
    await page.getByLabel('Consumers').selectOption(String(consumers));
    await page.getByRole('button', { name: 'Measure' }).click();
    await expect(page.getByRole('status')).toContainText('Done: the median of 5 rounds');
    const own = pair(page, /^Your machine, /);
    await expect(own).toContainText(/\d\.\d times as fast/);
    const rows = own.getByRole('definition').filter({ hasText: 'items/s' });
    const [latch, latchFree] = (await rows.allTextContents()).map(numberIn);
    await page.getByText('Every round').click();
    const table = page.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(6);
    const speeds = async (column: number) => {
      const cells = await table
        .locator(`tbody td:nth-child(${column}), tbody th`)
        .allTextContents();
      return cells.map(numberIn);
    };
    // The median is one of five rounds.
    expect(await speeds(2)).toContain(latch);
    expect(await speeds(3)).toContain(latchFree);
    const factor = numberIn(await own.getByText('times as fast').textContent());
    expect(factor).toBeCloseTo((latchFree ?? 0) / (latch ?? 1), 1);
  });
}

test('a measurement can be stopped, and started again', async ({ page }) => {
  await page.goto('./ring.html');
  await page.getByRole('button', { name: 'Measure' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(pair(page, /^Your machine/)).toContainText('not measured yet');
  await page.getByRole('button', { name: 'Measure' }).click();
  await expect(page.getByRole('status')).toContainText(/Round \d/);
});

test('without the headers it says what is missing and shows the paper’s numbers', async ({
  page,
}) => {
  await page.route('**/ring.html', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    delete headers['cross-origin-opener-policy'];
    delete headers['cross-origin-embedder-policy'];
    await route.fulfill({ response, headers });
  });
  await page.goto('./ring.html');
  expect(await isIsolated(page)).toBe(false);
  await expect(page.getByRole('heading', { name: 'does not allow shared memory' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Measure' })).toHaveCount(0);
  await expect(pair(page, /^The paper/)).toContainText('3.8 to 4.5 times as fast');
  await expectAccessible(page);
});

test('it works in a folder', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'rollforward-ring-'));
  cpSync(dist, join(folder, 'deep', 'site'), { recursive: true });
  const { url, close } = await serve(0, folder);
  await page.goto(`${url}deep/site/ring.html`);
  await page.getByRole('button', { name: 'Measure' }).click();
  await expect(page.getByRole('status')).toContainText(/Round \d/);
  await page.close();
  close();
  rmSync(folder, { recursive: true });
});

test('it is clean and fits', async ({ page }) => {
  await page.goto('./ring.html');
  await page.getByRole('button', { name: 'Measure' }).click();
  await expect(page.getByRole('status')).toContainText('Done');
  await page.getByText('Every round').click();
  await expectCleanAt(page, [1440, 360]);
});
