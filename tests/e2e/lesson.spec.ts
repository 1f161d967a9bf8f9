// A lesson with every kind of question, as a person answers them: by keyboard too, once, and with the reason after it.

import { expect, type Page, test } from '@playwright/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const verdict = (page: Page) => page.getByRole('group', { name: 'Predict' }).getByRole('status');

async function openLesson(page: Page, step = 1): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./#/lesson/_template?step=${step}`);
  await expect(page.getByRole('group', { name: 'Predict' })).toBeVisible();
}

test('a choice is judged once, and says why', async ({ page }) => {
  await openLesson(page);
  await page.getByRole('radio', { name: /Nowhere but in memory/ }).press('Space');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(verdict(page)).toContainText('Not so.');
  await expect(verdict(page)).toContainText('Then a crash would lose them.');
  await expect(verdict(page)).toContainText('In the redo log on disk');
  await expect(page.getByRole('radio').first()).toBeDisabled();
  await page.getByRole('button', { name: 'Another like this' }).click();
  await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeEnabled();
});

test('a number stands beside the outcome, and a wrong one names its mistake', async ({ page }) => {
  await openLesson(page, 4);
  await page.getByRole('textbox', { name: /Your prediction/ }).fill('0.05');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(verdict(page)).toContainText('You said0.05 s');
  await expect(verdict(page)).toContainText('Not at once.');
});

test('things are put in order with buttons', async ({ page }) => {
  await openLesson(page, 5);
  await expect(heading(page)).toHaveText('The database opens');
  const items = page.getByRole('group', { name: 'Predict' }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  const right = ['Instance 2 fails', 'The failure is noticed', 'The database opens'];
  for (const [place, words] of right.entries()) {
    for (let press = 0; press < 2; press += 1) {
      const now = (await items.allTextContents()).findIndex((text) => text.includes(words));
      if (now <= place) break;
      await items
        .nth(now)
        .getByRole('button', { name: /Earlier/ })
        .press('Enter');
    }
  }
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(verdict(page)).toContainText('Right.');
});

test('one may go elsewhere and come back to the very moment', async ({ page }) => {
  await openLesson(page);
  const back = page.getByRole('button', { name: 'Back to the lesson' });
  await expect(back).toHaveCount(0);
  const text = () => page.getByRole('article').getByRole('paragraph').allTextContents();
  const before = await text();
  await page.getByRole('button', { name: 'Forward by one event' }).click();
  await back.click();
  await expect(back).toHaveCount(0);
  expect(await text()).toEqual(before);
});

test('an unknown lesson is said to be none', async ({ page }) => {
  await page.goto('./#/lesson/nothing');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('Predict')).toHaveCount(0);
});
