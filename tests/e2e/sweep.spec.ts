// The crash at every moment: a sweep of the sandbox's run, read and opened with keyboard and pointer; what was found is
// kept while the run is the same, and void when it changes.

import { expect, type Page, test } from './fixtures';

const PROVED = /^200 crashes: no acknowledged commit lost, every check held/;
const slider = (page: Page) => page.getByRole('slider', { name: /Moment of the crash/ });

async function sweepHundred(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/sandbox');
  await page.getByRole('button', { name: 'Crash at every moment' }).click();
  await page.getByRole('button', { name: 'moments 300' }).click();
  await page.getByRole('menuitemradio', { name: '100', exact: true }).click();
  await expect(page.getByText(PROVED)).toBeVisible();
}

test('a moment is read, opened by key and by click, and the first run stays', async ({ page }) => {
  await sweepHundred(page);
  await slider(page).focus();
  for (const key of ['Home', 'PageDown', 'PageDown', 'PageDown', 'PageDown', 'ArrowRight']) {
    await page.keyboard.press(key);
  }
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '41');
  const spoken = (await slider(page).getAttribute('aria-valuetext')) ?? '';
  const [, moment, without, withBuddy] =
    /^Crash at ([\d.]+) s: first pass (.+) with no buddy, (.+) with a buddy; brown-out/.exec(
      spoken,
    ) ?? [];
  expect(without).not.toBe(withBuddy);
  await page.keyboard.press('Enter');
  // The crash comes after the last event before the moment.
  const crashed = page.getByText(/^“crash of instance 1 at [\d.]+ s”$/);
  await expect(crashed).toBeVisible();
  const at = Number(/[\d.]+(?= s”)/.exec((await crashed.textContent()) ?? '')?.[0]);
  expect(at).toBeLessThanOrEqual(Number(moment));
  expect(at).toBeGreaterThan(Number(moment) - 0.2);
  await expect(page.getByRole('button', { name: 'Start instance 1' })).toBeVisible();
  await expect(page.getByText('These are crashes of “first run”.')).toBeVisible();
  // Another one, from there.
  const box = (await slider(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width * 0.2, box.y + 20);
  const branches = page.getByRole('region', { name: 'Branches' });
  await expect(branches.getByRole('button', { name: /^crash of instance 1/ })).toHaveCount(2);
});

test('what was found is kept while the panel is closed, and void when the run changes', async ({
  page,
}) => {
  await sweepHundred(page);
  await page.getByRole('button', { name: 'Text form' }).click();
  const table = page.getByRole('region', { name: /A crash of instance 1 at each of 100 moments/ });
  await expect(table.getByRole('row')).toHaveCount(101);
  await page.getByRole('button', { name: 'Close “Crash at every moment”' }).click();
  await expect(table).toBeHidden();
  await page.getByRole('button', { name: 'Crash at every moment …' }).click();
  await expect(page.getByText(PROVED)).toBeVisible();
  await page.getByRole('combobox', { name: 'Start from' }).selectOption('walk');
  await page.getByRole('button', { name: 'Start a new run' }).click();
  await expect(page.getByText('The run has changed')).toBeVisible();
  await page.getByRole('button', { name: 'Sweep again' }).click();
  await expect(page.getByText(PROVED)).toBeVisible();
});
