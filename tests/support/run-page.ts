/** A page with a run in the browser: playing until something is shown, and restoring a run from its address. */

import { expect, type Locator, type Page } from '@playwright/test';

/** Most steps to anything that a test looks for. */
const MOST_STEPS = 14;

/** Presses a button of the line of time again and again, each time once the run has moved, until this is seen. */
export async function stepUntil(page: Page, button: string, seen: Locator): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Moment of the run' });
  const moment = () => slider.getAttribute('aria-valuenow');
  for (let step = 0; step < MOST_STEPS && !(await seen.isVisible()); step += 1) {
    const before = await moment();
    await page.getByRole('button', { name: button }).click();
    await expect
      .poll(async () => (await seen.isVisible()) || (await moment()) !== before)
      .toBe(true);
  }
  await expect(seen).toBeVisible();
}

/** For what is tried again as a whole. */
export const SOON = { timeout: 2_000 };

/** Opens the address of one page in another until that shows what is expected: an address is written after what was done. */
export async function expectInAddress(
  page: Page,
  other: Page,
  look: () => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await other.emulateMedia({ reducedMotion: 'reduce' });
    await other.goto('about:blank');
    await other.goto(page.url());
    await look();
  }).toPass();
}
