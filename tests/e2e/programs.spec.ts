// Programs of threads in the page: a schedule by hand, the link that brings it back, a text with an error, a killed thread.

import { expectAccessible, expectFits } from '../support/accessibility';
import { expectInAddress } from '../support/run-page';
import { expect, type Page, test } from './fixtures';

const BY_HAND = './#/programs?preset=by_hand';

const moment = (page: Page) => page.getByRole('slider', { name: 'Moment of the run' });
const isAt = (page: Page, step: number, soon?: { timeout: number }) =>
  expect(moment(page)).toHaveAttribute('aria-valuetext', `step ${step}`, soon);
const step = (page: Page, thread: string) =>
  page.getByRole('button', { name: `Step ${thread}`, exact: true });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('img', { name: 'The ring' })).toBeVisible();
}

test('a schedule by hand is shown and comes back from its link', async ({ page, context }) => {
  await open(page, BY_HAND);
  await isAt(page, 0);
  await step(page, 'producer').click();
  await isAt(page, 1);
  await page.keyboard.press('2');
  await isAt(page, 2);
  await page.keyboard.press('2');
  await expect(page.getByText('Will go to sleep')).toBeVisible();
  const other = await context.newPage();
  await expectInAddress(page, other, async (soon) => {
    await isAt(other, 3, soon);
    await expect(other.getByText('Will go to sleep')).toBeVisible(soon);
  });
});

test('a slot of the ring says why it is free or in use, and what changed it', async ({ page }) => {
  await open(page, BY_HAND);
  await expect(page.getByText('You decide which thread takes the next step')).toBeVisible();
  await page.getByRole('button', { name: 'items[0] is 0.' }).click();
  const why = page.getByRole('region', { name: 'Why this slot is free or in use' });
  await expect(why).toContainText('It is the slot at the tail');
  for (let steps = 0; steps < 12; steps += 1) {
    await step(page, 'producer').click();
    await isAt(page, steps + 1);
  }
  await expect(why).toContainText('consumers 0 and 1 have not dequeued item 1');
  await expect(why).toContainText('producer writes 1 to items[0]');
  const slots = page.getByRole('img', { name: 'The ring' }).locator('[data-select]');
  await slots.nth(1).getByText('1', { exact: true }).click();
  await expect(why).toContainText('Slot 1 is free');
});

test('a store becomes visible when it is chosen', async ({ page }) => {
  await open(page, BY_HAND);
  await page.getByLabel('Memory model').selectOption('pso');
  await page.getByRole('button', { name: 'Start a new run' }).click();
  await step(page, 'producer').click();
  const store = page.getByRole('button', { name: 'Make memory[1] = 1 of producer visible' });
  await expect(store).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^memory\[1\] is 0\. producer sees 1\./ }),
  ).toBeVisible();
  await store.click();
  await isAt(page, 2);
  await expect(page.getByRole('button', { name: 'memory[1] is 1.' })).toBeVisible();
});

test('a command in the past makes a branch; a killed thread takes no step', async ({ page }) => {
  await open(page, BY_HAND);
  await step(page, 'producer').click();
  await step(page, 'producer').click();
  await isAt(page, 2);
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 1);
  await page.getByRole('button', { name: 'Kill producer' }).click();
  await expect(page.getByRole('button', { name: 'Kill producer', exact: true })).toBeVisible();
  await expect(step(page, 'producer')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Pause consumer 0' }).click();
  await expect(step(page, 'consumer 0')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Resume consumer 0' }).click();
  await expect(step(page, 'consumer 0')).not.toHaveAttribute('aria-disabled', 'true');
});

test('a text with an error says where it is, and a right one runs', async ({ page }) => {
  await open(page, BY_HAND);
  await page.getByRole('button', { name: 'Edit the program' }).click();
  const editor = page.getByRole('textbox', { name: 'The text of the program' });
  await editor.fill('shared a\nthread one\n  b = 1\n');
  await page.getByRole('button', { name: 'Start with this text' }).click();
  await expect(page.getByRole('alert')).toContainText('Line 3, column 3: there is no “b”.');
  await editor.fill('shared a\nthread one\n  a = 1\n');
  await page.getByRole('button', { name: 'Start with this text' }).click();
  await expect(editor).toBeHidden();
  await step(page, 'one').click();
  await expect(page.getByRole('button', { name: 'a is 1.' })).toBeVisible();
});

test('a cache is shown in place of the ring, and an entry says why it is where it is', async ({
  page,
}) => {
  await open(page, './#/programs?preset=random');
  await page.getByRole('combobox', { name: 'Program', exact: true }).selectOption('metadata_cache');
  await page.getByRole('button', { name: 'Start a new run' }).click();
  const entries = page.getByRole('listbox', { name: 'The metadata cache' });
  await expect(entries).toBeVisible();
  await expect(page.getByRole('img', { name: 'The ring' })).toBeHidden();
  const why = page.getByRole('region', { name: 'Why this state' });
  await entries.getByRole('option').first().focus();
  await page.keyboard.press('Enter');
  await expect(why).toContainText(/^Entry 0 is/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(why).toContainText(/^Entry 1 is/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 900 });
  await expect(entries).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test('the page has a text form', async ({ page }) => {
  await open(page, './#/programs');
  await page.getByRole('button', { name: 'Text form' }).click();
  for (const name of ['Steps of the threads', 'The ring', 'Shared words', 'The program']) {
    await expect(page.getByRole('table', { name })).toBeVisible();
  }
});

for (const width of [360, 1440]) {
  test(`the page is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, './#/programs');
    await expectAccessible(page);
    await expectFits(page);
    if (width > 400) return;
    for (const tab of ['By hand', 'Set up']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectAccessible(page);
      await expectFits(page);
    }
  });
}
