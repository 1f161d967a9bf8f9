// A lesson on paper: a worksheet that answers nothing, answers on separate pages, letters that can be read, and the
// booklet of a course.

import { lessonFolders } from '../../scripts/lessons/folders.mjs';
import { expectAccessible, expectFits } from '../support/accessibility';
import { oneOfAll } from '../support/every';
import { longestText, questionOf, stepOf } from '../support/lesson-steps';
import { sizesIn } from '../support/pdf';
import { expect, type Page, test } from './fixtures';

const SLUG = '08-brown-out';
/** Smaller letters than this are hard to read on paper, pt. */
const LEAST_PT = 8;
const MOST_SHEETS = 4;

async function openHandout(page: Page, slug = SLUG): Promise<void> {
  await page.goto(`./#/handout/${slug}`);
  await isReady(page);
}

const isReady = (page: Page) =>
  expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');

const worksheet = (page: Page) => page.getByRole('article', { name: /^Worksheet/ });
const answers = (page: Page) => page.getByRole('article', { name: /^Answers/ });

async function printed(page: Page) {
  return sizesIn(await page.pdf({ preferCSSPageSize: true }));
}

/** How many letters there are of each height, for a failure to tell which are small. */
const lettersOf = ({ heights }: ReturnType<typeof sizesIn>) =>
  [...heights].map(([pt, letters]) => `${letters} letters of ${pt} pt`).join(', ');

test('nothing on the worksheet answers its questions, and the answers are on separate pages', async ({
  page,
}) => {
  const { asks } = questionOf(SLUG, 3, 'number');
  const [, paragraph] = stepOf(SLUG, 3).prose;
  const afterwards = paragraph === undefined || 'items' in paragraph ? '' : longestText(paragraph);
  await openHandout(page);
  const sheet = worksheet(page);
  await expect(sheet).toContainText(longestText(asks));
  await expect(answers(page)).toContainText(/Answer: [\d.]+ s/);
  const answer = /Answer: ([\d.]+ s)/.exec((await answers(page).textContent()) ?? '')?.[1] ?? '';
  await expect(sheet).not.toContainText(answer);
  // The first question has the text and the picture that it is asked about; what comes after it tells its answer.
  await expect(sheet).toContainText(stepOf(SLUG, 1).title);
  await expect(sheet).not.toContainText(afterwards);
  await expect(answers(page)).toContainText(afterwards);
  await expect(sheet.getByText(/into the run/)).toHaveCount(1);
  // What is filled in later has no numbers yet; the summary is no answer and is with the worksheet.
  await expect(sheet.getByText('blank', { exact: true })).not.toHaveCount(0);
  await expect(sheet.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Answers/ }).uncheck();
  await expect(answers(page)).toHaveCount(0);
});

test('the worksheet leads back to its lesson by address and code, and names the file that it is printed to', async ({
  page,
}) => {
  await openHandout(page);
  await expect(page).toHaveTitle(/Brown-out, handout/);
  await expect(worksheet(page)).toContainText(`#/lesson/${SLUG}`);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
});

test('other numbers come with another seed', async ({ page }) => {
  await openHandout(page);
  const before = await answers(page).textContent();
  await page.getByRole('button', { name: 'Other numbers' }).click();
  await expect(worksheet(page)).toContainText('Seed 6');
  expect(await answers(page).textContent()).not.toBe(before);
});

for (const slug of lessonFolders()) {
  test(
    `${slug} is two to four pages whose letters can be read, in any theme`,
    oneOfAll(slug),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      await openHandout(page, slug);
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
      const colours = await page.getByRole('main').evaluate((paper) => {
        const { colorScheme } = getComputedStyle(document.documentElement);
        return [colorScheme, getComputedStyle(paper).backgroundColor];
      });
      expect(colours).toEqual(['light', 'rgb(255, 255, 255)']);
      const whole = await printed(page);
      expect(whole.smallest, lettersOf(whole)).toBeGreaterThanOrEqual(LEAST_PT);
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('checkbox', { name: /Answers/ }).uncheck();
      await page.emulateMedia({ media: 'print' });
      const sheet = await printed(page);
      expect(sheet.pages).toBeGreaterThanOrEqual(2);
      expect(sheet.pages).toBeLessThanOrEqual(MOST_SHEETS);
      expect(whole.pages).toBeGreaterThan(sheet.pages);
    },
  );
}

test('a handout is clean and fits a narrow screen', async ({ page }) => {
  await openHandout(page);
  await expectAccessible(page);
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
  expect(
    await paper.evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeLessThanOrEqual(0);
});

test('a lesson whose file does not load is reported, and no other lesson has its name', async ({
  page,
}) => {
  await openHandout(page);
  await page.route(/lesson.*\.js/, (route) => route.abort());
  await page.goto('./#/handout/07-block-written-records');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByText(stepOf(SLUG, 1).title)).toHaveCount(0);
});

test('a course is one booklet: what is in it, a worksheet a lesson, all answers at the end', async ({
  page,
}) => {
  await page.goto('./#/course');
  await page.getByRole('link', { name: /worksheets of “Buddy instances”/ }).click();
  await isReady(page);
  await expect(page).toHaveTitle(/Buddy instances, booklet/);
  const names = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((element) => element.getAttribute('aria-label') ?? ''));
  const own = names.filter((name) => name.startsWith('Worksheet'));
  expect(own.length).toBeGreaterThan(1);
  expect(names.slice(0, own.length)).toEqual(own);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('min');
});
