// Questions come back: two of earlier lessons before a lesson opens, once a day, and mixed practice without end. Both
// can be answered with the keyboard alone, and what was answered is kept.

import { expectCleanAt } from '../support/accessibility';
import { expect, type Page, test } from './fixtures';

const FIRST = '01-instances-and-shared-disks';
const SECOND = '02-redo-rba-scn-and-commit';
const DAY_MS = 86_400_000;

/** A lesson that was finished days ago; the answer in its second step was wrong. */
async function finishFirst(page: Page): Promise<void> {
  const at = new Date(Date.now() - 3 * DAY_MS).toISOString();
  const missed = {
    ...{ step: 1, title: 'T', asks: 'A?', said: 'S', answer: 'S', right: false, shown: false },
    ...{ seed: 1, at, during: 'lesson', evidence: null },
  };
  const progress = {
    ...{ title: 'Instances and shared disks', version: 'v', steps: 9, seen: [0, 1] },
    ...{ answers: [missed], begun: at, challengeMet: null, finished: at },
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/glossary');
  await page.evaluate(
    ([slug, text]) => localStorage.setItem(`rollforward.progress.1/${slug}`, text ?? ''),
    [FIRST, JSON.stringify(progress)],
  );
  // The page has read its store by now.
  await page.goto('about:blank');
}

const answersOf = (page: Page, slug: string) =>
  page.evaluate((name) => {
    const text = localStorage.getItem(`rollforward.progress.1/${name}`);
    return (
      JSON.parse(text ?? '{"answers":[]}').answers as { during: string; right: boolean }[]
    ).map(({ during }) => during);
  }, slug);

const question = (page: Page) => page.getByRole('article', { name: 'Question' });
const opened = (page: Page) => expect(question(page)).toHaveAttribute('aria-busy', 'false');
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('a lesson opens with what was missed, by keyboard alone, and once a day', async ({ page }) => {
  await finishFirst(page);
  await page.goto(`./#/lesson/${SECOND}`);
  await opened(page);
  await expect(page.getByText('Review, question 1 of 2')).toBeVisible();
  await expect(page.getByText('From Crash recovery 1, Instances and shared disks')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Everything on disk is shared');
  await expect(heading).toBeFocused();
  const choice = page.getByRole('radio').first();
  for (let stops = 0; stops < 12; stops += 1) {
    if (await choice.evaluate((input) => input === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Check')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Next question')).toBeFocused();
  expect(await answersOf(page, FIRST)).toEqual(['lesson', 'review']);

  await page.keyboard.press('Enter');
  await expect(page.getByText('Review, question 2 of 2')).toBeVisible();
  await opened(page);
  await button(page, 'Show me instead').press('Enter');
  await expect(button(page, 'Go to the lesson')).toBeFocused();
  expect(await answersOf(page, FIRST)).toEqual(['lesson', 'review', 'review']);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 1 of')).toBeVisible();

  await page.goto('about:blank');
  await page.goto(`./#/lesson/${SECOND}`);
  await expect(page.getByText('Step 1 of')).toBeVisible();
});

test('a review can be skipped, and never blocks the lesson', async ({ page }) => {
  await page.goto(`./#/lesson/${SECOND}`);
  await expect(page.getByText('Step 1 of')).toBeVisible();
  await finishFirst(page);
  await page.goto(`./#/lesson/${SECOND}?step=2`);
  await expect(page.getByText('Step 2 of')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`./#/lesson/${SECOND}`);
  await button(page, 'Skip the review').click();
  await expect(page.getByText('Step 1 of')).toBeVisible();
  expect(await answersOf(page, FIRST)).toEqual(['lesson']);
});

test('practice asks one question after the other, keeps count and keeps the answers', async ({
  page,
}) => {
  await finishFirst(page);
  await page.goto('./#/course');
  await page.getByRole('link', { name: 'Mixed practice' }).press('Enter');
  await expect(page.getByText('From the lesson that you have finished')).toBeVisible();
  for (const number of [1, 2, 3]) {
    await expect(page.getByText(`Question ${number}`, { exact: true })).toBeVisible();
    await opened(page);
    await button(page, 'Show me instead').press('Enter');
    await expect(page.getByText(`0 of ${number} right`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open this step in the lesson' })).toBeVisible();
    await expect(button(page, 'Next question')).toBeFocused();
    await page.keyboard.press('Enter');
  }
  expect(await answersOf(page, FIRST)).toEqual(['lesson', 'practice', 'practice', 'practice']);
});

test('review and practice are clean and fit', async ({ page }) => {
  await finishFirst(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of [`./#/lesson/${SECOND}`, './#/practice']) {
    await page.goto(address);
    await opened(page);
    await expectCleanAt(page, [1366, 360]);
    await button(page, 'Show me instead').click();
    await expectCleanAt(page, [1366, 360]);
  }
});
