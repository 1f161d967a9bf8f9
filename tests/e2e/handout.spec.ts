// A lesson on paper: every step with its figure and its numbers, questions without their answers, answers apart.

import { expectFits, expectNoBarriers } from '../support/for-everyone';
import { expect, type Page, test } from './again';

const SLUG = '00-an-instance-crashes';
const STEPS = 10;
/** Each step of the walk shows a large view and a small one. */
const VIEWS = 2 * STEPS;

async function openHandout(page: Page, slug = SLUG): Promise<void> {
  await page.goto(`./#/handout/${slug}`);
  await expect(page.getByRole('heading', { name: 'Source and run' })).toBeVisible();
}

test('every step has its figure and its numbers; the answers stand apart', async ({ page }) => {
  await openHandout(page);
  const paper = page.getByRole('main');
  await expect(paper.getByText(/ s into the run$/)).toHaveCount(VIEWS);
  await expect(paper).not.toContainText('…');
  await expect(paper).toContainText(/The brown-out lasted \d+/);
  const text = (await paper.textContent()) ?? '';
  const [blank = '', answers = ''] = text.split(/Answers(?=\d)/);
  expect(blank).toContain('which of these will be in the recovery set?');
  expect(blank).not.toContain('is in it');
  expect(answers).toContain('is in it');
  await page.getByRole('checkbox', { name: /Answers/ }).uncheck();
  await expect(paper.getByText('is in it')).toHaveCount(0);
});

test('other numbers come with another seed', async ({ page }) => {
  await openHandout(page);
  const paper = page.getByRole('main');
  const before = await paper.textContent();
  await page.getByRole('button', { name: 'Other numbers' }).click();
  await expect(paper).toContainText('Seed 42');
  await expect(page.getByRole('heading', { name: 'Source and run' })).toBeVisible();
  expect(await paper.textContent()).not.toBe(before);
});

test('on paper there is nothing but the lesson, white in any theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto(`./#/handout/${SLUG}`);
  await expect(page.getByRole('heading', { name: 'Source and run' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('light');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = pdf.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
  // Most pages have two steps; fewer would mean that figures were cut, more that pages stand half empty.
  expect(sheets).toBeGreaterThan(STEPS / 2);
  expect(sheets).toBeLessThanOrEqual(STEPS);
});

test('a handout is clean and fits a narrow screen', async ({ page }) => {
  await openHandout(page);
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectFits(page);
});

test('figures of a real log keep to the paper, which else would be shrunk as a whole', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 900 });
  await openHandout(page, '09-reading-a-real-redo-log');
  const paper = page.getByRole('main');
  await expect(paper.getByRole('slider').first()).toBeAttached();
  expect(await paper.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});
