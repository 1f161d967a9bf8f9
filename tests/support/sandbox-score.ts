import { expect, type Page } from '@playwright/test';

/** Opens the sandbox with the score in its first place, and stops the page's clock. */
export async function openScore(page: Page): Promise<void> {
  await page.goto('./#/sandbox');
  await page.getByRole('button', { name: /^View 1/ }).click();
  await page.getByRole('menuitemradio', { name: 'The score', exact: true }).click();
  await expect(page.getByRole('listbox', { name: /checkpoint queue/ })).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
