// A part of the time is selected and shown: by a drag with Shift, and with keys.

import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { lengthOf, line, momentOf, openSandbox, shown, whole } from '../support/line-of-time';
import { expect, test } from './fixtures';

test.use({ viewport: { width: 1366, height: 768 } });

test('a drag with Shift shows the part that it covers, on the line and on a chart, and Escape gives it up', async ({
  page,
}) => {
  await openSandbox(page);
  const moment = await momentOf(page);
  const over = async (figure: Locator, leave: boolean) => {
    const box = await figure.boundingBox();
    if (box === null) throw new Error('there is no figure');
    const at = (share: number) => [box.x + box.width * share, box.y + box.height * 0.4] as const;
    const brushed = page.locator('svg .selection');
    await page.mouse.move(...at(0.4));
    await page.keyboard.down('Shift');
    // The gestures are fetched when a pointer comes near.
    await expect(async () => {
      await page.mouse.move(...at(0.41));
      await page.mouse.move(...at(0.4));
      await expect(page.locator('svg .overlay')).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    await page.mouse.down();
    await page.mouse.move(...at(0.5), { steps: 4 });
    await page.mouse.move(...at(0.6), { steps: 4 });
    await expect(brushed).toBeVisible();
    if (leave) await page.keyboard.press('Escape');
    if (leave) await expect(brushed).toBeHidden();
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect(page.locator('svg .overlay')).toHaveCount(0);
  };
  await over(line(page), true);
  await expect(whole(page)).toHaveCount(0);
  await over(line(page), false);
  const part = await shown(page);
  expect(part.from / part.all).toBeCloseTo(0.4, 1);
  expect(part.to / part.all).toBeCloseTo(0.6, 1);
  expect(await momentOf(page)).toBe(moment);
  // Once more, in a chart that shows the part already.
  await over(page.getByRole('slider', { name: 'Availability over time' }).locator('svg'), false);
  await expect.poll(() => lengthOf(page)).toBeLessThan((part.to - part.from) / 3);
  const inner = await shown(page);
  expect(inner.from).toBeGreaterThan(part.from);
  expect(inner.to).toBeLessThan(part.to);
  // Without Shift a drag of the line is the moment's.
  await whole(page).click();
  const box = await line(page).boundingBox();
  if (box === null) throw new Error('there is no line of time');
  await page.mouse.click(box.x + box.width * 0.3, box.y + 20);
  await expect.poll(() => momentOf(page)).toBeLessThan(moment);
  await expect(whole(page)).toHaveCount(0);
});

test('a key marks one end of a part and shows it from the other end; Escape removes the mark', async ({
  page,
}) => {
  await openSandbox(page);
  const end = await momentOf(page);
  const marked = page.getByRole('status').filter({ hasText: /^One end of the part/ });
  await page.keyboard.press('s');
  await expect(marked).toHaveText(/Go to the other end and press S/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(marked).toHaveCount(0);
  await line(page).focus();
  await page.keyboard.press('s');
  await page.keyboard.press('PageUp');
  await expect.poll(() => momentOf(page)).toBeLessThan(end);
  await expect(page.locator('[data-part]').first()).toBeVisible();
  const start = await momentOf(page);
  await page.keyboard.press('s');
  await expect(marked).toHaveCount(0);
  const part = await shown(page);
  expect(part.from).toBeCloseTo(start, 1);
  expect(part.to).toBeCloseTo(end, 1);
});
