// The missions as a person meets them: a run that is shown meets none, one of the person's own is kept; and what the pages owe
// everyone.

import { expectCleanAt } from '../support/accessibility';
import { expect, type Page, test } from './fixtures';

const mission = (page: Page) => page.getByRole('article', { name: 'Mission' });

test('a run that is shown meets nothing; one of the person’s own is kept', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/missions');
  await expect(page.getByRole('listitem').filter({ hasText: 'Not met yet' })).toHaveCount(8);
  await page.getByRole('link', { name: 'Evicted, not crashed' }).press('Enter');
  await mission(page).getByRole('button', { name: 'Show me' }).press('Enter');
  await expect(mission(page)).toContainText('This run reaches it.');
  await mission(page).getByRole('button', { name: 'Start again' }).press('Enter');
  await expect(mission(page)).not.toContainText('This run reaches it.');
  // What holds before anything has happened is not reached yet, and what to do first is said.
  await expect(mission(page)).toContainText('holds so far');
  await expect(mission(page)).toContainText('Start the run with Play');

  await page.getByRole('button', { name: /^step by/i }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'commit' }).press('Enter');
  const forward = page.getByRole('button', { name: /Forward by one/ });
  for (let commits = 1; commits <= 31; commits += 1) {
    await forward.press('Enter');
    await expect(mission(page)).toContainText(`now ${commits}`);
  }
  await expect(mission(page)).not.toContainText('Start the run with Play');
  await mission(page).getByRole('button', { name: 'Cut the link 1 – 2' }).press('Enter');
  await mission(page).getByRole('button', { name: 'Cut the link 1 – 3' }).press('Enter');
  // Nothing is known to come yet: the cut is noticed by late heartbeats.
  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(mission(page).getByText('Reached.')).toBeVisible({ timeout: 120_000 });
  await mission(page).getByRole('button', { name: 'All missions' }).press('Enter');
  await expect(page.getByText('1 of 8 met')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 of 8 met')).toBeVisible();
});

test('an address that names no mission leads to the list', async ({ page }) => {
  await page.goto('./#/missions/no-such');
  await page.getByRole('button', { name: 'All missions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible();
});

test('axe finds nothing, nothing sticks out', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/missions');
  await expect(page.getByRole('listitem')).toHaveCount(8);
  await expectCleanAt(page, [1366, 360]);
  await page.goto('./#/missions/worst-order');
  await expect(mission(page)).toContainText('Goals');
  await expectCleanAt(page, [1366, 360]);
});
