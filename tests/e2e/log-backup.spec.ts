// A base backup that is supposed over a real redo log: its places are moved, and what it needs and what is missing is told.

import { expectAccessible, expectFits } from '../support/accessibility';
import { openExample } from '../support/redo-log-page';
import { expectInAddress } from '../support/run-page';
import { expect, test } from './fixtures';

test('a supposed backup says what it needs and what is missing, by keys and by drag, and a link brings it back', async ({
  page,
  context,
}) => {
  await openExample(page, /^Small payments$/);
  await page.getByRole('tab', { name: 'Base backup' }).click();
  await expect(page.getByText(/^It needs the redo from 0\/0379FDF0 to 0\/03E65/)).toBeVisible();
  const enough = page.getByText(/^Nothing that it needs is missing/);
  await expect(enough).toBeVisible();
  await expect(page.getByText(/The needed redo restores each of them as a whole/)).toBeVisible();

  const begins = page.getByRole('slider', { name: 'Copying begins' });
  const copyFrom = Number(await begins.getAttribute('aria-valuenow'));
  const kept = page.getByRole('slider', { name: 'Redo is kept from here' });
  await kept.focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(page.getByText(/Recovery cannot start/)).toBeVisible();
  await expect(enough).toBeHidden();
  await expectAccessible(page);

  const box = (await begins.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 200, y, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => Number(await begins.getAttribute('aria-valuenow')))
    .toBeLessThan(copyFrom);

  const other = await context.newPage();
  await other.setViewportSize({ width: 360, height: 800 });
  await expectInAddress(page, other, async (soon) => {
    const there = other.getByRole('slider', { name: 'Copying begins' });
    // Asked again with each look: a drag may have ended before its last move was drawn.
    const now = (await begins.getAttribute('aria-valuenow')) ?? '';
    await expect(there).toHaveAttribute('aria-valuenow', now, soon);
  });
  await expectFits(other);
  await other.getByRole('button', { name: 'Put everything back' }).click();
  await expect(other.getByText(/^Nothing that it needs is missing/)).toBeVisible();
});

test('without page images a real backup would have logged them', async ({ page }) => {
  await openExample(page, /^Small payments without page images$/);
  await page.getByRole('tab', { name: 'Base backup' }).click();
  await expect(page.getByText(/A real backup would have switched page images on/)).toBeVisible();
});
