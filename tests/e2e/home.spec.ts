// The first page: one crash through two runs, moved by pointer, key and finger; without an engine and before scripts; every
// lesson and page below it.

import type { Locator } from '@playwright/test';
import { lessonFolders } from '../../scripts/lessons/folders.mjs';
import { hrefOf } from '../../web/src/features/contents/href';
import { PAGES } from '../../web/src/features/contents/pages';
import { expect, type Page, test } from './fixtures';

const cross = (page: Page) => page.getByRole('slider', { name: 'When instance 2 fails' });
const run = (page: Page, name: 'without a buddy' | 'with a buddy') =>
  page.getByRole('img', { name: new RegExp(`^Commits of 2 instances .* ${name}: `) });

/** No engine ever comes. */
async function openWithoutEngine(page: Page): Promise<void> {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./', { waitUntil: 'networkidle' });
}

/** A place of the axis, from 0 to 240, and the height of the cross. */
async function at(page: Page, place: number): Promise<{ x: number; y: number }> {
  const box = await cross(page).boundingBox();
  if (box === null) throw new Error('the cross has no box');
  // Half of the cross hangs over at each end.
  return { x: box.x + 38 + ((box.width - 76) * place) / 240, y: box.y + 18 };
}

/** What the first run shows: the moment and the wait, as it is read out. */
const announced = async (page: Page) =>
  /fails at ([\d.]+)\ss, all sessions wait ([\d.]+)\ss/
    .exec((await run(page, 'without a buddy').getAttribute('aria-label')) ?? '')
    ?.slice(1);

const linesIn = (one: Locator) =>
  one
    .locator('path[data-of]')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''));

test('the cross is dragged with the mouse: both runs and the landscape answer, without an engine', async ({
  page,
}) => {
  await openWithoutEngine(page);
  await expect(page.getByText(/Simulated when this site was built/)).toBeVisible();
  const before = await linesIn(run(page, 'with a buddy'));
  const [from, to] = [await at(page, 90), await at(page, 40)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  // It answers while it is held.
  await expect(cross(page)).toHaveValue('40');
  await expect.poll(() => announced(page)).toEqual(['4.0', expect.any(String)]);
  expect(await linesIn(run(page, 'with a buddy'))).not.toEqual(before);
  await page.mouse.up();
  const spoken = await cross(page).getAttribute('aria-valuetext');
  expect(spoken).toMatch(
    /^at 4\.0\ss: all sessions wait [\d.]+\ss without a buddy and [\d.]+\ss with one$/,
  );
});

test('a press anywhere in the figure brings the cross there', async ({ page }) => {
  await openWithoutEngine(page);
  const { x, y } = await at(page, 180);
  await page.mouse.click(x, y + 250);
  await expect(cross(page)).toHaveValue('180');
  await expect.poll(() => announced(page)).toEqual(['18.0', expect.any(String)]);
});

test('it answers with the next frame', async ({ page }) => {
  await openWithoutEngine(page);
  await expect(page.getByRole('link', { name: 'Step into this crash' })).toHaveAttribute(
    'href',
    /run=/,
  );
  const shown = await cross(page).evaluate((input: HTMLInputElement) => {
    const [label] = document.querySelectorAll('figure [role="img"]');
    const now = () => label?.getAttribute('aria-label');
    return new Promise<(string | null | undefined)[]>((resolve) => {
      const before = now();
      input.valueAsNumber = 200;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      requestAnimationFrame(() => resolve([before, now()]));
    });
  });
  expect(shown[0]).toContain('fails at 9.0\u00a0s');
  expect(shown[1]).toContain('fails at 20.0\u00a0s');
});

test('keys move the cross, and it says the moment and both waits', async ({ page }) => {
  await openWithoutEngine(page);
  await cross(page).focus();
  for (const [key, moment] of [
    ['ArrowRight', '9.1'],
    ['ArrowLeft', '9.0'],
    ['Home', '0.0'],
    ['End', '24.0'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(cross(page)).toHaveAttribute('aria-valuetext', new RegExp(`^at ${moment}\\ss: `));
  }
  await page.keyboard.press('PageDown');
  await expect(cross(page)).not.toHaveValue('240');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('a finger drags the cross', async ({ page }) => {
    await openWithoutEngine(page);
    await cross(page).scrollIntoViewIfNeeded();
    const [from, to] = [await at(page, 90), await at(page, 150)];
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: from.y }],
      });
    await send('touchStart', from.x);
    for (const part of [0.3, 0.6, 1]) await send('touchMove', from.x + part * (to.x - from.x));
    await send('touchEnd');
    await expect(cross(page)).toHaveValue('150');
    await expect.poll(() => announced(page)).toEqual(['15.0', expect.any(String)]);
  });
});

test('a cross that is taken before the scripts come is not lost', async ({ page }) => {
  let letCome = () => {};
  const moved = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await moved;
    await route.continue();
  });
  await page.goto('./', { waitUntil: 'commit' });
  await cross(page).focus();
  await page.keyboard.press('End');
  await expect(cross(page)).toHaveValue('240');
  letCome();
  await expect.poll(() => announced(page)).toEqual(['24.0', expect.any(String)]);
  await expect(cross(page)).toHaveValue('240');
});

test('the engine runs the crash where the cross rests, to the same picture', async ({ page }) => {
  await page.goto('./', { waitUntil: 'networkidle' });
  const caption = page.locator('figcaption');
  await expect(caption).toContainText('Simulated just now');
  await cross(page).focus();
  const frames = await cross(page).evaluate((input: HTMLInputElement) => {
    // What the build knew is there at once; what the engine finds comes later.
    const seen: string[] = [];
    const figure = document.querySelector('figure');
    input.valueAsNumber = 133;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    return new Promise<string[]>((resolve) => {
      requestAnimationFrame(() => {
        seen.push(figure?.querySelector('[role="img"]')?.innerHTML ?? '');
        input.dispatchEvent(new Event('change', { bubbles: true }));
        resolve(seen);
      });
    });
  });
  await expect(caption).toContainText('Simulated just now');
  const live = await run(page, 'without a buddy').evaluate((picture) => picture.innerHTML);
  expect(frames).toEqual([live]);
});

test('the ways in lead to that very crash', async ({ page }) => {
  await openWithoutEngine(page);
  await cross(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.unroute('**/*.wasm');
  const way = page.getByRole('link', { name: 'The same with a buddy' });
  await expect(way).toHaveAttribute('href', /run=/);
  await way.click();
  await expect(page.getByText('“crash of instance 2 at 9.10 s”')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A machine fails.');
});

test('every lesson and every page is listed below', async ({ page }) => {
  await openWithoutEngine(page);
  const links = page.getByRole('main').getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const wanted = [
    ...PAGES.filter(({ path }) => path !== '/').map(({ path }) => hrefOf(path, false)),
    ...lessonFolders()
      .slice(1)
      .map((slug) => `#/lesson/${slug}`),
  ];
  expect(wanted.filter((one) => !hrefs.includes(one))).toEqual([]);
});
