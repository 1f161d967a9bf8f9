// Every crash as a page: the cross by pointer, by key and by finger; released into the very run; choices, address, back,
// reload, picture, text form, a phone.

import { readFileSync } from 'node:fs';
import { expectFits } from '../support/accessibility';
import { expect, type Locator, type Page, test } from './fixtures';

const cross = (page: Page) => page.getByRole('slider', { name: /Moment of the crash/ });
const done = (page: Page) =>
  page.getByText(/200 recoveries, [\d,.]+ (million )?events, .* No acknowledged commit was lost/);
const sandboxCrash = (page: Page) => page.getByText(/^“crash of instance \d at [\d.]+ s”$/);

async function open(page: Page, query = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./#/crashes?moments=100${query}`);
  await expect(done(page)).toBeVisible();
}

const parameter = (page: Page, name: string) =>
  new URLSearchParams(page.url().split('?')[1] ?? '').get(name);

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it has no box');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the cross is dragged and let go above the axis: the run opens at that crash, and back is where it was', async ({
  page,
}) => {
  await open(page);
  const from = await middleOf(cross(page));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 120, from.y - 60, { steps: 5 });
  await expect(page.getByText('Release to step into this crash, with no buddy.')).toBeVisible();
  // The last of the moves has been drawn.
  await expect.poll(async () => (await middleOf(cross(page))).x).toBeLessThan(from.x - 110);
  const spoken = (await cross(page).getAttribute('aria-valuetext')) ?? '';
  const place = await cross(page).getAttribute('aria-valuenow');
  await page.mouse.up();
  await expect(sandboxCrash(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start instance 3' })).toBeVisible();
  const [, moment] = /^Crash at ([\d.]+) s/.exec(spoken) ?? [];
  await expect(sandboxCrash(page)).toContainText(`${moment} s`);
  await page.goBack();
  await expect(cross(page)).toHaveAttribute('aria-valuenow', place ?? '');
  await expect(done(page)).toBeVisible();
  expect(await cross(page).getAttribute('aria-valuetext')).toBe(spoken);
});

test('the line of the cross stays under the cross in each frame of a drag', async ({ page }) => {
  await open(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const from = await middleOf(cross(page));
  const line = page.locator('[data-part="line"]');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let frame = 1; frame <= 20; frame += 1) {
    await page.mouse.move(from.x - 9 * frame, from.y - 3 * frame);
    await page.clock.runFor(16);
    const [handle, ends] = [await middleOf(cross(page)), await middleOf(line)];
    expect(Math.abs(handle.x - ends.x), `frame ${frame}`).toBeLessThan(1);
  }
  expect((await middleOf(cross(page))).x).toBeLessThan(from.x - 100);
});

test('the crash that opens has the brown-out that the landscape shows', async ({ page }) => {
  await open(page);
  const spoken = (await cross(page).getAttribute('aria-valuetext')) ?? '';
  const [, brownout] = /brown-out [^;]*no buddy, ([\d.]+) m?s with a buddy/.exec(spoken) ?? [];
  await page.getByRole('button', { name: 'The same with a buddy' }).click();
  await expect(sandboxCrash(page)).toBeVisible();
  await page.getByRole('button', { name: 'Text form' }).click();
  await page.getByRole('button', { name: /^Play/ }).focus();
  await page.keyboard.press('End');
  expect(brownout).toBeDefined();
  await expect(page.getByText(new RegExp(`${brownout}\\sm?s`)).first()).toBeVisible();
});

test('keys move the cross, and Enter steps in', async ({ page }) => {
  await open(page);
  await cross(page).focus();
  await page.keyboard.press('Home');
  await expect(cross(page)).toHaveAttribute('aria-valuenow', '0');
  for (const key of ['PageUp', 'PageUp', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) {
    await page.keyboard.press(key);
  }
  await expect(cross(page)).toHaveAttribute('aria-valuenow', '21');
  await expect.poll(() => parameter(page, 'at')).toBe('12.727');
  await page.keyboard.press('End');
  await expect(cross(page)).toHaveAttribute('aria-valuenow', '99');
  await page.keyboard.press('Enter');
  await expect(sandboxCrash(page)).toContainText('60.00 s');
});

test('a press beside the cross brings it there and stays; Escape and a release outside do not step in', async ({
  page,
}) => {
  await open(page);
  const before = await middleOf(cross(page));
  await page.mouse.click(before.x - 200, before.y - 80);
  await expect.poll(async () => (await middleOf(cross(page))).x).toBeLessThan(before.x - 180);
  const place = await cross(page).getAttribute('aria-valuenow');
  const { x, y } = await middleOf(cross(page));
  await cross(page).focus();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y - 30, { steps: 3 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(cross(page)).toHaveAttribute('aria-valuenow', place ?? '');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, 3, { steps: 3 });
  await expect(page.getByText('Release to leave the cross here.')).toBeVisible();
  await page.mouse.up();
  await expect(cross(page)).not.toHaveAttribute('aria-valuenow', place ?? '');
  expect(page.url()).toContain('#/crashes');
});

test('a choice is swept, is kept in the address, and is restored by a reload', async ({ page }) => {
  await open(page, '&at=30');
  const first = await cross(page).getAttribute('aria-valuetext');
  await page.getByRole('slider', { name: 'FAST_START_MTTR_TARGET' }).fill('0');
  await expect(page.getByText('brown-out of instance 3, target 4 s')).toBeVisible();
  await expect(done(page)).toBeVisible();
  await expect(cross(page)).not.toHaveAttribute('aria-valuetext', first ?? '');
  await page.getByRole('button', { name: 'Instance 1 crashes' }).click();
  await expect(page.getByText('instances 1 and 3', { exact: true })).toBeVisible();
  await expect(page.getByText('brown-out of instance 3, target 0, lazy')).toBeVisible();
  await expect(done(page)).toBeVisible();
  const both = await cross(page).getAttribute('aria-valuetext');
  expect([parameter(page, 'crash'), parameter(page, 'target')]).toEqual(['1,3', '0']);
  await page.reload();
  await expect(done(page)).toBeVisible();
  await expect(cross(page)).toHaveAttribute('aria-valuetext', both ?? '');
  await page.getByRole('button', { name: 'Step into this crash' }).click();
  await expect(page.getByRole('button', { name: 'Start instance 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start instance 3' })).toBeVisible();
});

test('a sweep is stopped and begun again', async ({ page }) => {
  await page.goto('./#/crashes?moments=3000&target=0');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/Stopped after [\d,]+ of 6,000 crashes/)).toBeVisible();
  await page.getByRole('button', { name: 'Crash again' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
});

test('a worker that cannot be fetched is said, and can be tried again', async ({ page }) => {
  await page.route('**/sweep-worker-*.js', (route) => route.abort());
  await page.goto('./#/crashes?moments=100');
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('The landscape is not complete');
  await page.unroute('**/sweep-worker-*.js');
  await failed.getByRole('button', { name: 'Crash again' }).click();
  await expect(done(page)).toBeVisible();
  await expect(failed).toBeHidden();
});

test('it is shared as a link and as a picture', async ({ page, context }) => {
  await open(page, '&crash=2&at=12');
  const spoken = (await cross(page).getAttribute('aria-valuetext')) ?? '';
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save “Every crash” as SVG' }).click();
  const svg = readFileSync(await (await waiting).path()).toString();
  expect(svg).toContain('crash at 12.12 s');
  expect(svg).toContain('of brown-out');
  expect(svg).not.toMatch(/var\(|class="/);
  const other = await context.newPage();
  await other.goto(link);
  await expect(done(other)).toBeVisible();
  await expect(cross(other)).toHaveAttribute('aria-valuetext', spoken);
});

test('its text form is a table whose rows open their crash', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Text form' }).click();
  const table = page.getByRole('region', { name: /A crash of instance 3 at each of 100 moments/ });
  await expect(table.getByRole('row')).toHaveCount(101);
  await table.getByRole('button', { name: '30.30 s' }).click();
  await expect(sandboxCrash(page)).toContainText('30.30 s');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('it fits, and a finger brings the cross', async ({ page }) => {
    await open(page);
    for (const width of [900, 360]) {
      await page.setViewportSize({ width, height: 780 });
      await expectFits(page);
    }
    const { x, y } = await middleOf(cross(page));
    await page.touchscreen.tap(x - 90, y - 60);
    await expect.poll(async () => (await middleOf(cross(page))).x).toBeLessThan(x - 70);
    expect(page.url()).toContain('#/crashes');
    await page.getByRole('button', { name: 'Step into this crash' }).click();
    await expect(page.getByRole('tab', { name: 'Watch' })).toBeVisible();
  });

  test('a finger drags the cross, and lets it go into that crash', async ({ page }) => {
    await open(page);
    const { x, y } = await middleOf(cross(page));
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: [number, number][]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at.map(([left, top]) => ({ x: left, y: top })),
      });
    await send('touchStart', [[x, y]]);
    for (const by of [10, 25, 40, 60]) await send('touchMove', [[x - by, y + by]]);
    await expect(page.getByText('Release to step into this crash, with a buddy.')).toBeVisible();
    await send('touchEnd', []);
    await expect(page.getByRole('tab', { name: 'Watch' })).toBeVisible();
    expect(page.url()).toContain('#/sandbox');
  });

  test('every page leads here', async ({ page }) => {
    await page.goto('./#/glossary', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Contents', exact: true }).click();
    await page.getByRole('link', { name: 'Every crash' }).click();
    await expect(cross(page)).toBeVisible();
  });
});
