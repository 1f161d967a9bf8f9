// Axes that are zoomed and moved: by wheel, drag, keys and two fingers; what they show together, and the way back.

import { expectAccessible, expectFits } from '../support/accessibility';
import {
  announced,
  lengthOf,
  line,
  momentOf,
  openSandbox as open,
  shown,
  whole,
} from '../support/line-of-time';
import { expect, type Page, test } from './fixtures';

test.use({ viewport: { width: 1366, height: 768 } });

/** A place on the numbers of the line of time, as a share of its length. */
async function onNumbers(page: Page, share: number): Promise<{ x: number; y: number }> {
  const box = await line(page).boundingBox();
  if (box === null) throw new Error('there is no line of time');
  return { x: box.x + box.width * share, y: box.y + box.height - 8 };
}

/** Turns the wheel until it has an effect: the gestures are fetched when a pointer comes near. */
async function turnUntil(turn: () => Promise<void>, done: () => Promise<boolean>) {
  await expect
    .poll(async () => {
      if (!(await done())) await turn();
      return done();
    })
    .toBe(true);
}

const isZoomed = (page: Page) => whole(page).isVisible();

async function zoomByWheel(page: Page, share: number): Promise<void> {
  const { x, y } = await onNumbers(page, share);
  await page.mouse.move(x, y);
  await turnUntil(
    () => page.mouse.wheel(0, -200),
    () => isZoomed(page),
  );
}

test('the wheel on the axis zooms around the pointer, and out again no further than the run', async ({
  page,
}) => {
  await open(page);
  await zoomByWheel(page, 0.5);
  const first = await shown(page);
  expect(first.from).toBeGreaterThan(0);
  expect(first.to).toBeLessThan(first.all);
  expect((first.from + first.to) / 2 / first.all).toBeCloseTo(0.5, 1);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => lengthOf(page)).toBeLessThan(first.to - first.from);
  const { x, y } = await onNumbers(page, 0.02);
  await page.mouse.move(x, y);
  await turnUntil(
    () => page.mouse.wheel(0, 200),
    async () => !(await isZoomed(page)),
  );
  await expect(announced(page)).toHaveCount(0);
});

test('a chart scrolls the page under a plain wheel, and is zoomed with Ctrl together with the line', async ({
  page,
}) => {
  await open(page);
  const chart = page.getByRole('slider', { name: 'Availability over time' });
  await chart.hover();
  await page.mouse.wheel(0, -10);
  await page.keyboard.down('Control');
  await turnUntil(
    () => page.mouse.wheel(0, -200),
    () => isZoomed(page),
  );
  await page.keyboard.up('Control');
  const { from, to } = await shown(page);
  const numbers = await chart.locator('text').allTextContents();
  const ticks = numbers.filter((text) => /^\d+\.?\d*( s)?$/.test(text)).map(Number.parseFloat);
  expect(ticks.some((tick) => tick > from && tick < to)).toBe(true);
  const before = await shown(page);
  await page.mouse.wheel(0, 40);
  await page.mouse.wheel(0, -40);
  expect(await shown(page)).toEqual(before);
});

test('a drag of the numbers moves what is shown, and a drag of the handle the moment', async ({
  page,
}) => {
  await open(page);
  await zoomByWheel(page, 0.7);
  await page.mouse.wheel(0, -200);
  const before = await shown(page);
  const moment = await momentOf(page);
  const { x, y } = await onNumbers(page, 0.4);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 150, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await shown(page)).from).toBeLessThan(before.from);
  const after = await shown(page);
  expect(after.to - after.from).toBeCloseTo(before.to - before.from, 1);
  expect(await momentOf(page)).toBe(moment);
  // The upper half of the line is the moment's, zoomed or not.
  const box = await line(page).boundingBox();
  if (box === null) throw new Error('there is no line of time');
  await page.mouse.move(box.x + box.width * 0.2, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + 20, { steps: 5 });
  await page.mouse.up();
  const middle = (after.from + after.to) / 2;
  await expect.poll(() => momentOf(page)).toBeGreaterThan(middle - 0.15);
  expect(await momentOf(page)).toBeLessThan(middle + 0.15);
  expect(await shown(page)).toEqual(after);
});

test('keys zoom around the moment and move what is shown; a button leads back; nothing is in the way', async ({
  page,
}) => {
  await open(page);
  const before = page.url();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(whole(page)).toBeVisible();
  const near = await shown(page);
  const moment = await momentOf(page);
  expect(moment).toBeGreaterThan(near.from);
  expect(moment).toBeLessThan(near.to);
  await expect(line(page)).toHaveAttribute('aria-valuetext', /seconds\. The timeline and/);
  await page.keyboard.press('Shift+PageUp');
  await expect.poll(async () => (await shown(page)).from).toBeLessThan(near.from);
  await page.keyboard.press('-');
  await expect.poll(() => lengthOf(page)).toBeGreaterThan(near.to - near.from);
  await expectAccessible(page);
  await line(page).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('Tab');
  await expect(whole(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(whole(page)).toHaveCount(0);
  await page.keyboard.press('+');
  await page.keyboard.press('0');
  await expect(whole(page)).toHaveCount(0);
  expect(page.url()).toBe(before);
});

test('what is shown follows a moment that goes out of it', async ({ page }) => {
  await open(page);
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('+');
  const before = await shown(page);
  await page.keyboard.press('Home');
  await expect.poll(() => momentOf(page)).toBe(0);
  await expect.poll(async () => (await shown(page)).from).toBe(0);
  expect(await lengthOf(page)).toBeCloseTo(before.to - before.from, 2);
});

test('two fingers zoom the line of time of a phone, and a tap leads back', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await open(page);
  const box = await line(page).boundingBox();
  if (box === null) throw new Error('there is no line of time');
  const [middle, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hand = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number | null) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === null
          ? []
          : [
              { x: middle - apart, y, id: 0 },
              { x: middle + apart, y, id: 1 },
            ],
    });
  await turnUntil(
    async () => {
      await touch('touchStart', 30);
      for (const apart of [50, 80, 120]) await touch('touchMove', apart);
      await touch('touchEnd', null);
    },
    () => isZoomed(page),
  );
  const { from, to, all } = await shown(page);
  expect(to - from).toBeLessThan(all / 2);
  await expectFits(page);
  await expectAccessible(page);
  await whole(page).tap();
  await expect(whole(page)).toHaveCount(0);
  await context.close();
});

test('the page of every crash: wheel on the tape, keys of the cross, and the cross is dragged as before', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/crashes?moments=100&at=30');
  await expect(page.getByText(/200 recoveries/)).toBeVisible();
  const cross = page.getByRole('slider', { name: /Moment of the crash/ });
  const crashes = page.getByRole('status').filter({ hasText: /^Crashes from/ });
  await cross.focus();
  await page.keyboard.press('+');
  await expect(crashes).toHaveText('Crashes from 15.15 s to 45.15 s of 60.00 s');
  const box = await cross.boundingBox();
  if (box === null) throw new Error('there is no cross');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - 200, y);
  const before = await crashes.textContent();
  await turnUntil(
    () => page.mouse.wheel(0, -200),
    async () => (await crashes.textContent()) !== before,
  );
  const place = await cross.getAttribute('aria-valuenow');
  const zoomed = await crashes.textContent();
  await page.mouse.down();
  await page.mouse.move(x - 300, y, { steps: 4 });
  await page.mouse.up();
  await expect(crashes).not.toHaveText(zoomed ?? '');
  await expect(cross).toHaveAttribute('aria-valuenow', place ?? '');
  await expectAccessible(page);
  await page.mouse.click(x - 250, y - 80);
  await expect(cross).not.toHaveAttribute('aria-valuenow', place ?? '');
  await whole(page).click();
  await expect(crashes).toHaveCount(0);
});

test('the charts of a redo log show the same part of it', async ({ page }) => {
  await page.goto('./#/redo-log');
  const cross = page.getByRole('slider', { name: 'Crash along the landscape' });
  await expect(cross).toBeVisible();
  await cross.focus();
  await page.keyboard.press('+');
  const part = page.getByRole('status').filter({ hasText: /^The charts show / });
  await expect(part).toHaveCount(1);
  await page.getByRole('button', { name: 'Whole log' }).click();
  await expect(part).toHaveCount(0);
});

test('two runs: the picture of both is zoomed with the line of time and the views of each, and the crash is found in it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/twins');
  await expect(page.getByRole('region', { name: 'First difference' })).toBeVisible();
  await page.getByRole('button', { name: 'Crash instance 2' }).click();
  const picture = page.getByRole('figure', { name: /brown-out/ });
  const axis = picture.locator('[data-axis]');
  const numbers = () => picture.locator('svg').last().locator('text').allTextContents();
  const place = async () => {
    const box = await axis.boundingBox();
    if (box === null) throw new Error('the picture has no axis');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
  };
  const before = await numbers();
  const { x, y, width } = await place();
  await page.mouse.move(x, y);
  await turnUntil(
    () => page.mouse.wheel(0, -200),
    () => isZoomed(page),
  );
  const near = await shown(page);
  expect(await numbers()).not.toEqual(before);
  // The page did not scroll, and the line of time shows the same part.
  expect(await place()).toEqual({ x, y, width });
  await expect(line(page)).toHaveAttribute('aria-valuetext', /\. The timeline and the charts show/);
  // A drag of the axis moves what is shown.
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await shown(page)).from).toBeLessThan(near.from);
  const moved = await shown(page);
  expect(near.from - moved.from).toBeCloseTo((near.to - near.from) / 4, 1);
  // Keys, as on every page with a run.
  await line(page).focus();
  await page.keyboard.press('+');
  await expect.poll(() => lengthOf(page)).toBeLessThan(moved.to - moved.from);
  const crashed = picture.locator('[data-mark="crash"]');
  await expect(crashed).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('0');
  await expect(whole(page)).toHaveCount(0);
  expect(await numbers()).toEqual(before);
  // Over the threads a plain wheel scrolls the page; with Ctrl it zooms.
  const threads = picture.locator('svg').nth(1);
  await threads.hover();
  await page.keyboard.down('Control');
  await turnUntil(
    () => page.mouse.wheel(0, -200),
    () => isZoomed(page),
  );
  await page.keyboard.up('Control');
});
