// A crash in the sandbox, beat by beat under a clock that the test turns: the power is lost, nobody has
// detected it, all requests wait.
// Each beat is looked for in the figure, and time is slow until all three have been seen.

import { expect, type Page, test } from '@playwright/test';
import { openScore } from '../support/sandbox-score';

const FRAME_MS = 40;

const figure = (page: Page) => page.locator('[data-view="score"] figure');
const beat = (page: Page) => figure(page).getAttribute('data-beat');

const moment = async (page: Page) =>
  Number(
    await page.getByRole('slider', { name: 'Moment of the run' }).getAttribute('aria-valuenow'),
  );

/** The clock's time until that holds. */
async function until(page: Page, what: string, holds: () => Promise<boolean>): Promise<number> {
  for (let passed = 0; passed < 12_000; passed += FRAME_MS) {
    if (await holds()) return passed;
    await page.clock.runFor(FRAME_MS);
  }
  throw new Error(`${what} never came`);
}

/** The clock's time until the figure is in that beat. */
const untilBeat = (page: Page, wanted: string) =>
  until(page, `the beat “${wanted}”`, async () => (await beat(page)) === wanted);

const chosenSpeed = (page: Page) => page.getByRole('button', { name: /^speed/ });

async function crash(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Crash instance 2' }).first().click();
  await expect(figure(page)).toHaveAttribute('data-beat', 'power');
}

test('a crash plays in beats, slowly at first', async ({ page }) => {
  await openScore(page);
  expect(await beat(page)).toBeNull();
  const began = await moment(page);
  await crash(page);
  await expect(figure(page).locator('[data-fallen]')).not.toHaveCount(0);
  await expect(figure(page).getByText('never acknowledged')).toBeVisible();
  await expect(page.getByRole('button', { name: /^slow at first/ })).toBeVisible();

  expect(await untilBeat(page, 'silence')).toBeGreaterThan(1_000);
  await expect(figure(page).locator('[data-fallen]')).toHaveCount(0);
  await expect(figure(page).getByText('not detected yet', { exact: true })).toBeVisible();
  await expect(figure(page).locator('[data-mark="clock"]')).toHaveCount(1);

  expect(await untilBeat(page, 'brownout')).toBeGreaterThan(1_500);
  await expect(figure(page).getByText('all requests wait')).toBeVisible();
  await expect(figure(page).locator('[data-mark="clock"]')).toHaveCount(0);
  const ground = (of: string) =>
    figure(page).evaluate((element, name) => getComputedStyle(element)[name as 'color'], of);
  expect(await ground('backgroundColor')).not.toBe('rgba(0, 0, 0, 0)');
  const far = figure(page).locator('canvas, svg g[class*="back"]').first();
  expect(Number(await far.evaluate((element) => getComputedStyle(element).opacity))).toBeLessThan(
    0.5,
  );

  // The chosen speed comes back by itself.
  await until(page, 'the chosen speed', () => chosenSpeed(page).isVisible());
  expect((await moment(page)) - began).toBeGreaterThan(0.6);
});

test('who pauses, or chooses a speed, is not slowed any more', async ({ page }) => {
  await openScore(page);
  await crash(page);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(chosenSpeed(page)).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  expect(await untilBeat(page, 'silence')).toBeLessThan(1_000);
});

test('without motion each beat is a still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openScore(page);
  await crash(page);
  const lost = figure(page).locator('[data-fallen]').first();
  expect(await lost.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  await untilBeat(page, 'silence');
  await untilBeat(page, 'brownout');
});

test('on a phone the lost records fall out of the end of the log, and the time until detection runs down', async ({
  page,
}) => {
  await openScore(page);
  await crash(page);
  // In this form the button is on another tab.
  await page.setViewportSize({ width: 360, height: 780 });
  // The figure is new, and without motion until the run continues.
  await until(
    page,
    'the motion',
    async () => (await figure(page).getAttribute('data-motion')) !== 'cut',
  );
  const lost = figure(page).locator('[data-fallen]').first();
  const [from, to] = await lost.evaluate((element) => {
    // From the start: it may be over.
    (element as SVGElement).style.animation = 'none';
    element.getBoundingClientRect();
    (element as SVGElement).style.animation = '';
    const [fall] = element.getAnimations();
    const end = Number(fall?.effect?.getComputedTiming().endTime ?? 0);
    return [0.01, 0.999].map((share) => {
      fall?.pause();
      if (fall !== undefined) fall.currentTime = end * share;
      return element.getBoundingClientRect().y;
    });
  });
  expect(to).toBeGreaterThan((from ?? 0) + 40);
  await expect(figure(page).locator('[data-mark="clock"]')).toHaveCount(1);
  await untilBeat(page, 'silence');
  await expect(figure(page).locator('[data-fallen]')).toHaveCount(0);
});
