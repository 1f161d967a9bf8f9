// The decisive second at the size of a small laptop: the question is in sight when its step opens, what is predicted stays
// on the page while the run comes to the answer, and the judgement with its reason is in sight when it does. On a phone the
// question is a press away, and from Check on the whole stage is in sight with it.

import type { Locator } from '@playwright/test';
import { ONLY_WITH_ALL } from '../support/every';
import { expect, type Page, test } from './fixtures';

test.use({ viewport: { width: 1366, height: 768 } });

/** With the details of their tests. */
const LESSONS = {
  '01-instances-and-shared-disks': ONLY_WITH_ALL,
  '06-two-passes-and-the-recovery-set': {},
  '08-brown-out': ONLY_WITH_ALL,
  '11-scanning-and-pruning': ONLY_WITH_ALL,
  '14-the-handshake': {},
};

const group = (page: Page) => page.getByRole('group', { name: 'Predict' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** How far the part sticks out of the window or of what scrolls around it, px. */
const hiddenBy = (part: Locator) =>
  part.evaluate((element) => {
    const box = element.getBoundingClientRect();
    let hidden = Math.max(0, -box.top, box.bottom - innerHeight);
    // What is placed in a part further out is not cut by those between.
    const around = (inner: Element) =>
      inner instanceof HTMLElement && getComputedStyle(inner).position === 'absolute'
        ? inner.offsetParent
        : inner.parentElement;
    for (let outer = around(element); outer !== null; outer = around(outer)) {
      if (!/auto|scroll|hidden/.test(getComputedStyle(outer).overflowY)) continue;
      const room = outer.getBoundingClientRect();
      hidden = Math.max(hidden, room.top - box.top, box.bottom - room.bottom);
    }
    return Math.round(hidden);
  });

/** Once the page is at rest: a sheet takes its height when its text is there. */
const expectSeen = (part: Locator, what: string) =>
  expect.poll(() => hiddenBy(part), what).toBeLessThanOrEqual(1);

/** Goes through the steps of a lesson that ask something. */
async function eachQuestion(page: Page, slug: string, look: (title: string) => Promise<void>) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./#/lesson/${slug}`);
  const steps = page.getByRole('navigation', { name: 'Steps of the lesson' }).locator('ol a');
  await expect(steps.first()).toBeVisible();
  for (let step = 0; step < (await steps.count()); step += 1) {
    await steps.nth(step).click();
    await expect(steps.nth(step)).toHaveAttribute('aria-current', 'step');
    const article = page.getByRole('article', { name: 'Lesson text' });
    await expect(article).toHaveAttribute('aria-busy', 'false');
    if ((await steps.nth(step).getAttribute('data-asks')) === null) continue;
    await look((await heading(page).textContent()) ?? '');
  }
}

async function expectAsked(page: Page, title: string) {
  await expect(group(page)).toBeVisible();
  const answers = group(page).locator('label, li');
  for (const part of [
    group(page).locator('p').first(),
    answers.first(),
    answers.last(),
    page.getByRole('button', { name: 'Check' }),
  ]) {
    await expectSeen(part, `${title}: question`);
  }
}

/** Everything that the judgement says is in sight. Where several options can be chosen, all are: that gives the longest text. */
async function expectTold(page: Page, title: string) {
  const options = group(page).getByRole('radio').or(group(page).getByRole('checkbox'));
  const number = group(page).getByRole('textbox');
  const isSeveral = (await group(page).getByRole('checkbox').count()) > 0;
  const toChoose = isSeveral ? await options.all() : (await options.all()).slice(0, 1);
  for (const option of toChoose) await option.press('Space');
  if ((await number.count()) > 0) await number.fill('0');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(group(page).locator('[data-score]')).toBeVisible();
  const said = group(page).locator('[data-verdict]').locator('p, dd, b, li');
  for (const part of await said.all()) {
    await expectSeen(part, `${title}: ${await part.textContent()}`);
  }
}

/** On a phone: what was said and what is right, with their reasons. A question with many answers has them under each other. */
async function expectReasons(page: Page, title: string) {
  const isLong =
    (await group(page).getByRole('checkbox').count()) > 0 ||
    (await group(page).getByRole('listitem').count()) > 0;
  if (!isLong) {
    await expectTold(page, title);
    return;
  }
  for (const option of await group(page).getByRole('checkbox').all()) await option.press('Space');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(group(page).locator('[data-score]')).toBeVisible();
  const said = group(page).locator('[data-verdict]').locator('p, dd, b, li');
  // The score and the first reason are in sight, and the others come into sight by scrolling on.
  for (const part of [group(page).locator('[data-score]'), said.first()]) {
    await expectSeen(part, `${title}: first reason`);
  }
  for (const part of await said.all()) {
    await part.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    await expectSeen(part, `${title}: ${await part.textContent()}`);
  }
}

for (const [slug, details] of Object.entries(LESSONS)) {
  test(
    `${slug}: no question, no reason and no challenge has to be scrolled to`,
    details,
    async ({ page }) => {
      test.slow();
      await eachQuestion(page, slug, async (title) => {
        await expectAsked(page, title);
        await expectTold(page, title);
      });
      // Nor the challenge, which comes before the next lesson.
      await page
        .getByRole('navigation', { name: 'Steps of the lesson' })
        .locator('ol a')
        .last()
        .click();
      const ways = page
        .getByRole('article', { name: 'Lesson text' })
        .getByRole('navigation')
        .last();
      const take = ways.locator('button, a').first();
      await expect(take).toHaveText('Take the challenge');
      await expectSeen(take, 'challenge');
    },
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  const bar = (page: Page) => page.locator('[data-sheet]');
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const footOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box === null ? 0 : box.y + box.height;
  };

  for (const [slug, details] of Object.entries(LESSONS)) {
    test(
      `${slug}: a question is a press away, and its answer leaves the stage in sight`,
      details,
      async ({ page }) => {
        test.slow();
        await eachQuestion(page, slug, async (title) => {
          await expect(bar(page)).toHaveAttribute('aria-expanded', 'false');
          await expectSeen(bar(page), `${title}: bar`);
          await bar(page).tap();
          await expectAsked(page, title);
          await expectReasons(page, title);
          const stage = await footOf(page.locator('[data-stage]'));
          expect(await topOf(bar(page)), `${title}: stage`).toBeGreaterThanOrEqual(stage - 2);
          await expect(page.getByRole('button', { name: 'Play' })).toBeHidden();
          await bar(page).tap();
          await expect(group(page)).toHaveCount(0);
          await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
        });
      },
    );
  }

  test('what is predicted stays under the stage while the run comes to the answer', async ({
    page,
  }) => {
    await page.goto('./#/lesson/08-brown-out');
    await bar(page).tap();
    await group(page).getByRole('radio').first().press('Space');
    await page.getByRole('button', { name: 'Check' }).tap();
    await expect(group(page).getByText('Your prediction')).toBeVisible();
    const stage = await footOf(page.locator('[data-stage]'));
    expect(await topOf(bar(page))).toBeGreaterThanOrEqual(stage - 2);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.getByRole('button', { name: 'Go there now' }).tap();
    await expect(group(page).locator('[data-score]')).toBeVisible();
  });
});

test('a prediction stays while the run comes to the answer, and is judged when it is there', async ({
  page,
}) => {
  await page.goto('./#/lesson/08-brown-out');
  await group(page).getByRole('radio').first().press('Space');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(
    page.getByText('The run continues to the moment that gives the answer.'),
  ).toBeVisible();
  await expect(group(page).getByText('Your prediction')).toBeVisible();
  // The command is given on the way, and nothing is told yet.
  await expect(page.locator('[data-score]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Go there now' }).click();
  await expect(group(page).locator('[data-score]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crash instance 3' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Back to the lesson' })).toHaveCount(0);
});

test('an answer that is chosen counts when the command is pressed instead of Check', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/lesson/08-brown-out');
  await group(page).getByRole('radio').first().press('Space');
  await page.getByRole('button', { name: 'Crash instance 3' }).click();
  await expect(group(page).locator('[data-score]')).toBeVisible();
});

test('a predicted length is on the line of time, next to the real one', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/lesson/08-brown-out?step=3');
  const ghost = page.getByRole('slider').locator('[data-ghost]');
  await group(page).getByRole('textbox').fill('0.9');
  await expect(ghost).toHaveCount(0);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(group(page).locator('[data-score]')).toBeVisible();
  await expect(ghost).toHaveCount(1);
});
