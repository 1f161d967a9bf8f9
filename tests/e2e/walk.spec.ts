// The guided walk, as a person takes it: with the keyboard alone from the first step to the last, by a link into its
// middle, and back again.

import { expect, type Page, test } from './fixtures';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function openWalk(page: Page, step = 1): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./#/walk?step=${step}`);
  await expect(page.getByText(`Step ${step} of 11`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false');
}

/** Presses Tab until the named control has focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'checkbox' = 'button') {
  const wanted = page.getByRole(role, { name });
  for (let press = 0; press < 60; press += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${name}`);
}

test('from the first step to the last with the keyboard alone', async ({ page }) => {
  await openWalk(page);
  // The step waits for the person: there is no way round the crash.
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await tabTo(page, 'Crash instance 2');
  // On the way to the step's moment a press is answered with the reason why it does nothing yet.
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Enter');
  for (const title of [
    'Nobody is served',
    'What is lost?',
    'A change leaves two traces',
    'The queue and the checkpoint',
    'The brown-out',
    'The first pass',
  ]) {
    await tabTo(page, 'Next');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(title);
  }
  await expect(page.getByRole('group', { name: 'Predict' })).toBeVisible();
  await tabTo(page, /^Block/, 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(page, 'Check');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/of 4 right|All of them are right/)).toBeVisible();
  for (const title of [
    'The database opens',
    'The second pass',
    'Rolling back',
    'Nothing committed is lost',
  ]) {
    await tabTo(page, 'Next');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(title);
  }
  await expect(page.getByText(/0 lost/)).toBeVisible();
  await expect(page.getByText('No commit is lost')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the crash comes within 15 seconds of playing, and then nobody is served', async ({
  page,
}) => {
  // The clock is stopped from the first script on: what plays on the way to the crash takes its ticks.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  let passedMs = 0;
  const turn = async (ms: number) => {
    await page.clock.runFor(ms);
    passedMs += ms;
  };
  await page.goto('./#/walk');
  const crash = page.getByRole('button', { name: 'Crash instance 2' });
  await expect
    .poll(async () => {
      await turn(16);
      return crash.isVisible();
    })
    .toBe(true);
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false');
  await crash.press('Enter');
  await expect
    .poll(async () => {
      await turn(16);
      return page.getByText('instance 2 crashes', { exact: true }).isVisible();
    })
    .toBe(true);
  await expect(page.locator('[data-view=lanes] [data-mark=failed]')).toHaveCount(1);
  expect(passedMs).toBeLessThan(15_000);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect
    .poll(
      async () => {
        await turn(100);
        return page.getByText(/^nobody is served: /).count();
      },
      { intervals: [20] },
    )
    .toBeGreaterThan(0);
  expect(passedMs).toBeLessThan(15_000);
});

test('the numbers of the prose are those of the run', async ({ page }) => {
  await openWalk(page, 8);
  const prose = page.getByRole('article', { name: 'Lesson text' });
  const [, size] = /([\d,]+) blocks? need recovery/.exec((await prose.textContent()) ?? '') ?? [];
  const legend = page.getByRole('button', { name: 'Legend' });
  await expect(legend).toBeVisible();
  await page.getByRole('button', { name: 'Text form' }).click();
  // A text form has no marks to explain.
  await expect(legend).toBeHidden();
  const table = page.getByRole('table', { name: /Recovery set/ });
  await expect(table).toBeVisible();
  const inSet = table.getByRole('row').filter({ hasText: /in the set|being recovered/ });
  await expect(inSet).toHaveCount(Number(size));
});

test('a link and a reload come back to the same step and moment', async ({ page }) => {
  await openWalk(page, 7);
  await page.getByRole('button', { name: 'Forward by one event' }).click();
  await expect(page).toHaveURL(/run=/);
  const prose = () =>
    page.getByRole('article', { name: 'Lesson text' }).getByRole('paragraph').allTextContents();
  await expect(page.getByRole('group', { name: 'Predict' })).toBeVisible();
  const before = await prose();
  await page.reload();
  await expect(heading(page)).toHaveText('The first pass');
  await expect.poll(prose).toEqual(before);
});

test('the browser’s back button goes back a step', async ({ page }) => {
  await openWalk(page, 4);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(heading(page)).toHaveText('The queue and the checkpoint');
  await expect(page).toHaveURL(/step=5.*run=/);
  await page.goBack();
  await expect(heading(page)).toHaveText('A change leaves two traces');
  await page.goForward();
  await expect(heading(page)).toHaveText('The queue and the checkpoint');
});

test('what is selected takes the place of the text, not of the stage', async ({ page }) => {
  await openWalk(page, 9);
  const stage = page.getByRole('figure', { name: /last brown-out/ });
  await expect(stage).toBeVisible();
  const before = await stage.boundingBox();
  await page.locator('figure [data-light^="b"]').first().click();
  await expect(page.getByRole('button', { name: 'Back to the text' })).toBeVisible();
  await expect.poll(() => stage.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Back to the text' }).click();
  await expect(heading(page)).toHaveText('The second pass');
});

test('a damaged link says so and offers the walk from its start', async ({ page }) => {
  await page.goto('./#/walk?run=abc');
  await expect(page.getByText('This link is damaged')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Two servers, one database');
});
