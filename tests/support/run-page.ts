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

/** How long the first look at a page waits, and how much longer each further one: a page loads slowly on a busy machine. */
const [LOOK_MS, LONGER] = [2_000, 2];

/**
 * Opens the address of one page in another until that shows what is expected: an address is written after what was done.
 * Each look has more time than the one before.
 */
export async function expectInAddress(
  page: Page,
  other: Page,
  look: (soon: { timeout: number }) => Promise<void>,
): Promise<void> {
  let timeout = LOOK_MS;
  await expect(async () => {
    await other.emulateMedia({ reducedMotion: 'reduce' });
    await other.goto('about:blank');
    await other.goto(page.url());
    const now = timeout;
    timeout *= LONGER;
    await look({ timeout: now });
  }).toPass();
}
