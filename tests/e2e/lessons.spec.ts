// Every lesson can be finished by keyboard alone: each question answered, each command given, up to its last page, which
// anybody can use. Each step has its text form, in which everything is said in words, and is drawn in the window of a
// small laptop and on a phone, without an error.

import { lessonFolders } from '../../scripts/lessons/folders.mjs';
import type { Step } from '../../web/src/lesson/lesson';
import { expectAccessible } from '../support/accessibility';
import { oneOfAll } from '../support/every';
import { stepsOf } from '../support/lesson-steps';
import { expect, type Page, test } from './fixtures';

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 360, height: 780 };

test.use({ viewport: LAPTOP });

for (const [number, slug] of lessonFolders().entries()) {
  test(
    `${slug} by keyboard alone, each step as text, on a laptop and on a phone`,
    oneOfAll(slug),
    async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (said) => {
        if (said.type() === 'error') errors.push(said.text());
      });
      await open(page, slug);
      await focus(page, 'button[aria-pressed]', /Text form/);
      // A page that stopped says why.
      await goThrough(page, stepsOf(slug)).finally(() => expect.soft(errors).toEqual([]));
      await page.emulateMedia({ colorScheme: number % 2 === 0 ? 'light' : 'dark' });
      await inBothForms(page);
      await expectAccessible(page);
      expect(errors).toEqual([]);
    },
  );
}

async function open(page: Page, slug: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(slug.startsWith('00-') ? './#/walk' : `./#/lesson/${slug}`);
  // The engine has started.
  await expect(page.getByRole('button', { name: 'Text form' }).first()).toBeVisible();
}

async function goThrough(page: Page, steps: readonly Step[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const text = page.locator('article[aria-label="Lesson text"][aria-busy="false"]');
    await expect(text.getByRole('heading', { level: 1 })).toHaveText(step.title);
    await inBothForms(page);
    if (step.question !== null) await answer(page, step.question.kind);
    // An answer that is checked has given the command on its way.
    if (step.do !== undefined && step.question === null) {
      await focus(page, 'nav[aria-label="Steps"] button', /./);
      await page.keyboard.press('Enter');
    }
    if (index + 1 === steps.length) break;
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
    if (index % 2 === 0) await page.keyboard.press('n');
    else {
      await focus(page, 'nav[aria-label="Steps"] button', /^Next$/);
      await page.keyboard.press('Enter');
    }
  }
  await focus(page, 'a', /course map/i);
}

/** Some answer: what is right the engine's tests say. */
async function answer(page: Page, kind: NonNullable<Step['question']>['kind']): Promise<void> {
  const question = page.getByRole('group', { name: 'Predict' });
  await expect(question.getByRole('button', { name: 'Check' })).toBeVisible();
  if (kind === 'number') {
    await focus(page, 'fieldset input', /./);
    await page.keyboard.type('1');
  } else if (kind === 'curve') {
    await focus(page, 'fieldset input[type=range]', /./);
    await page.keyboard.press('ArrowUp');
  } else if (kind !== 'order') {
    await focus(page, 'fieldset input', /./);
    await page.keyboard.press('Space');
  }
  await focus(page, 'fieldset button', /^Check$/);
  await page.keyboard.press('Enter');
  await expect(question.locator('[data-score]')).toBeVisible();
}

/** The step in both forms; it ends in the other form than the one it was opened in. */
async function inBothForms(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Text form' });
  const isText = (await toggle.getAttribute('aria-pressed')) === 'true';
  await (isText ? saidInWords(page) : drawnInBothWindows(page));
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-pressed', String(!isText));
  await (isText ? drawnInBothWindows(page) : saidInWords(page));
}

/** What is on the stage of a phone and of a laptop is drawn there. */
async function drawnInBothWindows(page: Page): Promise<void> {
  const stage = page.locator('[data-stage]');
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    await expect(
      stage.locator('svg, canvas, table, dl, ul').filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(stage.locator('[data-picture]:empty')).toHaveCount(0);
  }
}

/** All that the stage shows is there as text. */
async function saidInWords(page: Page): Promise<void> {
  const slots = page.locator('main section[aria-label]');
  await expect(slots.first()).toBeVisible();
  await expect(slots.locator('svg[role="img"], canvas')).toHaveCount(0);
  for (const slot of await slots.all()) await expect(slot).toContainText(/\w{3,}/);
}

/** Tabs that are pressed before the page is asked where the focus is: asking takes as long as pressing. */
const TABS_AT_ONCE = 8;

/** Tab after tab until it is on one of these: as far as anybody would go. Once it has arrived, further tabs do nothing. */
async function focus(page: Page, selector: string, name: RegExp): Promise<void> {
  const watch = await page.evaluateHandle(
    ([wanted, words]) => {
      const isWanted = (focused: Element | null) => {
        if (focused === null || !focused.matches(wanted ?? '')) return false;
        const labels = focused instanceof HTMLInputElement ? focused.labels : null;
        const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
        return new RegExp(words ?? '', 'i').test(name || labels?.[0]?.textContent || '');
      };
      let isThere = false;
      const arrive = () => {
        isThere ||= isWanted(document.activeElement);
      };
      const stay = (event: KeyboardEvent) => {
        if (!isThere || event.key !== 'Tab') return;
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      window.addEventListener('focusin', arrive);
      window.addEventListener('keydown', stay, true);
      const end = () => {
        window.removeEventListener('focusin', arrive);
        window.removeEventListener('keydown', stay, true);
      };
      return { arrived: () => isThere && isWanted(document.activeElement), end };
    },
    [selector, name.source],
  );
  for (let tabs = 0; tabs < 150; tabs += TABS_AT_ONCE) {
    for (let tab = 0; tab < TABS_AT_ONCE; tab += 1) await page.keyboard.press('Tab');
    if (await watch.evaluate(({ arrived }) => arrived())) {
      return watch.evaluate(({ end }) => end());
    }
  }
  throw new Error(`the keyboard does not reach ${selector} “${name.source}”`);
}
