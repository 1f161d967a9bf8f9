// The exam of a course: twenty questions without a word about any of them until it is handed in; what was answered is
// there after a reload; then marks, reasons and links.

import { readFileSync } from 'node:fs';
import { expectAccessible, expectCleanAt } from '../support/accessibility';
import { expect, type Page, test } from './fixtures';

const article = (page: Page) => page.getByRole('article', { name: 'Question' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const opened = (page: Page) => expect(article(page)).toHaveAttribute('aria-busy', 'false');

/** Answers whatever is asked, with keys. */
async function answer(page: Page): Promise<void> {
  const panel = article(page).getByRole('group').first();
  await expect(panel).toBeVisible();
  const choice = panel.locator('input[type=radio], input[type=checkbox]').first();
  const number = panel.getByRole('textbox');
  if ((await number.count()) > 0) await number.fill('3');
  else if ((await choice.count()) > 0) await choice.press('Space');
  else await panel.getByRole('button').first().press('Enter');
}

/** So many questions have an answer, by their numbers. */
const answered = (page: Page) =>
  page.getByRole('navigation', { name: 'Questions of the exam' }).getByRole('button', {
    name: /, answered$/,
  });

async function start(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/course');
  await page.getByRole('link', { name: 'Exam: Crash recovery' }).press('Enter');
  await expect(page.getByText('passed with 16 right answers')).toBeVisible();
  await button(page, 'Start the exam').press('Enter');
}

test('an exam is answered by keyboard, continues after a reload, and is judged at the end', async ({
  page,
}) => {
  await start(page);
  for (const number of [1, 2, 3]) {
    await expect(page.getByText(`Question ${number} of 20`)).toBeVisible();
    await opened(page);
    // Nothing is told before the end.
    await expect(button(page, 'Check')).toHaveCount(0);
    await expect(button(page, 'Show me instead')).toHaveCount(0);
    const before = await answered(page).count();
    await answer(page);
    if ((await answered(page).count()) > before)
      await expect(answered(page)).toHaveCount(before + 1);
    await button(page, 'Next question').press('Enter');
  }
  await opened(page);
  const answersBefore = await answered(page).count();
  expect(answersBefore).toBeGreaterThan(0);
  const asks = (await article(page).textContent()) ?? '';

  await page.reload();
  await expect(page.getByText('Question 4 of 20')).toBeVisible();
  await opened(page);
  await expect(answered(page)).toHaveCount(answersBefore);
  await expect(article(page)).toHaveText(asks);

  await button(page, 'Finish').press('Enter');
  await expect(page.getByText(`${20 - answersBefore} questions have no answer`)).toBeVisible();
  await button(page, 'Hand in').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d of 20 right$/);
  await expect(page.getByText('Not passed: 16 right answers are needed.')).toBeVisible();
  const marks = page.getByRole('main').getByRole('listitem');
  await expect(marks).toHaveCount(20);
  await expect(marks.first()).toContainText('Why');
  await expect(
    marks.first().getByRole('link', { name: /^Lesson \d, .*, step \d+$/ }),
  ).toBeVisible();
  await expectAccessible(page);
  const result = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(result);

  await page.getByRole('link', { name: 'The courses' }).click();
  await expect(page.getByRole('region', { name: 'Exams and practice' })).toContainText(
    `best result ${result.replace(' right', '')}`,
  );
  await page.getByLabel('Your name').fill('Ada Lovelace');
  const downloading = page.waitForEvent('download');
  await button(page, 'Save as a file').click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^rollforward-progress-Ada-Lovelace-/);
  const saved = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(saved).toMatchObject({ format: 2, name: 'Ada Lovelace' });
  expect(saved.exams[0].attempts[0].questions).toHaveLength(20);
  const question = saved.exams[0].attempts[0].questions.find(
    (each: { answer: unknown }) => each.answer,
  );
  expect(question.answer.evidence.chosen.length).toBeGreaterThan(0);
});

test('an answer is there when one comes back to its question', async ({ page }) => {
  await start(page);
  await opened(page);
  for (let number = 1; number < 20; number += 1) {
    if ((await article(page).getByRole('radio').count()) > 1) break;
    await button(page, 'Next question').click();
    await expect(page.getByText(`Question ${number + 1} of 20`)).toBeVisible();
    await opened(page);
  }
  const second = article(page).getByRole('radio').nth(1);
  const chosen = await second.evaluate((input) => input.closest('label')?.textContent ?? '');
  await second.press('Space');
  await expect(answered(page)).toHaveCount(1);
  await button(page, 'Next question').click();
  await opened(page);
  await answered(page).click();
  await opened(page);
  const there = article(page).getByRole('radio', { checked: true });
  await expect(there).toHaveCount(1);
  expect(await there.evaluate((input) => input.closest('label')?.textContent)).toBe(chosen);
});

test('a course that is not there has no exam', async ({ page }) => {
  await page.goto('./#/exam/tea-making');
  await expect(page.getByText('There is no page here')).toBeVisible();
});

test('an exam is clean and fits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/exam/buddy-instances');
  await expect(button(page, 'Start the exam')).toBeVisible();
  await expectCleanAt(page, [1366, 360]);
  await button(page, 'Start the exam').click();
  await opened(page);
  await expectCleanAt(page, [1366, 360]);
  await button(page, 'Finish').click();
  await expectCleanAt(page, [1366, 360]);
  await button(page, 'Hand in').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 of 20 right');
  await expectCleanAt(page, [1366, 360]);
});
