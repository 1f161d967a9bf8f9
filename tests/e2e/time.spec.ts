// Time in a real browser, with the engine in its worker: keys, exact steps both ways, a branch, a link that brings it
// back, and what a reader is told when the engine cannot be there.

import { expectInAddress } from '../support/run-page';
import { expect, type Page, test } from './fixtures';

const moment = (page: Page) => page.getByRole('slider', { name: 'Moment of the run' });
const momentOf = async (page: Page) => Number(await moment(page).getAttribute('aria-valuenow'));

/** The sandbox after `presses` steps by commit. */
async function opened(page: Page, presses: number): Promise<void> {
  await page.goto('./#/sandbox');
  await expect(moment(page)).toBeVisible();
  for (let press = 0; press < presses; press += 1) {
    const before = await momentOf(page);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => momentOf(page)).toBeGreaterThan(before);
  }
}

test('steps forward and back by keys, to the same moments', async ({ page }) => {
  await opened(page, 0);
  const moments = [await momentOf(page)];
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => momentOf(page)).toBeGreaterThan(moments[press] ?? 0);
    moments.push(await momentOf(page));
  }
  for (let press = 3; press >= 1; press -= 1) {
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => momentOf(page)).toBe(moments[press]);
  }
  await page.keyboard.press('End');
  await expect.poll(() => momentOf(page)).toBe(moments[4]);
  await page.keyboard.press('Home');
  await expect.poll(() => momentOf(page)).toBe(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeInViewport({ ratio: 1 });
});

test('tells each step to those who hear the page', async ({ page }) => {
  await opened(page, 2);
  const announcement = page.getByRole('status').filter({ hasText: /^\d+\.\d+ s\. / });
  await expect(announcement).toContainText(/The commit of T\d\.\d+\.\d+ was acknowledged/);
});

test('plays and pauses with the space bar and with a clicker', async ({ page }) => {
  await opened(page, 0);
  for (const key of ['Space', '.']) {
    const before = await momentOf(page);
    await page.keyboard.press(key);
    await expect.poll(() => momentOf(page)).toBeGreaterThan(before);
    await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  }
  const before = await momentOf(page);
  await page.keyboard.press('PageDown');
  await expect.poll(() => momentOf(page)).toBeGreaterThanOrEqual(before);
});

test('a command in the past makes a branch, and its address brings it back', async ({
  page,
  context,
}) => {
  await opened(page, 4);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.getByRole('button', { name: /crash instance 2/i }).click();
  await expect(page.getByText(/crash of instance 2 at \d/).first()).toBeVisible();
  // A crash goes on to play; the address is that of a moment at rest.
  await page.getByRole('button', { name: /^Pause/ }).click();
  await page.keyboard.press('ArrowLeft');
  const other = await context.newPage();
  await expectInAddress(page, other, async (soon) => {
    await expect(moment(other)).toBeVisible();
    const shown = await momentOf(page);
    await expect.poll(() => momentOf(other), soon).toBeCloseTo(shown, 6);
    await expect(other.getByText(/crash of instance 2 at \d/).first()).toBeVisible(soon);
  });
});

test('says so when a link is damaged, and opens a new run', async ({ page }) => {
  await page.goto('./#/sandbox?run=0tvjevozJYzBCsMgEER_pcx5D6bQi79SejCJgmC');
  await expect(page.getByText('This link is damaged')).toBeVisible();
  await expect(moment(page)).toBeVisible();
});

test('says so when the engine cannot be loaded', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./#/sandbox');
  await expect(page.getByText('The engine could not be loaded')).toBeVisible();
});
