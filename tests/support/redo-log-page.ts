// The page of a real redo log, as its tests open it.

import { expect, type Locator, type Page } from '@playwright/test';

export const crash = (page: Page): Locator => page.getByRole('slider', { name: 'Crash position' });

/** Opens a log that comes with the app. */
export async function openExample(page: Page, title: RegExp): Promise<void> {
  await page.goto('./#/redo-log');
  await page.getByRole('button', { name: /^Sample/ }).click();
  await page.getByRole('menuitemradio', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(crash(page)).toBeVisible();
}
