// A lesson with every kind of question, as a person answers them: by keyboard too, once, and with the reason after it.

import { longestText, questionOf, stepOf } from '../support/lesson-steps';
import { expect, type Page, test } from './fixtures';

const SLUG = '_template';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const verdict = (page: Page) => page.getByRole('group', { name: 'Predict' }).getByRole('status');

async function openLesson(page: Page, step = 1): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./#/lesson/${SLUG}?step=${step}`);
  await expect(page.getByRole('group', { name: 'Predict' })).toBeVisible();
}

test('a choice is judged once, and says why', async ({ page }) => {
  const { options } = questionOf(SLUG, 1, 'choose');
  const wrong = options.find(({ right }) => right === false);
  const right = options.find((option) => option.right !== false);
  await openLesson(page);
  await page.getByRole('radio', { name: longestText(wrong?.says ?? []) }).press('Space');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(verdict(page)).toContainText('Not quite.');
  await expect(verdict(page)).toContainText(longestText(wrong?.because ?? []));
  await expect(verdict(page)).toContainText(longestText(right?.says ?? []));
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Another like this' }).click();
  await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeEnabled();
});

test('a number is shown next to the outcome, and a wrong one names its mistake', async ({
  page,
}) => {
  const [mistake] = questionOf(SLUG, 4, 'number').mistakes;
  await openLesson(page, 4);
  await page.getByRole('textbox', { name: /Your prediction/ }).fill('0.05');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(verdict(page)).toContainText('You said0.05 s');
  await expect(verdict(page)).toContainText(longestText(mistake?.says ?? []));
});

test('things are put in order with buttons', async ({ page }) => {
  await openLesson(page, 5);
  await expect(heading(page)).toHaveText(stepOf(SLUG, 5).title);
  const items = page.getByRole('group', { name: 'Predict' }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  const things = questionOf(SLUG, 5, 'order').items;
  const right = ['crashed', 'detected', 'opened'].map((event) => {
    const thing = things.find(({ at }) => at.kind === 'event' && at.event === event);
    return longestText(thing?.says ?? []);
  });
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

test('an order is shown next to the real one, with the place of each item', async ({ page }) => {
  await openLesson(page, 5);
  const items = page.getByRole('group', { name: 'Predict' }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await page.getByRole('button', { name: 'Later: 1' }).click();
  await page.getByRole('button', { name: 'Check' }).click();
  const columns = page.getByRole('group', { name: 'Predict' }).getByRole('list');
  await expect(columns).toHaveCount(2);
  await expect(verdict(page)).toContainText(/it was (1st|2nd|3rd)/);
  const side = async () => {
    const [textColumn, was] = await columns.evaluateAll((all) =>
      all.map((column) => column.getBoundingClientRect()),
    );
    return (
      textColumn !== undefined &&
      was !== undefined &&
      was.left >= textColumn.right &&
      was.top === textColumn.top
    );
  };
  expect(await side()).toBe(true);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await side()).toBe(false);
});

const ring = (page: Page, view: string, kind: string) =>
  page.locator(`[data-view="${view}"] [data-ring="${kind}"]`);

test('blocks are chosen on the stage and in the list alike, and ringed there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/walk?step=7');
  const boxes = page.getByRole('group', { name: 'Predict' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  await expect(ring(page, 'score', 'asked').first()).toBeAttached();
  await page.locator('main [data-light="b43"]:not([data-select])').first().click();
  await expect(page.getByRole('checkbox', { name: 'Block 43' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Block 51' }).press('Space');
  await expect(ring(page, 'score', 'chosen')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Check' }).click();
  for (const kind of ['right', 'wrong', 'truth']) {
    await expect(ring(page, 'score', kind).first()).toBeAttached();
  }
  // What is no longer asked is there to be looked at.
  await page.locator('main [data-light="b43"]:not([data-select])').first().click();
  await expect(page.getByRole('button', { name: 'Back to the text' })).toBeVisible();
});

test('an answer is ringed where a canvas has drawn it, too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/lesson/07-block-written-records?step=2');
  await page.getByRole('radio', { name: 'Block 14' }).press('Space');
  await page.getByRole('button', { name: 'Check' }).click();
  const buffers = page.locator('[data-view="cluster"] [data-place="b14"]');
  await expect(buffers).not.toHaveCount(0);
  await expect(ring(page, 'cluster', 'wrong')).toHaveCount(await buffers.count());
  const [drawn, ringed] = await Promise.all(
    [buffers, ring(page, 'cluster', 'wrong').locator('rect').first()].map((locator) =>
      locator.first().boundingBox(),
    ),
  );
  const middle = (box: typeof drawn) =>
    box === null || box === undefined ? -1 : box.x + box.width / 2;
  expect(Math.abs(middle(drawn) - middle(ringed))).toBeLessThan(2);
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
