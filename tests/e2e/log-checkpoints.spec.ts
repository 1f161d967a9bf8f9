// Checkpoints of a real redo log: redo and time between them, and how long recovery would take.

import { expectAccessible, expectFits } from '../support/accessibility';
import { openExample } from '../support/redo-log-page';
import { expectInAddress } from '../support/run-page';
import { expect, test } from './fixtures';

test('checkpoints by time and by redo are told apart, and what is assumed can be changed', async ({
  page,
  context,
}) => {
  await openExample(page, /^Checkpoints by time$/);
  await page.getByRole('tab', { name: 'Checkpoints' }).click();
  const checkpoints = page.getByRole('table', { name: 'Checkpoints of the log' });
  await expect(checkpoints.getByRole('row')).toHaveCount(6);
  await expect(checkpoints.getByRole('row', { name: /0\/05B4DC28/ })).toContainText('30.1 s');
  await expect(
    page.getByText(/^From one redo position to the next, the log has 1.8 MB/),
  ).toBeVisible();
  const longest =
    /^The longest recovery of this log takes about 0.24 s, after a crash at 0\/05882198/;
  await expect(page.getByText(longest)).toBeVisible();
  await page.getByRole('slider', { name: 'Redo applied per second' }).fill('20000000');
  const slower = /^The longest recovery of this log takes about 2.4 s/;
  await expect(page.getByText(slower)).toBeVisible();
  await expectAccessible(page);

  const other = await context.newPage();
  await other.setViewportSize({ width: 360, height: 800 });
  await expectInAddress(page, other, async (soon) => {
    await expect(other.getByText(slower)).toBeVisible(soon);
  });
  await expectFits(other);
  await other.getByRole('button', { name: /^Open the same workload/ }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Checkpoints by redo');
  await expect(other.getByText(/the log has 23.7 MB to 33.4 MB of redo/)).toBeVisible();
});
