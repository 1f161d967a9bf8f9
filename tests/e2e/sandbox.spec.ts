// The sandbox: a cluster is broken, recovers, and can be gone back to; a command in the past makes a branch; the address
// holds all of it.

import { expectInAddress, stepUntil } from '../support/run-page';
import { expect, type Page, test } from './fixtures';

async function openSandbox(page: Page, address = './#/sandbox'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Crash instance 1' })).toBeVisible();
}

/** Steps by phase until the run says that it recovered. */
async function recover(page: Page): Promise<void> {
  await stepByPhase(page);
  const text = page.getByText(/acknowledged commits are in the recovered data/);
  await stepUntil(page, 'Forward by one phase', text);
}

async function stepByPhase(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^step by/i }).click();
  await page.getByRole('menuitemradio', { name: 'phase' }).click();
}

async function choose(page: Page, place: string, view: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${place} `) }).click();
  await page.getByRole('menuitemradio', { name: view }).click();
}

const momentOf = (page: Page) =>
  page.getByRole('slider', { name: 'Moment of the run' }).getAttribute('aria-valuetext');

test('a crash browns out, recovers and loses nothing', async ({ page }) => {
  await openSandbox(page);
  // The legend has a line for what canvases show now, and none for what a crash would bring.
  await expect(page.locator('[data-view=cluster] canvas').first()).toBeVisible();
  await page.getByRole('button', { name: 'Legend' }).click();
  await expect(page.getByRole('button', { name: 'clean: same as on disk' })).toBeVisible();
  const later = /^(failed instance|brown-out|lost with|in the recovery set|scan position)/;
  await expect(page.getByRole('button', { name: later })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await choose(page, 'View 1', 'The proof');
  // The key of availability has a line for what its chart shows, and for nothing else.
  const waits = page.locator('[data-view="availability"]').getByRole('listitem');
  await expect(waits.filter({ hasText: 'ordinary waits' })).toBeVisible();
  await expect(waits.filter({ hasText: 'instance is down' })).toHaveCount(0);
  const below = page.getByRole('button', { name: 'Checkpoint now' });
  const before = await below.boundingBox();
  await page.getByRole('button', { name: 'Crash instance 3' }).click();
  await expect(page.getByRole('button', { name: 'Start instance 3' })).toBeVisible();
  await stepByPhase(page);
  const name = 'Crash the recovering instance';
  const given = page.getByRole('button', { name, disabled: false });
  await stepUntil(page, 'Forward by one phase', given);
  expect(await below.boundingBox(), 'nothing jumps when a command can be given').toEqual(before);
  await recover(page);
  await expect(page.getByText(/is lost:|are lost:/)).toHaveCount(0);
  await expect(waits.filter({ hasText: 'instance is down' })).toBeVisible();
  await expect(page.getByRole('figure', { name: /last brown-out lasted/ })).toBeVisible();
});

test('a crash plays on: a reload keeps it, and a phone shows the run', async ({ page }) => {
  await openSandbox(page);
  await page.getByRole('button', { name: 'Crash instance 1' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page).toHaveURL(/run=/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start instance 1' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('tab', { name: 'Break it' }).click();
  await page.getByRole('button', { name: 'Crash instance 2' }).click();
  await expect(page.getByRole('tab', { name: 'Watch', selected: true })).toBeFocused();
});

test('going back and forth comes to the same state', async ({ page }) => {
  await openSandbox(page);
  await page.getByRole('button', { name: 'Text form' }).click();
  await page.getByRole('button', { name: 'Forward by one event' }).click();
  await expect(page).toHaveURL(/run=/);
  // The words for the step are fetched when the first is told.
  await expect(page.getByRole('status').filter({ hasText: /^\d+\.\d+ s\. / })).toHaveCount(1);
  const before = await page.getByRole('main').textContent();
  const slider = page.getByRole('slider', { name: 'Moment of the run' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => momentOf(page)).toBe('0.00 seconds');
  await page.keyboard.press('End');
  await expect.poll(() => page.getByRole('main').textContent()).toBe(before);
});

test('a command in the past makes a branch, and the first run stays', async ({ page }) => {
  await openSandbox(page);
  await page.getByRole('slider', { name: 'Moment of the run' }).focus();
  await page.keyboard.press('PageUp');
  await page.getByRole('button', { name: 'Crash instance 2' }).click();
  const branches = page.getByRole('region', { name: 'Branches' });
  await expect(branches.getByRole('button', { name: /^crash of instance 2/ })).toBeVisible();
  await branches.getByRole('button', { name: 'first run', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Crash instance 2' })).toBeVisible();
});

test('the address brings back cluster, commands, branch and moment', async ({ page, context }) => {
  await openSandbox(page);
  await page.getByRole('button', { name: 'Crash instance 4' }).click();
  await page.getByRole('button', { name: 'Forward by one event' }).click();
  await expect(page.getByRole('button', { name: 'Start instance 4' })).toBeVisible();
  const other = await context.newPage();
  await expectInAddress(page, other, async (soon) => {
    await expect(other.getByRole('button', { name: 'Start instance 4' })).toBeVisible(soon);
    expect(await momentOf(other)).toBe(await momentOf(page));
  });
  // Two tabs live apart.
  await other.getByRole('button', { name: 'Crash instance 1' }).click();
  await expect(other.getByRole('button', { name: 'Start instance 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crash instance 1' })).toBeVisible();
});

test('a changed shape runs when told to, and says what cannot be', async ({ page }) => {
  await openSandbox(page);
  const blocks = page.getByRole('textbox', { name: 'Data blocks' });
  await blocks.fill('1');
  await expect(page.getByText('Enter a whole number from 4 to')).toBeVisible();
  await blocks.fill('300');
  await page.getByRole('button', { name: 'Start a new run' }).click();
  await expect(page.getByRole('button', { name: 'Start a new run' })).toHaveCount(0);
  await expect(page).toHaveURL(/run=/);
});

test('a broken rule is marked on the page and in the address', async ({ page }) => {
  await openSandbox(page);
  await page
    .getByRole('combobox', { name: 'Broken rule' })
    .selectOption({ label: 'write before redo' });
  await page.getByRole('button', { name: 'Start a new run' }).click();
  await expect(page.getByText('broken rule: write before redo')).toBeVisible();
  await expect(page).toHaveURL(/broken-rule=write_before_redo/);
});

test('a number out of its range stays as it was typed, and both places name the range', async ({
  page,
}) => {
  await openSandbox(page);
  const form = page.getByRole('region', { name: 'Set up the cluster' });
  const blocks = form.getByLabel('Data blocks');
  await blocks.fill('3');
  await blocks.blur();
  await expect(blocks).toHaveValue('3');
  await expect(blocks).toHaveAccessibleDescription('Enter a whole number from 4 to 2,000,000.');
  await page.getByRole('button', { name: 'Start a new run' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    '“Data blocks” must be from 4 to 2,000,000; it is 3.',
  );
  await blocks.fill('1,200');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start a new run' }).click();
  await expect(page.getByRole('button', { name: 'Start a new run' })).toHaveCount(0);
  await expect(blocks).toHaveAccessibleDescription('4 to 2,000,000');
});
