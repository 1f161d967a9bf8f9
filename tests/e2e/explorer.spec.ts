// Every schedule as a page: the verdict, the cloud by pointer and by key, the table of all mutants, a condition and its
// witness, a text of one's own, what is wrong with an input, stopping, the address.

import { expect, type Page, test } from '@playwright/test';
import { expectCleanAt } from '../support/accessibility';

const result = (page: Page) => page.locator('[data-verdict]');
const cloud = (page: Page) => page.getByRole('slider', { name: 'State' });

async function open(page: Page, query = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./#/explore?${query}`);
  await expect(result(page)).toBeVisible();
}

const small = 'mutant=&slots=2&consumers=1&items=2';

test('a mutant fails after its fewest steps, and the steps end with the failure', async ({
  page,
}) => {
  await open(page, 'mutant=literal_indentation');
  await expect(result(page)).toHaveAttribute('data-verdict', 'fails');
  await expect(result(page).getByRole('heading', { name: 'Fails after 21 steps' })).toBeVisible();
  await expect(result(page).getByText('This check fails: contents')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Beside the original' }).getByRole('row');
  await expect(rows).toHaveCount(22);
  await expect(rows.last()).toContainText('fails here');
});

test('a mutant and the original part where the barrier is missing', async ({ page }) => {
  await open(page, 'mutant=barrier_removed&memory=pso');
  await expect(result(page).getByRole('heading', { name: 'Fails after 15 steps' })).toBeVisible();
  const parting = page.locator('[data-parts]');
  await expect(parting).toHaveCount(1);
  await expect(parting).toContainText('The original cannot take this step.');
  await expect(page.getByText('The last state that they share:')).toBeVisible();
});

test('the original holds in all states, and each of them can be looked at by pointer and by key', async ({
  page,
}) => {
  await open(page, small);
  await expect(result(page)).toHaveAttribute('data-verdict', 'holds');
  await expect(page.getByText(/No check fails, and no thread waits for ever/)).toBeVisible();
  await expect(cloud(page)).toHaveAttribute('aria-valuenow', '0');
  await cloud(page).press('ArrowRight');
  await expect(cloud(page)).toHaveAttribute('aria-valuetext', /^State 1, 1 step from the start/);
  await expect(page.getByRole('heading', { name: 'A shortest schedule to state 1' })).toBeVisible();
  await cloud(page).press('End');
  await expect(cloud(page)).toHaveAttribute('aria-valuetext', /no way on/);
  const box = await cloud(page).boundingBox();
  if (box === null) throw new Error('the cloud has no box');
  await page.mouse.click(box.x + 12, box.y + box.height / 2);
  await expect(cloud(page)).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByText('This is the first state')).toBeVisible();
});

test('all versions under all memory models fill a table, from which each can be opened', async ({
  page,
}) => {
  await open(page, small);
  await page.getByRole('button', { name: 'Explore all' }).click();
  await expect(page.getByText('24 of 24 done')).toBeVisible();
  const row = page.getByRole('row', { name: /^tail before item/ });
  await expect(row.getByRole('button')).toHaveCount(3);
  await row.getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/mutant=tail_before_item&memory=tso/);
  await expect(result(page)).toHaveAttribute('data-verdict', 'fails');
});

test('a condition has a shortest schedule that leads to it, or none', async ({ page }) => {
  await open(page, small);
  const field = page.getByLabel('Is this reachable?');
  await field.fill('tail == 0 and finished[0]');
  await page.getByRole('button', { name: 'Look for it' }).click();
  await expect(result(page)).toHaveAttribute('data-verdict', 'reachable');
  await expect(page.getByText('A shortest schedule to the condition')).toBeVisible();
  await field.fill('tail == 2');
  await page.getByRole('button', { name: 'Look for it' }).click();
  await expect(result(page)).toHaveAttribute('data-verdict', 'unreachable');
  await field.fill('tails == 2');
  await page.getByRole('button', { name: 'Look for it' }).click();
  await expect(
    page.getByText('In the condition. Line 1, column 1: there is no “tails”.'),
  ).toBeVisible();
  await expect(page.getByText('The last result stays below.')).toBeVisible();
});

test('what is wrong with a number says why, and the result stays', async ({ page }) => {
  await open(page, small);
  await page.getByLabel('Slots (N)').fill('1');
  await expect(page.getByText(/a queue with one slot holds nothing/)).toBeVisible();
  await expect(result(page)).toHaveAttribute('data-verdict', 'holds');
  await page.getByLabel('Slots (N)').fill('2');
  await expect(page.getByText(/a queue with one slot holds nothing/)).toBeHidden();
  await page.getByLabel('Consumers (C)').fill('0');
  await expect(page.getByText(/Without a consumer nobody takes an item/)).toBeVisible();
});

test('a text of one’s own is explored as it is written; where it is wrong is said', async ({
  page,
}) => {
  await open(page, small);
  await page.getByRole('button', { name: 'Edit this text' }).click();
  const editor = page.getByRole('textbox', { name: 'Program text' });
  await editor.fill('shared x\nthread a\n  x = 1\n  y = 2\n');
  await expect(page.getByText('Line 4, column 3: there is no “y”.').first()).toBeVisible();
  await editor.fill('shared x\nthread a\n  x = 1\n  local n = 1\n  while n == 1\n    n = 1\n');
  await expect(page.getByText(/A thread loops without an access to a shared word/)).toBeVisible();
  await expect(page).toHaveURL(/text=/);
  await page.reload();
  await expect(page.getByText(/A thread loops without an access to a shared word/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard my text' }).click();
  await expect(result(page)).toHaveAttribute('data-verdict', 'holds');
});

test('a search that would take long can be stopped, and keeps what it found', async ({ page }) => {
  await page.goto('./#/explore?mutant=&memory=pso&slots=5&consumers=3&items=9&most=20000000');
  await expect(page.getByText(/states a second$/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(result(page)).toHaveAttribute('data-verdict', 'partial');
  await expect(page.getByText(/You stopped the search. Its result is kept./)).toBeVisible();
  await expect(page.getByRole('img', { name: /states in \d+ columns/ })).toBeVisible();
});

test('a search that reaches its limit says which, and what to do', async ({ page }) => {
  await open(page, 'mutant=&memory=pso&slots=4&items=9&most=100000');
  await expect(
    page.getByText(/ended at its limit of 100,000 states. Allow more states/),
  ).toBeVisible();
});

test('a program of the reader’s own with too many states says so, and keeps what was found', async ({
  page,
}) => {
  const words = ['a', 'b', 'c', 'd'];
  const threads = words.map((word) => `thread ${word}s\n  for k in 1 .. 40\n    ${word} = k\n`);
  await page.goto('./#/explore?mutant=&most=50000');
  await expect(result(page)).toBeVisible();
  await page.getByRole('button', { name: 'Edit this text' }).click();
  await page
    .getByRole('textbox', { name: 'Program text' })
    .fill(`shared ${words.join('\nshared ')}\n${threads.join('')}`);
  await expect(
    page.getByText(/ended at its limit of 50,000 states. Allow more states/),
  ).toBeVisible();
  await expect(result(page)).toHaveAttribute('data-verdict', 'partial');
  await expect(page.getByRole('img', { name: /states in \d+ columns/ })).toBeVisible();
});

test('the text form has every number of the cloud', async ({ page }) => {
  await open(page, small);
  await page.getByRole('button', { name: 'Text form' }).click();
  const table = page.getByRole('table', { name: 'States by number of steps' });
  await expect(table.getByRole('row').nth(1)).toContainText(/^0/);
  await expect(table.getByRole('columnheader', { name: 'length 1' })).toBeVisible();
});

test('a counterexample, a silhouette and a full table are clean', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, 'mutant=literal_indentation');
  await expectCleanAt(page, [360]);
  await open(page, 'mutant=&slots=3&items=4');
  await expect(page.getByRole('img', { name: /states in \d+ columns/ })).toBeVisible();
  await expectCleanAt(page, [360]);
});
