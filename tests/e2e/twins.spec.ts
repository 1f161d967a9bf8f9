// Two runs side by side: both are crashed by one press, their brown-outs are compared, and the address brings it back.

import { expectInAddress, stepUntil } from '../support/run-page';
import { expect, type Page, test } from './fixtures';

async function openTwins(page: Page, address = './#/twins'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'First difference' })).toBeVisible();
}

/** The cells of a row of the comparison: A, B, the difference, and that in percent. */
const cellsOf = (page: Page, name: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${name} `) })
    .getByRole('cell')
    .allTextContents();

const sliderOf = (page: Page) => page.getByRole('slider', { name: 'Moment of the run' });

async function chooseStep(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: /^step by/i }).click();
  await page.getByRole('menuitemradio', { name: step }).click();
}

test('both crash at once, and their brown-outs are compared', async ({ page, context }) => {
  await openTwins(page);
  await expect(page.getByText('Neither run has had a brown-out.')).toBeVisible();
  await page.getByRole('button', { name: 'Crash instance 2' }).click();
  const commands = page.getByRole('list', { name: 'Commands given' });
  await expect(commands.getByRole('button', { name: /Crash of instance 2$/ })).toBeVisible();
  await chooseStep(page, 'phase');
  const compared = page.getByRole('figure', {
    name: /^The brown-out took [\d.]+ m?s in A and [\d.]+ m?s in B: .* \(\+[\d.,]+ %\) longer in B\.$/,
  });
  await stepUntil(page, 'Forward by one phase', compared);
  // The counts are next to the curves, and the first to open has its flag.
  await expect(compared).toContainText(
    /Commits acknowledged since the crash by [\d.]+\ss: [\d,]+ in A/,
  );
  await expect(compared).toContainText(/A opened first, [\d.]+\ss before B/);
  await expect(compared).toContainText(/Recovery set: [\d,]+ blocks/);
  await page.getByRole('button', { name: 'Numbers' }).click();
  const [a, b, more, share] = await cellsOf(page, 'Brown-out');
  expect([a, b]).toEqual([expect.stringMatching(/^[\d.]+\sm?s$/), expect.stringMatching(/\sm?s$/)]);
  expect(more).toMatch(/^\+[\d.]+\sm?s$/);
  expect(share).toMatch(/^\+[\d.,]+\s%$/);
  await page.keyboard.press('Escape');

  // Pressing the moment takes both runs to their first difference, and the address holds both.
  const parting = page.getByRole('region', { name: 'First difference' });
  await parting.getByRole('button', { name: / s$/ }).click();
  await expect(page.getByText('Neither run has had a brown-out.')).toBeVisible();
  const moment = (await sliderOf(page).getAttribute('aria-valuetext')) ?? '';
  const other = await context.newPage();
  await expectInAddress(page, other, (soon) =>
    expect(sliderOf(other)).toHaveAttribute('aria-valuetext', moment, soon),
  );
  await expect(other.getByRole('button', { name: /Crash of instance 2$/ })).toBeVisible();
});

test('the sandbox goes beside itself, with what was done to it', async ({ page }) => {
  await page.goto('./#/sandbox');
  await page.getByRole('button', { name: 'Crash instance 3' }).click();
  await expect(page.getByRole('button', { name: 'Start instance 3' })).toBeVisible();
  await page.getByRole('button', { name: /Compare this run with a copy/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two runs side by side');
  await expect(page.getByRole('button', { name: /Crash of instance 3$/ })).toBeVisible();
  // The same twice is the same for ever.
  await page.getByRole('combobox', { name: 'One thing' }).selectOption({ label: 'Nothing' });
  await expect(page.getByText(/^None: both runs are the same up to .*\.$/)).toBeVisible();
});

test('the picture of both is one screen, without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTwins(page);
  const picture = page.getByRole('figure', { name: /brown-out/ });
  await expect(picture.getByText(/No instance has failed/)).toBeVisible();
  await expect(picture).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Crash instance 2' }).click();
  await expect(picture.getByText(/No instance has failed/)).toHaveCount(0);
  await expect(picture).toBeInViewport({ ratio: 1 });
});
