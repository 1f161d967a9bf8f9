// The score without a pointer: its staves can be reached, walked along, and asked why.

import { expect, test } from './fixtures';

test('arrow keys walk along the queue, and Enter asks why a block is there', async ({ page }) => {
  await page.goto('./#/walk?step=4');
  const queue = page.getByRole('listbox', { name: /checkpoint queue/ });
  const cells = queue.getByRole('option');
  // The first picture of the walk may be that of another moment, and its parts go with it.
  await expect(page.locator('article[aria-busy="false"]').first()).toBeVisible();
  await expect(cells.first()).toHaveAccessibleName(/, dirty,/);
  await cells.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const third = await cells.nth(2).getAttribute('aria-label');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', third ?? '');
  await page.keyboard.press('Enter');
  const block = /block \d+/.exec(third ?? '')?.[0] ?? '';
  await expect(page.getByRole('heading', { name: new RegExp(block, 'i') })).toBeVisible();
});

test('pointing at a block of the queue lights its redo', async ({ page }) => {
  await page.goto('./#/walk?step=4');
  const cells = page.getByRole('listbox', { name: /checkpoint queue/ }).getByRole('option');
  await expect(cells.first()).toBeVisible();
  const lit = page.getByRole('listbox', { name: /Redo thread/ }).locator('[aria-selected=true]');
  await expect(lit).toHaveCount(0);
  await cells.first().hover();
  await expect(lit.first()).toBeVisible();
});

test('the legend lights all marks of a kind, from the keyboard, and a held line keeps them lit', async ({
  page,
}) => {
  await page.goto('./#/walk?step=4');
  const cells = page.getByRole('listbox', { name: /checkpoint queue/ }).getByRole('option');
  await expect(cells.nth(2)).toBeVisible();
  const dirty = page.locator('figure [data-mark="dirty"] > rect:first-child');
  const lit = () =>
    dirty.evaluateAll((rings) => rings.map((ring) => getComputedStyle(ring).opacity === '1'));
  expect((await lit()).includes(true)).toBe(false);

  await page.getByRole('button', { name: 'Legend' }).press('Enter');
  // A word of the text opens its meaning: a button of the same name.
  const lines = page.getByRole('listitem');
  const line = lines.getByRole('button', { name: /^dirty/ });
  await expect(line).toBeVisible();
  // Marks of other pictures, and of later moments.
  await expect(lines.getByRole('button', { name: /^(buddy|clean|recovered)/ })).toHaveCount(0);
  await line.focus();
  expect((await lit()).length).toBeGreaterThan(2);
  expect((await lit()).includes(false)).toBe(false);
  await lines.getByRole('button', { name: 'redo record: a commit' }).focus();
  expect((await lit()).includes(true)).toBe(false);

  await line.press('Enter');
  await page.keyboard.press('Escape');
  await expect(line).toBeHidden();
  expect((await lit()).includes(false)).toBe(false);
  const legend = page.getByRole('button', { name: 'Legend, lit: dirty' });
  await legend.press('Enter');
  await line.press('Enter');
  await page.keyboard.press('Escape');
  expect((await lit()).includes(true)).toBe(false);
});
