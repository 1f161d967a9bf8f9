// What a lesson lets one do on its stage: a question answered by a click and by keys, a challenge solved by hand, and the
// cluster broken in the middle of the lesson; each time the lesson is there again as it was left.

import { longestText, questionOf, stepOf } from '../support/lesson-steps';
import { expect, type Page, test } from './fixtures';

const SLUG = '_template';

const predict = (page: Page) => page.getByRole('group', { name: 'Predict' });
const verdict = (page: Page) => predict(page).getByRole('status').last();
const mark = (page: Page, block: number) =>
  page.locator(`main [data-light="b${block}"]:not([data-select])`).first();
const prose = (page: Page) =>
  page.getByRole('article', { name: 'Lesson text' }).getByRole('paragraph').allTextContents();

async function openStep(page: Page, step: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./#/lesson/${SLUG}?step=${step}`);
  await expect(predict(page)).toBeVisible();
}

async function stepBy(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: /^step by/i }).click();
  await page.getByRole('menuitemradio', { name: what }).click();
}

test('a click on the stage answers, once, and names the mistake', async ({ page }) => {
  const { mistakes } = questionOf(SLUG, 3, 'click');
  const newest = mistakes.find((mistake) => mistake.if === 'newest');
  await openStep(page, 3);
  await mark(page, 0).click();
  await expect(page.getByRole('button', { name: 'Back to the text' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Block 0' })).toBeChecked();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(verdict(page)).toContainText('You saidBlock 0It wasBlock 43');
  await expect(verdict(page)).toContainText(longestText(newest?.says ?? []));
  // Answered: a click means again what it always means.
  await mark(page, 43).click();
  await expect(page.getByRole('button', { name: 'Back to the text' })).toBeVisible();
});

test('the same is answered with keys, on the stage and in the list', async ({ page }) => {
  await openStep(page, 3);
  await mark(page, 52).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Block 52' })).toBeChecked();
  await page.getByRole('radio', { name: 'Block 43' }).press('Space');
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(verdict(page)).toContainText('Right.');
});

test('a challenge is solved by hand, and the lesson is where it was', async ({ page }) => {
  await openStep(page, 5);
  const before = await prose(page);
  await page.getByRole('button', { name: 'Take the challenge' }).click();
  const challenge = page.getByRole('article', { name: 'Challenge' });
  const goals = challenge.getByRole('region', { name: 'Goals' });
  await expect(goals).toContainText('Recovery set: at least 14 blocks');
  await challenge.getByRole('button', { name: 'Hint' }).click();
  const [hint] = stepOf(SLUG, 5).challenge?.hints ?? [];
  await expect(challenge.getByRole('list', { name: 'Hint' })).toContainText(
    longestText(hint ?? []),
  );
  const target = challenge.getByLabel('FAST_START_MTTR_TARGET');
  await target.fill('0');
  await target.press('Enter');
  // The run is at its beginning: the value is in force at once.
  await expect(challenge.getByRole('button', { name: 'Start with these values' })).toHaveCount(0);
  // Far enough for enough dirty blocks, then the crash, then on until the database opens.
  await stepBy(page, 'commit');
  const forward = page.getByRole('button', { name: /Forward by one/ });
  for (let commits = 0; commits < 26; commits += 1) {
    await forward.click();
    await expect(goals).toContainText(`now ${commits + 1}`);
  }
  await challenge.getByRole('button', { name: 'Crash instance 2' }).click();
  await stepBy(page, 'phase');
  for (let phase = 0; phase < 8; phase += 1) {
    if (await challenge.getByText('Reached.').isVisible()) break;
    await forward.click();
  }
  await expect(challenge.getByText('Reached.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the lesson' }).click();
  const reachedText = 'You have met this challenge.';
  await expect(page.getByText(reachedText)).toBeVisible();
  expect((await prose(page)).filter((text) => text !== reachedText)).toEqual(before);
  await page.reload();
  await expect(page.getByText(reachedText)).toBeVisible();
});

test('a lesson is broken in its middle, and come back to', async ({ page }) => {
  await openStep(page, 3);
  const before = await prose(page);
  await page.getByRole('button', { name: 'Break it' }).click();
  await page.getByRole('button', { name: 'Crash instance 1' }).click();
  await expect(page.getByRole('button', { name: 'Start instance 1' })).toBeVisible();
  const buffers = page.getByLabel('Buffers');
  await buffers.fill('30');
  await buffers.press('Enter');
  await page.getByRole('button', { name: 'Start with these values' }).click();
  await expect(page.getByRole('button', { name: 'Crash instance 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the lesson' }).click();
  await expect(predict(page)).toBeVisible();
  await expect.poll(() => prose(page)).toEqual(before);
});
