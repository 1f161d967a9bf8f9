// What a capture takes from a real redo log, and what its rule lets pass.

import { expectAccessible, expectFits } from '../support/accessibility';
import { openExample } from '../support/redo-log-page';
import { expectInAddress } from '../support/run-page';
import { expect, test } from './fixtures';

test('a capture takes row changes by transaction, and a link brings it back', async ({
  page,
  context,
}) => {
  await openExample(page, /^Nearly every type of record$/);
  await page.getByRole('tab', { name: 'Replication' }).click();
  const transactions = page.locator('[data-transaction]');
  await expect(transactions.first()).toBeVisible();
  const taken = page.getByText(/^At .*, a capture has taken 2,547 row changes of 43 committed/);
  await expect(taken).toBeVisible();
  await expect(page.getByText(/^16 row changes were dropped: 16 transactions/)).toBeVisible();
  await expectAccessible(page);
  const other = await context.newPage();
  await expectInAddress(page, other, async (soon) => {
    const chosen = other.getByRole('tab', { name: 'Replication' });
    await expect(chosen).toHaveAttribute('aria-selected', 'true', soon);
    await expect(other.getByText(/has taken 2,547 row changes/)).toBeVisible(soon);
  });
});

test('a rule decides what a capture lets pass, and a link brings it back', async ({
  page,
  context,
}) => {
  await openExample(page, /^Nearly every type of record$/);
  await page.getByRole('tab', { name: 'Replication' }).click();
  const rule = page.getByRole('textbox', { name: /^Rule of the capture/ });
  await rule.click();
  await page.keyboard.type('oper');
  await page.getByRole('option', { name: 'operation' }).click();
  await page.keyboard.type(" = 'delete' AND tabel = 5 - 0");
  const part = page.getByRole('region', { name: 'Rule of the capture' });
  await expect(part.getByRole('status')).toHaveText(
    'Line 1, column 26: there is no name “tabel”. Did you mean table?',
  );
  // It says why it cannot be applied, and does nothing.
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await apply.click({ force: true });
  await expect(page.getByText(/^The rule lets/)).toBeHidden();

  await page.keyboard.press('Escape');
  await rule.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type("operation = 'delete'");
  await expect(rule).toHaveText("operation = 'delete'");
  await expect(apply).not.toHaveAttribute('aria-disabled');
  await apply.click();
  const passed = /^The rule lets \d+ of 2,547 row changes pass, in \d+ of 43 committed/;
  await expect(page.getByText(passed)).toBeVisible();
  const table = page.getByRole('table', { name: /^Row changes of committed transactions/ });
  const cell = (column: number) => table.locator(`tbody tr:first-child > :nth-child(${column})`);
  await expect(cell(5)).toHaveText((await cell(4).textContent()) ?? 'none');
  await expect(
    page.locator('[data-transaction]', { hasText: 'none passes' }).first(),
  ).toBeVisible();
  await expectAccessible(page);

  const other = await context.newPage();
  await other.setViewportSize({ width: 360, height: 800 });
  await expectInAddress(page, other, async (soon) => {
    await expect(other.getByText(passed)).toBeVisible(soon);
    await expect(other.getByRole('textbox', { name: /^Rule of the capture/ })).toHaveText(
      "operation = 'delete'",
    );
  });
  await expectFits(other);
  await other.getByRole('button', { name: 'Remove the rule' }).click();
  await expect(other.getByText(passed)).toBeHidden();
});

// Chromium moves the caret only now and then.
const TIMES = 8;

test('a letter that is marked as wrong keeps the caret behind it', async ({ page }) => {
  await openExample(page, /^Nearly every type of record$/);
  await page.getByRole('tab', { name: 'Replication' }).click();
  const rule = page.getByRole('textbox', { name: /^Rule of the capture/ });
  const status = page.getByRole('region', { name: 'Rule of the capture' }).getByRole('status');
  await rule.click();
  for (let time = 0; time < TIMES; time += 1) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type("operation = 'delete' AND tabel = 5 - 0");
    await expect(status).toContainText('there is no name “tabel”');
    await page.getByRole('button', { name: 'Apply' }).click({ force: true });
    await rule.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('o');
    await expect(status).toContainText('there is no name “o”');
    await page.keyboard.type('p');
    await expect(rule).toHaveText('op');
    await page.keyboard.press('Escape');
    await rule.click();
  }
});
