// Replication in the page: it opens on its stairs, an LCR says why it waits, the source crashes and recovers, a refused form
// says what is wrong, and a phone has all of it.

import { expectAccessible, expectFits } from '../support/accessibility';
import { expectInAddress } from '../support/run-page';
import { expect, type Page, test } from './fixtures';

// A view that is out of sight follows a run slowly.
test.use({ viewport: { width: 1440, height: 1000 } });

const PAGE = './#/replication';

const stairs = (page: Page) => page.getByRole('listbox', { name: 'From redo to replica' });
const order = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, address = PAGE): Promise<void> {
  await page.goto(address);
  await expect(stairs(page)).toBeVisible();
}

test('an LCR says where it is, what it waits for, and the address keeps it', async ({
  page,
  context,
}) => {
  await open(page);
  const lcr = stairs(page).getByRole('option').first();
  await lcr.focus();
  await page.keyboard.press('Enter');
  const why = page.getByRole('region', { name: 'Why this LCR is here' });
  await expect(why).toContainText(/Transaction T\d+\.\d+\.\d+/);
  const said = (await why.textContent()) ?? '';
  const other = await context.newPage();
  await expectInAddress(page, other, (soon) =>
    expect(other.getByRole('region', { name: 'Why this LCR is here' })).toHaveText(said, soon),
  );
});

test('the source crashes and recovers, and the replica has all of it', async ({ page }) => {
  await open(page);
  const number = async (name: string) => {
    const term = page.locator('[data-view=replicas] dt', { hasText: name });
    // Out of sight it would not follow the run.
    await term.scrollIntoViewIfNeeded();
    const text = (await term.locator('+ dd').textContent()) ?? '';
    return Number(text.replaceAll(',', ''));
  };
  const high = await number('high watermark');
  expect(await number('low watermark')).toBeLessThanOrEqual(high);
  await order(page, 'Crash all of the source').click();
  await expect(page.getByText('is down').first()).toBeVisible();
  await order(page, 'Start instance 1 of the source').click();
  await expect(order(page, 'Crash all of the source')).toBeVisible();
  await expect.poll(() => number('low watermark')).toBeGreaterThan(high);
});

test('a transaction is followed by keyboard, and its moments are links', async ({ page }) => {
  await open(page);
  const view = page.locator('[data-view=transaction]');
  const choice = view.getByLabel('Transaction to follow');
  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice).not.toHaveValue('');
  await expect(view).toContainText(/Transaction T\d+\.\d+\.\d+: the first redo record has SCN/);
  const moment = view.getByRole('region', { name: 'What happened to it' }).getByRole('button');
  await moment.first().press('Enter');
  await expect(view).toContainText('was captured 0 s ago');
});

test('the legend lights the marks of the pipeline', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Legend' }).click();
  await page.getByRole('button', { name: 'change that the replica does not have yet' }).hover();
  const halo = page.locator('[data-view=pipeline] [data-mark=hole] > rect').first();
  await expect(halo).toHaveCSS('opacity', '1');
});

test('a form that cannot run says which field and what is allowed', async ({ page }) => {
  await open(page);
  await page.getByLabel('Appliers', { exact: true }).fill('0');
  await page.getByLabel('Slots of queue 1').fill('1');
  await page.getByLabel('Bandwidth of the link').fill('0');
  await order(page, 'Start a new run').click();
  const refused = page.getByRole('alert');
  await expect(refused).toContainText('“Appliers” must be from 1 to 16; it is 0.');
  await expect(refused).toContainText('“Slots of queue 1” must be from 2 to 1,024; it is 1.');
  await expect(refused).toContainText('“Bandwidth of the link” must be from 1,000');
  await expect(stairs(page)).toBeVisible();
});

test('a rule that cannot be read says where it is wrong, and a good one is obeyed', async ({
  page,
}) => {
  await open(page);
  const rule = page.getByLabel('Rule of the capture');
  await rule.fill("operation <> 'insert' and tabel = 1");
  await order(page, 'Start a new run').click();
  await expect(rule).toHaveAccessibleDescription(/^Line 1, column 27: .*Did you mean table/);
  await rule.fill('');
  await page.getByLabel('Rule of the sender').fill("operation = 'delete'");
  await order(page, 'Start a new run').click();
  await expect(rule).toHaveAccessibleDescription(/WHERE/);
  await order(page, 'Play').click();
  await expect(page.getByText(/LCRs? that a rule does not let pass/).first()).toBeVisible();
});

for (const [preset, difference] of [
  ['queue_latched', /Queues with a latch.*Queues without latches/],
  ['apply_sql', /Changes are applied through SQL.*the data layer/],
  ['metadata_latched', /Metadata of a table shared, with a latch.*in a cache/],
  ['lan', /Latency each way 0\.1 ms.*Latency each way 35 ms/],
  ['two_masters', /the winner is the later change.*the winner is the change that arrives/],
] as const) {
  test(`a run of ${preset} is compared with what it is about`, async ({ page }) => {
    await page.goto(`${PAGE}?preset=${preset}`);
    await order(page, 'Compare this run with a copy …').click();
    await expect(page.getByRole('banner')).toContainText(difference);
    await expect(page.getByText('newest redo', { exact: true })).toHaveCount(2);
    await expect(page.getByText('The same in both')).toBeVisible();
  });
}

test('two replicas are shown one at a time, each with its own state', async ({ page }) => {
  await open(page, `${PAGE}?preset=two_replicas`);
  await expect(page.getByRole('heading', { name: /^Replica 2/ })).toBeVisible();
  await page.getByLabel('Replica that is shown').first().selectOption('1');
  await order(page, 'Crash all of replica 2').click();
  await expect(page.getByText('The replica is down.')).toBeVisible();
  await page.getByLabel('Replica that is shown').first().selectOption('0');
  await expect(page.getByText('The replica is down.')).toBeHidden();
});

test('with two masters a direction is chosen, and a conflict says who won and why', async ({
  page,
}) => {
  await open(page, `${PAGE}?preset=two_masters`);
  const direction = page.getByLabel('Direction that is shown').first();
  await direction.selectOption({ label: 'database 2 → database 1' });
  await expect(stairs(page).getByRole('option').first()).toHaveAccessibleName(/′/);
  const conflicts = page.locator('[data-view=conflicts]');
  await conflicts.scrollIntoViewIfNeeded();
  const chosen = conflicts.getByRole('region', { name: 'The chosen conflict' });
  await expect(chosen).toContainText(/Why did the change of database [12] (win|lose) at database/);
  await expect(chosen).toContainText(/later: SCN/);
  await conflicts.getByRole('option').first().focus();
  await page.keyboard.press('Enter');
  const moment = chosen.getByRole('button').last();
  await moment.click();
  await expect(chosen).toBeVisible();
  await expectAccessible(page);
});

test('an LCR in conflict says why it won or lost, and leads to its conflict', async ({ page }) => {
  await open(page, `${PAGE}?preset=two_masters`);
  const pipeline = page.locator('[data-view=pipeline]');
  await pipeline.locator('[data-mark^=conflict]').first().click();
  const told = pipeline.getByRole('region', { name: 'Why this LCR is here' });
  await expect(told).toContainText(/Why did the change of database 1 (win|lose) at database 2/);
  const reason = (await told.getByText(/later: SCN/).textContent()) ?? '';
  const scns = reason.match(/SCN [\d,]+ after SCN [\d,]+/)?.[0] ?? 'no reason';
  await told.getByRole('button', { name: /^Show the conflict/ }).click();
  const conflicts = page.locator('[data-view=conflicts]');
  await expect(conflicts.getByRole('option').first()).toBeFocused();
  await expect(conflicts.getByRole('region', { name: 'The chosen conflict' })).toContainText(scns);
});

test('is accessible, as a picture and as text', async ({ page }) => {
  await open(page);
  await expectAccessible(page);
  await order(page, 'Text form').click();
  await expect(page.getByRole('columnheader', { name: 'waits for' }).first()).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('turns its axis and has every control', async ({ page }) => {
    await open(page);
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Break it' }).click();
    await expect(order(page, 'Crash all of the source')).toBeVisible();
    await page.getByRole('tab', { name: 'Set up' }).click();
    await expect(page.getByLabel('Appliers', { exact: true })).toBeVisible();
    await expectFits(page);
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('has its words', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole('listbox', { name: 'Vom Redo zur Replik' })).toBeVisible();
    await expect(order(page, 'Alle Instanzen der Quelle abstürzen lassen')).toBeVisible();
  });
});
