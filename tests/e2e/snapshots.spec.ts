// Backups in the page: it opens on volumes over time, a choice says at once what follows, a refused one says why, the address
// keeps it, and a phone has all of it.

import { expectAccessible, expectFits } from '../support/accessibility';
import { expectInAddress } from '../support/run-page';
import { expect, type Page, test } from './fixtures';

test.use({ viewport: { width: 1440, height: 1000 } });

const PAGE = './#/snapshots';

async function open(page: Page): Promise<void> {
  await page.goto(PAGE);
  await expect(page.locator('[data-view=volumes] svg').first()).toBeVisible();
}

const choice = (page: Page, name: string) =>
  page.locator('[data-view=choices]').getByRole('button', { name });

test('a choice says at once what follows, and the address keeps it', async ({ page, context }) => {
  await open(page);
  await choice(page, 'DATA from B, RECO from C, recover to the end').click();
  const start = page.locator('[data-view=start]');
  await expect(start).toContainText('The database does not open');
  await expect(start).toContainText('lacks a change before the one at SCN');
  const other = await context.newPage();
  await expectInAddress(page, other, (soon) =>
    expect(other.locator('[data-view=start]')).toContainText('lacks a change before', soon),
  );
});

test('the chooser leads from a start that needs recovery to one that is complete', async ({
  page,
}) => {
  await open(page);
  await page.getByLabel('DATA from', { exact: true }).selectOption('0');
  await page.getByLabel('RECO from', { exact: true }).selectOption('2');
  await page.getByLabel('and then').selectOption('0');
  const start = page.locator('[data-view=start]');
  await expect(start).toContainText('ORA-01113');
  await page.getByLabel('and then').selectOption('1');
  await expect(start).toContainText('opens after media recovery and is as it should be');
  await expect(start).toContainText('Archived log sequence');
});

test('a new snapshot is another choice', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Snapshot all volumes at one instant' }).first().click();
  await expect(choice(page, 'DATA from E, RECO from E, start only')).toBeVisible();
});

test('the page is accessible and fits a phone', async ({ page }) => {
  await open(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectFits(page);
});
