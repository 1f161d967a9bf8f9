// The failure at every moment of replication: swept in workers, read as strips and as a table, and opened as the run of one
// moment.

import { expect, type Page, test } from './fixtures';

const PROVED = /^100 failures: every replica caught up, no check failed/;
const slider = (page: Page) => page.getByRole('slider', { name: /Moment of the crash/ });

async function sweep(page: Page, failure: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/replication');
  await page.getByRole('button', { name: 'Crash at every moment' }).click();
  await page.getByRole('button', { name: 'moments 300' }).click();
  await page.getByRole('menuitemradio', { name: '100', exact: true }).click();
  await page.getByRole('button', { name: /^failure / }).click();
  await page.getByRole('menuitemradio', { name: failure }).click();
  await expect(page.getByText(PROVED)).toBeVisible();
}

test('what a crash of the source costs is read at a moment, which opens as a run', async ({
  page,
}) => {
  await sweep(page, 'Crash all of the source');
  await slider(page).focus();
  for (const key of ['End', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(slider(page)).toHaveAttribute(
    'aria-valuetext',
    /^Crash at [\d.]+ s: stopped for .+; mined again \d+ LCRs; duplicates .+; caught up after/,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('These are crashes of “first run”.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Branches' })).toContainText(
    'Crash all of the source',
  );
});

test('another failure is swept again, and everything is in the text form', async ({ page }) => {
  await sweep(page, 'Kill capture');
  await page.getByRole('button', { name: 'Text form' }).click();
  const table = page.getByRole('region', { name: /Kill capture at each of 100 moments/ });
  await expect(table.getByRole('row')).toHaveCount(101);
});
