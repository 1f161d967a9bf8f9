// The course around the lessons: progress is kept, shown on the map, handed in and cleared; the glossary leads to the
// step that shows a term.

import { readFileSync } from 'node:fs';
import { longestText, questionOf } from '../support/lesson-steps';
import { expect, type Page, test } from './fixtures';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const settled = (page: Page) =>
  expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false');

/** Two steps of the template of all lessons, with an answer in the first. */
async function beginLesson(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [first] = questionOf('_template', 1, 'choose').options;
  await page.goto('./#/lesson/_template');
  await settled(page);
  await page.getByRole('radio', { name: longestText(first?.says ?? []) }).press('Space');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 2 of')).toBeVisible();
  await settled(page);
}

/** The browser's stored progress, by the names of lessons. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('rollforward.progress')),
  );

test('a lesson that is opened again continues at the last step', async ({ page }) => {
  await beginLesson(page);
  await page.goto('about:blank');
  await page.goto('./#/lesson/_template');
  await expect(page.getByText('Last time you reached step 2')).toBeVisible();
  await page.getByRole('button', { name: 'Continue there' }).click();
  await expect(page.getByText('Step 2 of')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue there' })).toHaveCount(0);
});

test('progress is on the map, can be handed in, and is cleared when asked twice', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/course');
  const first = page.getByRole('link', { name: /^1 Instances and shared disks/ });
  await expect(first).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start with lesson 1' })).toBeVisible();
  await first.click();
  await settled(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 2 of')).toBeVisible();
  await settled(page);
  await page.goto('./#/course');
  await expect(page.getByRole('link', { name: 'Continue with lesson 1' })).toBeVisible();
  await expect(first).toContainText('step 2 of');

  await page.reload();
  await expect(first).toContainText('step 2 of');
  await page.getByRole('button', { name: 'Text form' }).click();
  const row = page.getByRole('row', { name: /^1 Instances and shared disks/ });
  await expect(row).toContainText(/2 of \d+/);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^rollforward-progress-.*\.json$/);
  const saved = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(saved.lessons).toHaveLength(1);
  expect(saved.lessons[0]).toMatchObject({ title: 'Instances and shared disks' });
  expect(saved.lessons[0].steps_seen).toEqual([1, 2]);

  await page.getByRole('button', { name: 'Clear progress' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect(await stored(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Clear progress' }).click();
  await page.getByRole('button', { name: 'Clear all progress' }).click();
  await expect(row).not.toContainText(/2 of \d+/);
  expect(await stored(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Start with lesson 1' })).toBeVisible();
});

test('a saved file is read back: it asks first, and the map is the same again', async ({
  page,
}) => {
  await beginLesson(page);
  await page.goto('./#/lesson/01-instances-and-shared-disks?step=2');
  await settled(page);
  await page.goto('./#/course');
  const first = page.getByRole('link', { name: /^1 Instances and shared disks/ });
  await expect(first).toContainText('step 1 of');
  const others = page.getByRole('region', { name: 'Lessons that this site does not have' });
  await expect(others).toContainText('0 of 1 prediction right');
  // A lesson that is pointed at is told of.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('heading', { level: 3, name: /^1 Instances/ })).toBeVisible();
  const before = await page.getByRole('main').ariaSnapshot();

  const saved = async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    return readFileSync(await (await downloading).path(), 'utf8');
  };
  const file = await saved();
  const progress = { name: 'p.json', mimeType: 'application/json', buffer: Buffer.from(file) };
  const input = page.getByLabel('Progress file');
  const dialog = page.getByRole('dialog', { name: 'Add this progress?' });
  await input.setInputFiles(progress);
  await expect(dialog).toContainText('is already in this browser');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Clear progress' }).click();
  await page.getByRole('button', { name: 'Clear all progress' }).click();
  await expect(others).toHaveCount(0);
  await input.setInputFiles(progress);
  await expect(dialog).toContainText('It would add 3 steps and 1 answer in 2 lessons');
  await expect(dialog).toContainText('There is no progress here yet.');
  await dialog.getByRole('button', { name: 'Add nothing' }).click();
  expect(await stored(page)).toEqual([]);
  // Dropped, it is asked for in the same way.
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'p.json', { type: 'application/json' }));
    return data;
  }, file);
  const read = page.getByRole('button', { name: 'Read a progress file' });
  await read.focus();
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
  await dialog.getByRole('button', { name: 'Add it here' }).press('Enter');
  await expect(read).toBeFocused();
  await expect(page.getByText('p.json was added: 2 lessons.')).toBeVisible();
  await page.mouse.move(0, 0);
  await page.reload();
  await expect(others).toBeVisible();
  expect(await page.getByRole('main').ariaSnapshot()).toBe(before);
  const again = await saved();
  expect(JSON.parse(again).lessons).toEqual(JSON.parse(file).lessons);
});

test('a file that is not a progress file is named as such, and changes nothing', async ({
  page,
}) => {
  await page.goto('./#/course');
  const input = page.getByLabel('Progress file');
  const alert = page.getByRole('alert');
  const file = (text: string, name = 'p.json') => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await input.setInputFiles(file('# A lesson', 'lesson.md'));
  await expect(alert).toContainText('lesson.md is not a progress file');
  await input.setInputFiles(file('{"format": 9, "lessons": []}'));
  await expect(alert).toContainText('p.json is from a newer version');
  await input.setInputFiles(file(' '.repeat(8_000_001)));
  await expect(alert).toContainText('p.json is too large');
  await input.setInputFiles(file('{"format": 1, "lessons": [{"lesson": "<b>"}]}'));
  await expect(page.getByRole('dialog')).toContainText('Damaged and left out: <b>.');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toHaveCount(0);
  expect(await stored(page)).toEqual([]);
});

test('two tabs see each other’s progress, and clearing reaches both', async ({ context, page }) => {
  await page.goto('./#/course');
  const other = await context.newPage();
  await beginLesson(other);
  await expect(page.getByText('Your progress is kept in this browser')).toBeVisible();
  await page.getByRole('button', { name: 'Clear progress' }).click();
  await page.getByRole('button', { name: 'Clear all progress' }).click();
  await other.goto('./#/course');
  await expect(other.getByText('There is no progress yet.')).toBeVisible();
});

test('where the browser keeps nothing, the lesson works and the page says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await beginLesson(page);
  await page.evaluate(() => {
    location.hash = '#/course';
  });
  await expect(page.getByText('This browser stores nothing for this page')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as a file' })).toBeEnabled();
});

test('the map is walked with the keyboard, and tells of the lesson that has focus', async ({
  page,
}) => {
  await page.goto('./#/course');
  const lessons = page.getByRole('region', { name: 'Crash recovery: what builds on what' });
  const links = lessons.getByRole('link');
  await links.first().focus();
  await page.keyboard.press('Tab');
  await expect(links.nth(1)).toBeFocused();
  const name = (await links.nth(1).locator('b').textContent()) ?? '';
  await expect(page.getByRole('complementary').getByRole('heading')).toContainText(name);
  await page.keyboard.press('Enter');
  await settled(page);
});

test('the glossary finds a term, and its link leads to the very step', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/glossary');
  await page.getByRole('searchbox', { name: 'Find a term' }).fill('brown-out');
  const place = page.getByRole('link', { name: 'The tour, step 6' });
  await place.first().click();
  await expect(page.getByText('Step 6 of 11')).toBeVisible();
  await expect(heading(page)).toHaveText('The brown-out');
  await page.goto('./#/glossary');
  await page.getByRole('searchbox', { name: 'Find a term' }).fill('no such word');
  await expect(page.getByRole('status')).toContainText('No term or meaning');
});

test('after the last step: the words learned, the source, the next lesson and the map', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/walk?step=11');
  const words = page.getByRole('region', { name: 'Terms of this lesson' });
  await expect(words.getByRole('link', { name: 'recovery set' })).toBeVisible();
  await expect(words).toContainText('Source: The paper');
  const publisher = words.getByRole('link', { name: 'OpenProceedings.org' });
  await expect(publisher).toHaveAttribute('href', 'https://openproceedings.org/');
  await page.getByRole('link', { name: /^Next: 1 Instances/ }).click();
  await expect(page.getByText('Step 1 of')).toBeVisible();
  await page.goto('./#/walk?step=11');
  await page.getByRole('link', { name: 'The course map' }).click();
  await expect(heading(page)).toHaveText(/courses?$/);
});
