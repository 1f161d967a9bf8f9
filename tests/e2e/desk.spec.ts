// The hand-in desk: files of a class, judged again by the engine in the page. A mark that was changed is found; a file
// that is none is named; the tables can be saved.

import { readFileSync } from 'node:fs';
import { expectAccessible, expectCleanAt } from '../support/accessibility';
import { expect, type Page, test } from './fixtures';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A progress file of somebody who chose the first answer in the second step of lesson 1, and it is wrong. */
async function handIn(page: Page): Promise<string> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/lesson/01-instances-and-shared-disks?step=2');
  const wrong = page.getByRole('radio', { name: /writes it to the data files/ });
  await wrong.press('Space');
  await button(page, 'Check').press('Enter');
  await expect(page.getByText('Not quite.')).toBeVisible();
  await page.goto('./#/course');
  await page.getByLabel('Your name').fill('Ada');
  const downloading = page.waitForEvent('download');
  await button(page, 'Save as a file').click();
  return readFileSync(await (await downloading).path(), 'utf8');
}

const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

/** The same file with another name in it, and the wrong answer marked right. */
function forgedBy(text: string, name: string): string {
  const file = JSON.parse(text);
  file.name = name;
  for (const answer of file.lessons[0].answers) answer.right = true;
  return JSON.stringify(file);
}

test('a forged mark is found, and files that are none are named', async ({ page }) => {
  const own = await handIn(page);
  await page.goto('./#/desk');
  const input = page.getByLabel('Progress files', { exact: true });
  await expect(page.getByText('Everything stays in this browser')).toBeVisible();
  await input.setInputFiles([
    fileOf('ada.json', own),
    fileOf('ben.json', forgedBy(own, 'Ben')),
    fileOf('notes.json', 'Dear diary'),
    fileOf('later.json', '{"format": 9, "lessons": []}'),
    fileOf('cut.json', own.slice(0, 400)),
  ]);
  await expect(page.getByText('2 files with 2 answers. 1 mark differs')).toBeVisible();
  const faults = page.getByRole('alert');
  await expect(faults).toContainText('3 files with problems');
  for (const name of ['notes.json', 'later.json', 'cut.json'])
    await expect(faults).toContainText(name);

  await expect(page.getByRole('row', { name: /^Ada/ })).toContainText('agree');
  const ben = page.getByRole('row', { name: /^Ben/ });
  await expect(ben).toContainText('1 differs');
  await expect(ben).toContainText('0 of 1');

  await page.getByRole('tab', { name: 'Students' }).press('ArrowRight');
  const row = page.getByRole('row', { name: /How does instance 3 get the block/ });
  await expect(row).toContainText('0 (0 %)');
  await expect(row).toContainText('2 × Instance 2 writes it to the data files');
  await page.getByRole('tab', { name: 'Questions' }).press('ArrowLeft');
  await button(page, 'Ben').press('Enter');
  await expect(page.getByRole('row', { name: /How does instance 3/ })).toContainText(
    'wrong: the file says otherwise',
  );

  const saved = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await button(page, name).click();
    return readFileSync(await (await downloading).path(), 'utf8');
  };
  const table = await saved('Save the table as CSV');
  expect(table.split('\r\n')).toHaveLength(4);
  expect(table).toContain('Ben,ben.json');
  expect(await saved('Save all answers as CSV')).toContain('wrong: the file says otherwise');

  await input.setInputFiles([fileOf('old.json', JSON.stringify(olderThanEvidence(own)))]);
  await expect(page.getByText('1 answer could not be graded again')).toBeVisible();
  await button(page, 'Clear the desk').click();
  await expect(page.getByRole('table')).toHaveCount(0);
});

/** As it was saved by the first version of the site that saved any. */
function olderThanEvidence(text: string) {
  const { name: _, exams: __, ...file } = JSON.parse(text);
  for (const answer of file.lessons[0].answers) {
    delete answer.evidence;
    delete answer.during;
  }
  return { ...file, format: 1 };
}

test('files can be dropped anywhere on the page', async ({ page }) => {
  const own = await handIn(page);
  await page.goto('./#/desk');
  await expect(page.getByRole('heading', { name: 'Hand-in desk' })).toBeVisible();
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    for (const name of ['a.json', 'b.json']) {
      data.items.add(new File([text], name, { type: 'application/json' }));
    }
    return data;
  }, own);
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
  await expect(page.getByText('2 files with 2 answers')).toBeVisible();
});

test('the desk is clean and fits', async ({ page }) => {
  const own = await handIn(page);
  await page.goto('./#/desk');
  await expect(page.getByRole('heading', { name: 'Hand-in desk' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel('Progress files', { exact: true })
    .setInputFiles([fileOf('ada.json', own), fileOf('ben.json', forgedBy(own, 'Ben'))]);
  await expect(page.getByText('2 files with 2 answers. 1 mark differs')).toBeVisible();
  for (const tab of ['Students', 'Questions', 'One student']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectCleanAt(page, [1366, 360]);
  }
});
