// The paper's numbers: the recorded table, and figure 8 run in the page, small here; a run can be stopped.

import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../support/for-everyone';

test('figure 8 runs in the page, is checked block by block, and can be stopped', async ({
  page,
}) => {
  await page.goto('./#/reproduction?share=0.02');
  const table = page.getByRole('table', { name: 'Figure 8' });
  await expect(table.getByRole('row', { name: /without a buddy 130/ })).toContainText('predicted');
  await expect(table.getByRole('row', { name: /100 bytes/ })).toContainText('190 bytes');
  await expect(table.getByRole('row', { name: /with a buddy/ })).toContainText('inside the range');

  await page.getByRole('button', { name: 'Run figure 8' }).click();
  const done = page.getByText('Run here just now');
  await expect(done).toContainText('460,000 redo records');
  await expect(done).toContainText('Every block is as the serial history');

  await page.getByRole('button', { name: 'Run the chart’s' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Run the chart’s' })).toBeVisible();

  await expectNoBarriers(page);
});
