// Buddies in the browser: the named scenario brings the views that show them, scans move on, a crash begins with the
// handshake, and what the advisor has to say follows the history that is given.

import { expect, type Page, test } from './fixtures';

async function open(page: Page, preset: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./#/sandbox?preset=${preset}`);
  await expect(page.getByRole('button', { name: 'Crash instance 1' })).toBeVisible();
}

test('buddies scan ahead, and recovery begins with what they have', async ({ page }) => {
  await open(page, 'buddies');
  const cluster = page.getByRole('img', { name: /^3 instances on shared disks/ });
  await expect(cluster.locator('[data-mark="buddy"]')).toHaveCount(3);
  await expect(page.getByRole('img', { name: /^Estimate of the first pass/ })).toHaveCount(3);
  const map = page.getByRole('region', { name: /^Buddy map of 3 instances/ });
  const positions = () => map.getByText(/redo blocks? behind/).allTextContents();
  const before = await positions();
  const forward = page.getByRole('button', { name: 'Forward by one event' });
  await expect(async () => {
    await forward.click();
    expect(await positions()).not.toEqual(before);
  }).toPass({ intervals: [20] });

  await map.getByRole('button', { name: /^Instance 1, buddy of 2/ }).click();
  const why = page.getByRole('heading', { name: /^Why does it (not )?scan now/ });
  await expect(why).toBeVisible();
  await page.getByRole('button', { name: 'Back to the controls' }).click();

  await page.getByRole('button', { name: 'Crash instance 2' }).click();
  await page.getByRole('button', { name: /^step by/i }).click();
  await page.getByRole('menuitemradio', { name: 'phase' }).click();
  await page.getByRole('button', { name: 'Text form' }).click();
  const ended = page.getByRole('row', { name: /^Merging sets instance 1/ });
  await expect(async () => {
    await page.getByRole('button', { name: 'Forward by one phase' }).click();
    await expect(ended).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [20] });
  await expect(page.getByRole('row', { name: /^Handshake instance 1/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Finishing own scans instance 1/ })).toBeVisible();
});

test('the ring takes in an instance that joins and closes when it leaves; the form says what buddies cannot be', async ({
  page,
}) => {
  await open(page, 'membership');
  const cluster = page.getByRole('img', { name: /on shared disks/ });
  const arcs = cluster.locator('[data-mark="buddy"]');
  await expect(cluster).toHaveAccessibleName(/3 left the cluster/);
  await expect(arcs).toHaveCount(2);
  await page.getByRole('slider', { name: 'Moment of the run' }).focus();
  await expect(async () => {
    await page.keyboard.press('PageUp');
    await expect(arcs).toHaveCount(3, { timeout: 500 });
  }).toPass();
  await page.getByText('Leave and join').click();
  await expect(page.getByRole('button', { name: 'Shut instance 3 down' })).toBeEnabled();
  await page.getByRole('slider', { name: 'Moment of the run' }).focus();
  await page.keyboard.press('Home');
  await expect(cluster).toHaveAccessibleName(/3 not in the cluster/);
  await expect(arcs).toHaveCount(2);

  const form = page.getByRole('region', { name: 'Set up the cluster' });
  const threshold = form.getByLabel('_buddy_instance_scan_phase_threshold');
  await threshold.fill('-1');
  await expect(threshold).toHaveAccessibleDescription('Enter a number from 0 to 3,600 s.');
  await threshold.fill('0.5');
  await form.getByRole('switch', { name: 'Read as many buffers as the redo needs' }).click();
  const buffers = form.getByLabel('_buddy_instance_num_read_buffers');
  await buffers.fill('0');
  await expect(buffers).toHaveAccessibleDescription(/from 1 to 1,000/);
  await buffers.fill('2');
  await form.getByLabel('Failures before this run').selectOption({ label: 'one flaky pair' });
  await page.getByRole('button', { name: 'Start a new run' }).click();
  await expect(page.getByRole('button', { name: 'Start a new run' })).toHaveCount(0);
  await page.getByRole('button', { name: /^View 2 / }).click();
  await page.getByRole('menuitemradio', { name: 'The advisor' }).click();
  await expect(page.getByText('12 failures are on record.')).toBeVisible();
});
