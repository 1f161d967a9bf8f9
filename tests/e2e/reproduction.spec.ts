// The paper's numbers: its figures drawn again, figure 8 run in the page, small here, and figure 7 run completely. The
// results are the recorded ones. A run can be stopped.

import { expectAccessible } from '../support/accessibility';
import { expect, test } from './fixtures';

test('figure 8 runs in the page, is checked block by block, and can be stopped', async ({
  page,
}) => {
  await page.goto('./#/reproduction?share=0.05');
  const figure8 = page.getByRole('region', { name: /^Figure 8/ });
  await expect(figure8.getByRole('img', { name: /all 11.5 GB/ })).toBeVisible();
  await figure8.getByText('Every number').click();
  const table = page.getByRole('table', { name: 'Figure 8' });
  await expect(table.getByRole('row', { name: /without a buddy 130/ })).toContainText('predicted');
  await expect(table.getByRole('row', { name: /100 bytes/ })).toContainText('190 bytes');
  await expect(table.getByRole('row', { name: /with a buddy/ })).toContainText('inside the range');

  await page.getByRole('button', { name: 'Run figure 8' }).click();
  // The tape is that of the run, a twentieth as long, and both stopwatches have its times.
  await expect(figure8.getByRole('img', { name: /all 57\d\.\d MB/ })).toBeVisible();
  const seconds = async (name: string) =>
    Number.parseFloat(
      (await figure8.getByRole('region', { name }).textContent())?.match(/[\d.]+/)?.[0] ?? '',
    );
  const [without, withBuddy] = [await seconds('Without a buddy'), await seconds('With a buddy')];
  expect(without).toBeGreaterThan(5);
  expect(without).toBeLessThan(9);
  expect(withBuddy).toBeGreaterThan(0);
  expect(withBuddy).toBeLessThan(without);
  const done = page.getByText('This run took');
  await expect(done).toContainText('1,150,000 redo records');
  await expect(done).toContainText('Every block matches the serial history');

  await page.getByRole('button', { name: 'Run the chart’s' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Run the chart’s' })).toBeVisible();

  await expectAccessible(page);
});

test('a run gives the recorded numbers, every one, and the figure is in the paper’s form', async ({
  page,
}) => {
  test.slow();
  await page.goto('./#/reproduction');
  const figure7 = page.getByRole('region', { name: /^Figure 7/ });
  const columns = figure7.getByRole('list').getByRole('listitem');
  await expect(columns).toHaveCount(4);
  await expect(columns.nth(1)).toContainText('at most 1');
  await expect(columns.nth(1)).toContainText('predicted');
  await figure7.getByRole('button', { name: 'Run figure 7' }).click();
  await expect(figure7.getByText(/^All [\d,]+ numbers match the recorded ones\.$/)).toBeVisible({
    timeout: 120_000,
  });
  await expect(figure7.getByText(/differ from the recorded ones/)).toHaveCount(0);
});
