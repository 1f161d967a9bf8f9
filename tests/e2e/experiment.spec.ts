// The page of experiments: runs that can be stopped and continue after a reload, pictures by keyboard, a run that opens at its
// fault, files and links.

import { readFile } from 'node:fs/promises';
import { expectCleanAt } from '../support/accessibility';
import { expect, type Page, test } from './fixtures';

const SMALL = `title: Two targets
scenario: { model: cluster, preset: walk }
parameters: [{ field: cache.mttr_target_s, values: [0, 2] }]
seeds: 3
do: [{ at: 5, give: { crash_instance: 2 } }]
until: recovered
measures:
  - { name: work, value: commits@before, better: more }
  - { name: recovery, value: time_s - time_s@fault, unit: s, better: less }
published:
  - system: System A
    source: table 5
    points: [{ at: 2, values: { work: 20, recovery: 3 }, odd: It contradicts the others. }]
`;

async function openFile(page: Page, text: string): Promise<void> {
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles({
    name: 'experiment.yaml',
    mimeType: 'text/yaml',
    buffer: Buffer.from(text),
  });
}

async function openSmall(page: Page): Promise<void> {
  await page.goto('./#/experiment');
  await openFile(page, SMALL);
  await expect(page.getByRole('heading', { name: 'Two targets' })).toBeVisible();
}

const made = (page: Page) => page.getByText(/^6 runs in [\d.]+ s\.$/);
const plane = (page: Page) => page.getByRole('slider', { name: 'Trade-off between two measures' });

test('a file runs, a point opens its run at the fault, and back is the experiment', async ({
  page,
}) => {
  await openSmall(page);
  await page.getByRole('button', { name: 'Make 6 runs' }).click();
  await expect(made(page)).toBeVisible();
  await expect(page.getByText('There are no results yet.')).toHaveCount(0);
  await plane(page).focus();
  await page.keyboard.press('End');
  await expect(plane(page)).toHaveAttribute('aria-valuetext', /^2: recovery, s [\d.]+, work \d+/);
  await expectCleanAt(page, [1440, 360]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Open a typical run at its fault' }).click();
  await expect(page.getByText('“crash of instance 2 at 5.00 s”')).toBeVisible();
  await page.goBack();
  // Its runs are kept: none is made again.
  await expect(page.getByText('All 6 runs were kept from before.')).toBeVisible();
});

test('a reload keeps every run, and another seed makes only what is missing', async ({ page }) => {
  await openSmall(page);
  await page.getByRole('button', { name: 'Make 6 runs' }).click();
  await expect(made(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('All 6 runs were kept from before.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Seeds' }).fill('4');
  await page.getByRole('button', { name: 'Make the 2 missing runs' }).click();
  await expect(
    page.getByText(/^2 runs in [\d.]+ s, and 6 that were kept from before\.$/),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Table' }).click();
  await expect(page.getByRole('cell', { name: '4 of 4' })).toHaveCount(2);
});

test('a browser without room says so, and the runs stay on the page', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await openSmall(page);
  await page.getByRole('button', { name: 'Make 6 runs' }).click();
  await expect(made(page)).toBeVisible();
  const warning = page.getByRole('alert').filter({ hasText: 'no room for more runs' });
  await expect(warning).toBeVisible();
  await expectCleanAt(page, [1440, 360]);
  await page.getByRole('tab', { name: 'Table' }).click();
  await expect(page.getByRole('cell', { name: '3 of 3' })).toHaveCount(2);
  await warning.getByRole('button', { name: 'Delete all kept runs' }).click();
  await expect(warning).toHaveCount(0);
});

test('choices of a scenario are boxes to tick', async ({ page }) => {
  await openSmall(page);
  await page.getByRole('combobox', { name: 'Second parameter' }).selectOption('Access');
  const boxes = page.getByRole('group', { name: 'Values' });
  await expect(boxes.getByRole('checkbox')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Make 24 runs' })).toBeVisible();
  await boxes.getByRole('checkbox', { name: 'affinity' }).press('Space');
  await boxes.getByRole('checkbox', { name: 'like TPC-C' }).press('Space');
  await boxes.getByRole('checkbox', { name: 'uniform' }).press('Space');
  await boxes.getByRole('checkbox', { name: 'skewed' }).press('Space');
  await expect(boxes.getByRole('checkbox', { name: 'skewed' })).toBeChecked();
  await expect(boxes.getByText('At least one stays ticked')).toBeVisible();
  await boxes.getByRole('checkbox', { name: 'uniform' }).press('Space');
  await expect(boxes.getByText('At least one stays ticked')).toHaveCount(0);
  await page.getByRole('button', { name: 'Make 12 runs' }).press('Enter');
  await expect(page.getByText(/^12 runs in [\d.]+ s\.$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Table' }).click();
  await expect(page.getByRole('table').getByText('2 · skewed')).toBeVisible();
});

test.describe('for readers of German', () => {
  test.use({ locale: 'de-DE' });
  test('a sample has German words', async ({ page }) => {
    await page.goto('./#/experiment');
    const title = page.getByRole('heading', { name: 'Was eine kürzere Recovery kostet' });
    await expect(title).toBeVisible();
    await expect(page.getByText('Es gibt noch keine Ergebnisse.')).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.locator('main [lang=de]').filter({ has: title })).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Arbeit');
  });
});

test('what is wrong is said, and what to do', async ({ page }) => {
  await openSmall(page);
  const values = page.getByRole('textbox', { name: 'Values' }).first();
  await values.fill('9 to 1 step 1');
  await expect(
    page.getByText(/the range runs backwards, from 9 to 1\. Exchange the two\./),
  ).toBeVisible();
  await values.fill('0 to 999 step 1');
  await page.getByRole('textbox', { name: 'Seeds' }).fill('1000');
  await expect(
    page.getByText(/this one has 1,000,000: 1,000 points with 1,000 seeds each\. Use fewer/),
  ).toBeVisible();
  await openFile(page, SMALL.replace('commits@before', 'lag_s.1'));
  await expect(page.getByText(/“lag_s\.1” is a value of the model “replication”/)).toBeVisible();
  await openFile(page, SMALL.replace('seeds:', 'sedes:'));
  await expect(page.getByText(/^Line \d+: /).first()).toBeVisible();
});

test('results are saved as files', async ({ page }) => {
  await openSmall(page);
  await page.getByRole('button', { name: 'Make 6 runs' }).click();
  await expect(made(page)).toBeVisible();
  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return readFile(await (await download).path(), 'utf8');
  };
  const csv = await saved('Save runs as CSV');
  expect(csv.split('\n')[0]).toBe('cache.mttr_target_s,seed,outcome,work,recovery');
  expect(csv.trim().split('\n')).toHaveLength(7);
  const json = JSON.parse(await saved('Save all as JSON'));
  expect(json.points[0].runs).toHaveLength(3);
  const file = await saved('Save as a file');
  expect(file).toContain('crash_instance: 2');
});
