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

/** Texts of its picture that the ring of a focused handle touches; a note if it has no ring. */
export const touchedByRing = (handle: Locator): Promise<string[]> =>
  handle.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === 'none') return ['no ring'];
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const ring = element.getBoundingClientRect();
    const texts = [...(element.parentElement?.querySelectorAll('svg text') ?? [])];
    if (texts.length === 0) return ['no text'];
    return texts
      .filter((text) => {
        const box = text.getBoundingClientRect();
        return (
          box.left < ring.right + reach &&
          box.right > ring.left - reach &&
          box.top < ring.bottom + reach &&
          box.bottom > ring.top - reach
        );
      })
      .map((text) => text.textContent);
  });
