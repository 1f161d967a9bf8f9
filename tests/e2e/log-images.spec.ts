// How much of a real redo log is page images, from checkpoint to checkpoint, and beside the same workload without them.

import { expectAccessible, expectFits } from '../support/accessibility';
import { openExample } from '../support/redo-log-page';
import { expectInAddress } from '../support/run-page';
import { expect, test } from './fixtures';

test('page images are counted by checkpoint, beside a twin without them, and a link brings them back', async ({
  page,
  context,
}) => {
  await openExample(page, /^Small payments$/);
  await page.getByRole('tab', { name: 'Page images' }).click();
  const counted = /the redo has 1,378 page images: 10.6 MB of 11.0 MB, or 96 %/;
  await expect(page.getByText(counted)).toBeVisible();
  await expect(page.getByText(/^The image at 0\/03EA3290 is of a page/)).toBeVisible();
  const intervals = page.getByRole('table', { name: 'Redo from checkpoint to checkpoint' });
  await expect(intervals.getByRole('row')).toHaveCount(4);
  await expect(intervals.getByRole('row', { name: /0\/0379FDF0/ })).toContainText('463');
  const pages = page.getByRole('table', { name: /^Page images before the crash/ });
  await expect(
    pages.getByText('first change after the checkpoint at 0/03B2DC00').first(),
  ).toBeVisible();
  const twin = page.getByRole('table', { name: /^The same workload/ });
  await expect(twin.getByRole('row', { name: /^Blocks that the second pass/ })).toContainText(
    '409',
  );
  await expectAccessible(page);
  const other = await context.newPage();
  await other.setViewportSize({ width: 360, height: 800 });
  await expectInAddress(page, other, async (soon) => {
    await expect(other.getByText(counted)).toBeVisible(soon);
  });
  await expectFits(other);
  await other.getByRole('button', { name: 'Open the other log' }).click();
  await expect(other.getByText(/the redo has no page images/)).toBeVisible();
  await expect(other.getByText(/full_page_writes was off/)).toBeVisible();
});
