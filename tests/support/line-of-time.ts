// The line of time in a browser: its moment, and what it tells of the part that it shows.

import { expect, type Page } from '@playwright/test';

export const line = (page: Page) => page.getByRole('slider', { name: 'Moment of the run' });
export const whole = (page: Page) => page.getByRole('button', { name: 'Whole run' });
export const momentOf = async (page: Page) =>
  Number(await line(page).getAttribute('aria-valuenow'));
export const announced = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^The timeline and the charts show/ });

/** What is told to be shown, s: from, to, and the whole. */
export async function shown(page: Page): Promise<{ from: number; to: number; all: number }> {
  const words = (await announced(page).textContent()) ?? '';
  const [, from, to, all] = /from ([\d.]+) s to ([\d.]+) s of ([\d.]+) s/.exec(words) ?? [];
  return { from: Number(from), to: Number(to), all: Number(all) };
}

export const lengthOf = async (page: Page) => {
  const { from, to } = await shown(page);
  return to - from;
};

export async function openSandbox(page: Page): Promise<void> {
  await page.goto('./#/sandbox');
  await expect(line(page)).toBeVisible();
  await expect.poll(() => momentOf(page)).toBeGreaterThan(5);
}
