// A term that the lesson explains opens its meaning in place: by mouse, by keyboard, and on a phone.

import { expectAccessible } from '../support/accessibility';
import { meaningOf, stepOf } from '../support/lesson-steps';
import { expect, type Page, test } from './fixtures';

const SLUG = '08-brown-out';

async function openLesson(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./#/lesson/${SLUG}?step=3`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stepOf(SLUG, 3).title);
}

const term = (page: Page) => page.getByRole('button', { name: 'brown-out', exact: true });
const meaning = (page: Page) => page.getByRole('dialog', { name: 'brown-out' });

test('a term opens its meaning in place, and closes it', async ({ page }) => {
  await openLesson(page);
  await expect(term(page)).toHaveAttribute('aria-expanded', 'false');
  await term(page).click();
  await expect(meaning(page)).toContainText(meaningOf(SLUG, 'brown-out'));
  // The mark of the legend is next to its word.
  await expect(meaning(page).locator('svg')).toBeVisible();
  await expectAccessible(page);
  await term(page).click();
  await expect(meaning(page)).toHaveCount(0);
});

test('by keyboard: it is read, leads to the glossary, and gives the focus back', async ({
  page,
}) => {
  await openLesson(page);
  await term(page).focus();
  await page.keyboard.press('Enter');
  await expect(meaning(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(meaning(page)).toHaveCount(0);
  await expect(term(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await meaning(page).getByRole('link', { name: 'Glossary' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
});

test('it opens again before the browser has told that it closed', async ({ page }) => {
  await openLesson(page);
  await term(page).click();
  await expect(meaning(page)).toBeFocused();
  // In one task: what is told of the closing comes after the press.
  await term(page).evaluate((button) => {
    document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    if (button instanceof HTMLElement) button.click();
  });
  await expect(meaning(page)).toBeFocused();
  await expect(term(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(meaning(page)).toHaveCount(0);
  await expect(term(page)).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone the meaning is inside the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openLesson(page);
  await term(page).click();
  const box = await meaning(page).boundingBox();
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(780);
});
