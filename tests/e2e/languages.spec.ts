// The interface in another language: German, and a pseudo-language in which every message has accents and is 40 % longer. Text
// that stays plain is not in the catalogue; a page that gets too wide has no room for other languages.

import { lessonFolders } from '../../scripts/lessons/folders.mjs';
import { messagesScript } from '../../scripts/messages/compile.mjs';
import { pseudoMessages } from '../../scripts/messages/pseudo.mjs';
import { expectAccessible, expectFits } from '../support/accessibility';
import { expect, type Page, test } from './fixtures';

const [, first = ''] = lessonFolders();

const pages = {
  home: './',
  'the walk': './#/walk?step=7',
  'a lesson': `./#/lesson/${first}`,
  'the sandbox': './#/sandbox',
  'every crash': './#/crashes?moments=100',
  'two runs side by side': './#/twins',
  'the courses': './#/course',
  'the glossary': './#/glossary',
  'the missions': './#/missions',
  'Build it': './#/build',
  'a redo log': './#/redo-log',
  'the published numbers': './#/reproduction',
  'mixed practice': './#/practice',
  'an exam': './#/exam/crash-recovery',
  'the hand-in desk': './#/desk',
  'opening a lesson': './#/open',
  'a demo in your page': './#/embed',
  'a worksheet': `./#/handout/${first}`,
  'choosing a lesson to present': './presenter.html',
  presenting: `./presenter.html#/${first}`,
  'no page': './#/nowhere',
};

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/**
 * Words that a reader sees or hears and that no message says: neither in the text of a lesson, which is marked with its
 * language, nor code, nor a name that every language has.
 */
const plainWords = (page: Page) =>
  page.evaluate(() => {
    const apart =
      '[lang=en], code, pre, samp, kbd, .cm-editor, script, style, option, [translate=no]';
    const names =
      /^(Rollforward|Oracle|PostgreSQL|Buddy|Instance|Mechanism|English|Deutsch|lesson|scenario|yaml|min|log|txt|json|csv|https?|pg|waldump)$/;
    const seen = new Set<string>();
    const look = (text: string | null, where: Element) => {
      if (text === null || where.closest(apart) !== null) return;
      for (const [word] of text.matchAll(
        /(?<![\p{L}\p{N}._-])[A-Za-z][a-z]{2,}(?![\p{L}\p{N}_-])/gu,
      )) {
        if (/[aeiou]/.test(word) && !names.test(word)) seen.add(`${word}: ${text.trim()}`);
      }
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement !== null) look(node.nodeValue, node.parentElement);
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-valuetext', 'alt', 'placeholder', 'title'])
        look(element.getAttribute(name), element);
    }
    return [...seen];
  });

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, locale: 'de-DE' });
    for (const [name, address] of Object.entries(pages)) {
      test(`${name} is a page in German`, async ({ page }) => {
        await open(page, address);
        expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
        await expectAccessible(page);
        await expectFits(page);
      });

      test(`${name} has all its words in the catalogue, and room for longer ones`, async ({
        page,
      }) => {
        const body = await pseudo();
        await page.route(/\/assets\/de-[\w-]+\.js$/, (route) =>
          route.fulfill({ body, contentType: 'text/javascript' }),
        );
        await open(page, address);
        expect(await plainWords(page)).toEqual([]);
        await expectFits(page);
      });
    }
  });
}

let made: Promise<string> | undefined;
function pseudo(): Promise<string> {
  made ??= messagesScript(pseudoMessages);
  return made;
}

test.describe(() => {
  test.use({ locale: 'de-DE' });
  test('the language is chosen in the contents and stays', async ({ page }) => {
    await open(page, './#/practice');
    await expect(page).toHaveTitle(/Gemischte Übung/);
    await page.getByRole('button', { name: 'Inhalt', exact: true }).click();
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
    await expect(page).toHaveTitle(/Mixed practice/);
    expect(page.url()).toContain('#/practice');
    await page.reload();
    await expect(page).toHaveTitle(/Mixed practice/);
  });
});

test('who reads English fetches no German', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, './#/practice');
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter((url) => /\/de-[\w-]+\.js$/.test(url))).toEqual([]);
});
