// Rules that a student writes: wrong ones get the log that breaks them, step by step; mended ones are solved and kept.

import type { Page } from '@playwright/test';
import { expectCleanAt } from '../support/accessibility';
import { expect, test } from './fixtures';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Rules' });
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true }).click();

/** Replaces the text as a person would. */
async function write(page: Page, text: string) {
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

const RIGHT =
  'on change\n add block\non block written record\n remove block if version >= newest version';

test('the first rules are broken by three records; mended they are solved, kept and shared', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (
      message.type() === 'error' ||
      (message.type() === 'warning' && !text.startsWith('Service Worker'))
    )
      errors.push(text);
  });
  await page.goto('./#/build');
  await expect(page.getByRole('heading', { level: 1, name: 'The first pass' })).toBeVisible();
  await run(page);
  await expect(
    page.getByRole('heading', { name: /lose a change of block 1, in a log of 3/ }),
  ).toBeVisible();
  await expect(page.getByText('hold on every log of fewer than 3 entries')).toBeVisible();
  const status = page.getByRole('region', { name: /lose a change/ }).getByRole('status');
  await expect(status).toContainText(
    'RBA 3: a BWR tells that version 1 of block 1 is on disk. Line 7 acted.',
  );
  await expect(status).toContainText('Here your rules go wrong.');
  const ownSet = page.getByRole('region', { name: 'Your set' });
  await expect(ownSet.getByRole('listitem')).toContainText('missing');
  // The step before: both have the block.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(status).toContainText('RBA 2: block 1 changes to version 2.');
  await expect(ownSet.getByRole('listitem')).not.toContainText('missing');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByText('Step 4 of 4')).toBeVisible();

  await write(page, RIGHT);
  await expect(page.getByText('The rules have changed since the last run.')).toBeVisible();
  await run(page);
  const solved = page.getByRole('heading', { name: 'Your rules are right.' });
  await expect(solved).toBeVisible();
  await expect(
    page.getByText(/different logs of up to six records, and the redo of 1,000/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveURL(/#\/build\/first-pass\?rules=/);
  const link = page.url();

  // Kept in this browser, with the tick.
  await page.goto('./#/build/thread-merge');
  await expect(page.getByRole('link', { name: /The first pass solved/ })).toBeVisible();
  await page.goto('./#/build');
  await expect(editor(page)).toContainText('remove block if version >= newest version');

  // Another tab of this browser hears of a change, and loses neither text.
  const second = await page.context().newPage();
  await second.goto('./#/build');
  await write(second, 'on change');
  const notice = page.getByText('Another tab has changed the rules of this task');
  await expect(notice).toBeVisible();
  await expect(editor(page)).toContainText('remove block if version >= newest version');
  await page.getByRole('button', { name: 'Keep these rules' }).click();
  await expect(notice).toHaveCount(0);
  await second.getByRole('button', { name: 'Use the rules of the other tab' }).click();
  await expect(editor(second)).toContainText('remove block if version >= newest version');
  await second.close();

  // In another browser the link has them, beside what that one keeps.
  const other = await page.context().browser()?.newPage();
  if (other === undefined) throw new Error('there is a browser');
  await other.goto(link);
  await expect(other.getByText('These rules come from a link')).toBeVisible();
  await expect(editor(other)).toContainText('remove block if version >= newest version');
  await other.goto('about:blank');
  await other.goto(link.slice(0, -6));
  await expect(other.getByText('This link is damaged')).toBeVisible();
  await other.close();
  expect(errors).toEqual([]);
});

test('an error is marked at its place with what may be there, and completion offers it', async ({
  page,
}) => {
  await page.goto('./#/build/checkpoint-queue');
  await write(page, 'on first change\n put blok at tail');
  const problem = page.getByText(/^Line 2, column 2: “put blok at tail” cannot be here/);
  await expect(problem).toContainText('Did you mean “put block at tail”?');
  await expect(page.locator('.cm-lintRange-error')).toHaveText('put blok at tail');
  // It cannot be pressed, and says why to whoever comes to it.
  await page.getByRole('button', { name: 'Run', exact: true }).focus();
  await expect(page.getByText('The text has an error. Correct it to run the rules.')).toBeVisible();
  await page.getByRole('tab', { name: 'Blocks' }).click();
  await expect(page.getByText('so it cannot be shown as blocks')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the text' }).click();
  await write(page, 'on write\n');
  await page.keyboard.type('mov');
  const offered = page.getByRole('option', { name: 'move checkpoint to' });
  await expect(offered).toBeVisible();
  // The editor takes no choice from a list that has only just opened.
  await expect(async () => {
    if (await offered.isVisible()) await offered.click({ timeout: 1_000 });
    await expect(editor(page)).toContainText('move checkpoint to', { timeout: 1_000 });
  }).toPass();
  await page.keyboard.type(' he');
  await expect(page.getByRole('option', { name: 'head rba' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Tab goes on to what is after the editor.
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();
});

test('a task is solved with blocks and the keyboard alone, and the text follows', async ({
  page,
}) => {
  await page.goto('./#/build/thread-merge');
  await page.getByRole('tab', { name: 'Text' }).focus();
  await page.keyboard.press('ArrowRight');
  const choose = async (name: string, option: string) => {
    const select = page.getByRole('combobox', { name, exact: true });
    await select.focus();
    // A native select takes what is typed.
    await page.keyboard.type(option);
    await expect(select).toHaveValue(option);
  };
  await choose('merge by', 'scn');
  await page
    .getByRole('button', { name: 'Add a part to the condition of action 1 of “on change”' })
    .focus();
  await page.keyboard.press('Enter');
  await choose('Comparison of part 1, action 1 of “on change”', '>');
  await choose('Right side of part 1, action 1 of “on change”', 'written version');
  await page.getByRole('button', { name: 'Run', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your rules are right.' })).toBeVisible();
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(editor(page)).toContainText('merge by scn');
  await expect(editor(page)).toContainText('add block if version > written version');
});

test('wrong orders and late prunings are answered, and what is kept is said to be damaged', async ({
  page,
}) => {
  await page.goto('./#/build/thread-merge');
  await run(page);
  await expect(
    page.getByRole('status').getByText('It cannot be applied: the change before it'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show a hint' }).click();
  await expect(page.getByText(/RBAs of two threads cannot be compared/)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('rollforward.build.1/buddy_pruning', '{'));
  await page.goto('./#/build/buddy-pruning');
  await expect(page.getByText('The rules that were kept could not be read')).toBeVisible();
  await run(page);
  await expect(page.getByRole('heading', { name: /keep block 1, which is on disk/ })).toBeVisible();
  await page.goto('./#/build/no-such-task');
  await expect(page.getByText('There is no such task')).toBeVisible();
});

test('the page has no barriers, on a desk and on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/build/checkpoint-queue');
  await run(page);
  await expect(page.getByRole('heading', { name: /in a log of 5 entries/ })).toBeVisible();
  await expectCleanAt(page, [1366]);
  await page.getByRole('tab', { name: 'Blocks' }).click();
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await expectCleanAt(page, [1366, 360]);
});
