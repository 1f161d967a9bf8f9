// The interface in another language: German, and a pseudo-language in which every message has accents and is 40 % longer. Text
// that stays plain is not a message. A page that gets too wide, or a figure whose labels meet, has no room for other languages.

import { readdirSync, readFileSync } from 'node:fs';
import {
  coursesText,
  lessonFiles,
  lessonFolders,
  translationFiles,
} from '../../scripts/lessons/folders.mjs';
import { messagesScript } from '../../scripts/messages/compile.mjs';
import { pseudoMessages } from '../../scripts/messages/pseudo.mjs';
import { expectAccessible, expectFits } from '../support/accessibility';
import { ONLY_WITH_ALL, TRIES_ALL } from '../support/every';
import { expectLabelsApart } from '../support/overlapping-text';
import { expect, type Page, test } from './fixtures';

const folders = lessonFolders();
/** One that is translated, and one that is not. */
const [, translated = ''] = folders;
const original = folders.find((slug) => slug.startsWith('10-')) ?? '';

const pages = {
  home: './',
  'the walk': './#/walk?step=7',
  'the walk before the crash': './#/walk?step=4',
  'the walk in the second pass': './#/walk?step=9',
  'a cluster with a failed instance': './#/lesson/06-two-passes-and-the-recovery-set?step=5',
  'a brown-out': './#/lesson/08-brown-out?step=6',
  'a handshake': './#/lesson/14-the-handshake?step=6',
  'a lesson in German': `./#/lesson/${translated}`,
  'a lesson in English': `./#/lesson/${original}`,
  'the sandbox': './#/sandbox',
  'every crash': './#/crashes?moments=100',
  'every schedule': './#/explore',
  'two runs side by side': './#/twins',
  'the courses': './#/course',
  'the glossary': './#/glossary',
  'the missions': './#/missions',
  'Build it': './#/build',
  'programs of threads': './#/programs',
  replication: './#/replication',
  backup: './#/snapshots',
  'an experiment': './#/experiment',
  'a redo log': './#/redo-log',
  'the published numbers': './#/reproduction',
  'a queue without latches': './ring.html',
  'mixed practice': './#/practice',
  'an exam': './#/exam/crash-recovery',
  'the hand-in desk': './#/desk',
  'opening a lesson': './#/open',
  'a demo in your page': './#/embed',
  'a worksheet': `./#/handout/${translated}`,
  'choosing a lesson to present': './presenter.html',
  presenting: `./presenter.html#/${original}`,
  'a demo': `./embed.html#lesson=${original}&step=2`,
  'no page': './#/nowhere',
};

const [WIDE, PHONE] = [
  { width: 1440, height: 800 },
  { width: 360, height: 800 },
] as const;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expectOpened(page);
}

async function expectOpened(page: Page): Promise<void> {
  await expect(page.locator('main, [role=main]').first()).toBeAttached();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** It lists attributes, methods and views by their names in code: its words cannot be told from these. */
const NAMES_CODE = 'a demo in your page';

const experiments = new URL('../../web/experiments/de/', import.meta.url);

/**
 * What messages quote of lessons and courses, in the language of the lesson: titles and sources; and what experiments call
 * their measures.
 */
const quoted = [
  ...folders.flatMap((slug) =>
    [lessonFiles(slug), translationFiles(slug, 'de')].flatMap((files) => [
      ...(files?.lesson.matchAll(/^(?:title: |source: |## )(.+)$/gm) ?? []),
    ]),
  ),
  // Names in the text of a program.
  ...'producer consumer tail head items memory'.matchAll(/(\w+)/g),
  ...readdirSync(experiments).flatMap((name) => [
    ...readFileSync(new URL(name, experiments), 'utf8').matchAll(
      /[{,] [\w/-]+: ([^,}]+?)(?= *[,}])/g,
    ),
  ]),
  ...coursesText().matchAll(/^ +(?:title|about): (.+)$/gm),
]
  .map(([, text = '']) => text)
  .sort((a, b) => b.length - a.length);

/**
 * Words that a reader sees or hears and that no message says: neither in the text of a lesson, which is marked with its
 * language, nor code, nor a name that every language has.
 */
const plainWords = (page: Page) =>
  page.evaluate((parts) => {
    const apart =
      'body [lang], code, pre, samp, kbd, .cm-editor, script, style, noscript, option, [translate=no]';
    const names =
      /^(und|Rollforward|Oracle|PostgreSQL|English|Deutsch|lesson|scenario|yaml|min|log|txt|json|csv|https?|pg|waldump)$/;
    const seen = new Set<string>();
    const look = (whole: string | null, where: Element) => {
      if (whole === null || where.closest(apart) !== null) return;
      const text = parts.reduce((rest, part) => rest.replaceAll(part, ''), whole);
      for (const [word] of text.matchAll(
        /(?<![\p{L}\p{N}./_-])[A-Za-z][a-z]{2,}(?![\p{L}\p{N}/_-])/gu,
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
  }, quoted);

/** Pages of many texts, and figures of many labels. */
const SOME: readonly string[] = [
  'home',
  'the walk before the crash',
  'a cluster with a failed instance',
  'a lesson in German',
  'the sandbox',
  'replication',
  'the published numbers',
  'a worksheet',
] satisfies (keyof typeof pages)[];

for (const [name, address] of Object.entries(pages)) {
  test.describe(name, SOME.includes(name) ? {} : ONLY_WITH_ALL, () => {
    test.use({ viewport: WIDE, locale: 'de-DE' });
    test('is a page in German, all its words are in the catalogue, and there is room for longer ones', async ({
      page,
    }) => {
      await open(page, address);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
      for (const size of [WIDE, PHONE]) {
        await page.setViewportSize(size);
        if (TRIES_ALL || size === WIDE) await expectAccessible(page);
        await expectRoom(page);
      }
      const body = await pseudo();
      await page.route(/\/assets\/de-[\w-]+\.js$/, (route) =>
        route.fulfill({ body, contentType: 'text/javascript' }),
      );
      await page.reload({ waitUntil: 'networkidle' });
      await expectOpened(page);
      for (const size of [PHONE, WIDE]) {
        await page.setViewportSize(size);
        await expectRoom(page);
        if (name !== NAMES_CODE) expect(await plainWords(page)).toEqual([]);
      }
    });
  });
}

async function expectRoom(page: Page): Promise<void> {
  await expectFits(page);
  await expectLabelsApart(page);
}

let made: Promise<string> | undefined;
function pseudo(): Promise<string> {
  made ??= messagesScript(pseudoMessages);
  return made;
}

test.describe(() => {
  test.use({ locale: 'de-DE' });
  test('the language is chosen in the contents with the keyboard, and stays', async ({ page }) => {
    await open(page, './#/walk?step=4');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/hinterlässt zwei Spuren/);
    await page.getByRole('button', { name: 'Inhalt', exact: true }).press('Enter');
    const menu = page.getByRole('combobox', { name: 'Sprache' });
    await menu.focus();
    await menu.press('E');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A change leaves two traces');
    expect(page.url()).toContain('step=4');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    // Another window of the same reader.
    const other = await page.context().newPage();
    await open(other, './#/practice');
    await expect(other).toHaveTitle(/Mixed practice/);
  });

  test('numbers are written in German', async ({ page }) => {
    await open(page, './#/walk?step=6');
    await expect(page.getByRole('article')).toContainText(/ausgefallen\. Nach \d+(,\d+)? m?s/);
    await expect(page.getByRole('article')).not.toContainText(/\d\.\d+ (ms|s)\b/);
  });

  test('a demo takes the language of its address', async ({ page }) => {
    await open(page, './embed.html#lesson=00-an-instance-crashes&lang=en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two servers, one database');
    await open(page, './embed.html?lang=de#lesson=00-an-instance-crashes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zwei Server, eine Datenbank');
  });
});

test('readers of English fetch no German', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, './#/walk');
  expect(requests.length).toBeGreaterThan(2);
  expect(requests.filter((url) => /[/.-]de-[\w-]+\.js$/.test(url))).toEqual([]);
});
