// Getting about: one head on every page, and from it, within two presses, every page and every lesson. By pointer on a
// desk and on a phone, and with the keyboard alone.

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { formerNames, lessonFiles, lessonFolders } from '../../scripts/lessons/folders.mjs';
import { hrefOf } from '../../web/src/features/contents/href';
import { PAGES } from '../../web/src/features/contents/pages';
import { expectAccessible, expectFits } from '../support/accessibility';
import { TRIES_ALL } from '../support/every';

const [tour = '', first = '', second = ''] = lessonFolders();
const lessons = lessonFolders().filter((slug) => slug !== tour);

/** Pages that are not in the table: each has the head as well. */
const others = [
  `/lesson/${first}`,
  `/handout/${first}`,
  '/nowhere',
  '/open?lesson=nothing',
  `presenter.html#/${first}`,
];
const everyPage = [...PAGES.map(({ path }) => path), ...others];

const triedPages = [...everyPage, `/lesson/${second}`].filter(
  (_, index) => TRIES_ALL || index % 3 === 0,
);

const contents = (page: Page) => page.getByRole('dialog', { name: 'Contents' });

async function openContents(page: Page): Promise<void> {
  // The first page is there before its scripts are: what is pressed before them leads nowhere.
  await expect(async () => {
    if (!(await contents(page).isVisible())) {
      await page.getByRole('button', { name: 'Contents', exact: true }).click();
    }
    await expect(contents(page)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(contents(page).getByRole('link').first()).toBeVisible();
}

/** Addresses as links have them, from whichever HTML file: `#/course`, `presenter.html`. */
const linksIn = async (page: Page) => {
  const found = await contents(page)
    .getByRole('link')
    .evaluateAll((links) => {
      // A link that cannot be pressed does not count.
      const seen = links.filter((link) => link.checkVisibility());
      return seen.map((link) => link.getAttribute('href') ?? '');
    });
  return found.map((href) => href.replace(/^\.\//, '').replace(/\?.*/, ''));
};

const WIDTHS = [360, 768, 1440];

/** Both sides of every width at which the head or the contents change; between them nothing but room is different. */
const EDGES = [
  320,
  ...['shell/Shell', 'contents/contents']
    .map((name) => readFileSync(`web/src/features/${name}.module.css`, 'utf8'))
    .flatMap((css) => [...css.matchAll(/\((min|max)-width: (\d+)px\)/g)])
    .flatMap(([, side, px]) => [Number(px), Number(px) + (side === 'max' ? 1 : -1)])
    .sort((a, b) => a - b),
  1920,
].filter((width, i, all) => width !== all[i - 1]);

/** Whether the button that opens the contents can be pressed where it is. */
const canOpen = (page: Page) =>
  page.getByRole('button', { name: 'Contents', exact: true }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const wanted = [
  ...PAGES.map(({ path }) => hrefOf(path, false).replace(/^\.\//, '')),
  ...lessons.map((slug) => `#/lesson/${slug}`),
];

/** What the contents do not lead to. They are drawn again when the page under them has come. */
const missing = async (page: Page) => {
  const listed = await linksIn(page);
  return wanted.filter((path) => !listed.includes(path));
};

test('the contents lead from every page to every page and lesson, and every page has its own title', async ({
  page,
}) => {
  const titles = new Map<string, string>();
  for (const path of triedPages) {
    await test.step(path, async () => {
      await page.goto('about:blank');
      await page.goto(hrefOf(path, true));
      await openContents(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect(contents(page), `at ${width} px`).toBeVisible();
        await expect.poll(() => missing(page), `at ${width} px`).toEqual([]);
      }
      await expect(page.locator('main, [role=main]').first()).toBeAttached();
      titles.set(path, await page.title());
    });
  }
  for (const title of titles.values()) expect(title).toMatch(/Rollforward$/);
  // A link to a lesson that cannot be opened stays on the page that opens lessons.
  const own = [...titles].filter(([path]) => !path.startsWith('/open?'));
  expect(new Set(own.map(([, title]) => title)).size).toBe(own.length);
});

test('the contents can be opened, and lead everywhere, in windows of every width', async ({
  page,
}) => {
  expect(EDGES.length).toBeGreaterThan(8);
  // One page for each kind of head.
  for (const path of ['/', '/walk', '/sandbox', 'presenter.html', `/lesson/${second}`]) {
    await page.goto('about:blank');
    await page.goto(hrefOf(path, true));
    await expect(page.getByRole('button', { name: 'Contents', exact: true })).toBeVisible();
    for (const width of EDGES) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => canOpen(page), `${path} at ${width} px`).toBe(true);
    }
  }
  for (const path of ['/glossary', 'presenter.html']) {
    await page.goto(hrefOf(path, true));
    await openContents(page);
    for (const width of EDGES) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => missing(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('two presses lead from page to page, round the whole site, in windows of all widths', async ({
  page,
}) => {
  await page.goto('./');
  const tried = PAGES.slice(1).filter((_, index) => TRIES_ALL || index % 2 === 0);
  for (const [index, { path, words }] of [...tried, ...PAGES.slice(0, 1)].entries()) {
    await page.setViewportSize({ width: WIDTHS[index % WIDTHS.length] ?? 0, height: 800 });
    await openContents(page);
    await contents(page)
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: new RegExp(`^${words.name()}`) })
      .click();
    await expect(contents(page)).toHaveCount(0);
    await expect(page).toHaveURL(
      path.startsWith('/') ? new RegExp(`#${path}($|\\?)|/$`) : new RegExp(`/${path}$`),
    );
    await expect(page.getByRole('main')).toBeVisible();
  }
});

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 360 },
] as const) {
  test(`the contents are clean and fit: ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('./#/glossary');
    await openContents(page);
    await expectAccessible(page);
    await expectFits(page);
    await page.keyboard.type('redo');
    await expect(contents(page).getByRole('navigation', { name: 'Search results' })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });
}

test('the contents are gone through with the keyboard alone', async ({ page }) => {
  await page.goto('./#/glossary');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const opener = page.getByRole('button', { name: 'Contents', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(contents(page)).toBeVisible();
  // The page one is on is where the arrows begin.
  await page.keyboard.press('ArrowDown');
  await expect(contents(page).getByRole('link', { name: /^Glossary/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(contents(page).getByRole('link', { name: /^Sandbox/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(contents(page).locator('a:focus')).toHaveAttribute('href', /^#\/lesson\//);
  await page.keyboard.press('Escape');
  await expect(contents(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  // “/” finds.
  await page.keyboard.press('/');
  await page.keyboard.type('brown');
  const found = contents(page).getByRole('navigation', { name: 'Search results' });
  await expect(found.getByRole('link', { name: /^\d+ Brown-out/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/lesson\/|#\/walk/);
  await expect(contents(page)).toHaveCount(0);
});

test('a lesson says its course and its number once, and its course opens the contents there', async ({
  page,
}) => {
  await page.goto(`./#/lesson/${first}`);
  const head = page.getByRole('banner');
  await expect(head.locator('b')).toHaveText(/^1 /);
  const title = ((await head.locator('b').textContent()) ?? '').replace(/^1 /, '');
  await expect(page.getByText(title)).toHaveCount(1);
  await head.getByRole('button', { name: /its lessons$/ }).click();
  await expect(contents(page).locator('[aria-current=page]')).toContainText('you are here');
});

test('every step has a name and can be opened; both ends link to the neighbours', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./#/lesson/${first}`);
  const steps = page.getByRole('navigation', { name: 'Steps of the lesson' });
  const third = steps.getByRole('link', { name: /^Step 3: / });
  const name = ((await third.getAttribute('aria-label')) ?? '').replace('Step 3: ', '');
  await third.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(third).toHaveAttribute('aria-current', 'step');
  await expect(page).toHaveURL(/step=3/);
  await third.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Step 2 of');
  await steps.getByRole('link', { name: /^Next lesson: 2 / }).click();
  await expect(page).toHaveURL(new RegExp(`#/lesson/${second}`));
  await steps.getByRole('link', { name: /^Previous lesson: 1 / }).click();
  await expect(page).toHaveURL(new RegExp(`#/lesson/${first}`));
  await steps.getByRole('link', { name: /^Previous lesson: / }).click();
  await expect(page).toHaveURL(/#\/walk/);
});

test('the next step is quiet until the question is answered', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/walk?step=7');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const ground = () => next.evaluate((element) => getComputedStyle(element).backgroundColor);
  const question = page.getByRole('group', { name: 'Predict' });
  await expect(question).toBeVisible();
  const quiet = await ground();
  // At 200 % zoom the text is above the question, not behind it, and the way on is in sight.
  await page.setViewportSize({ width: 720, height: 450 });
  const words = page.getByRole('article').locator('p').first();
  for (const part of [page.getByRole('heading', { level: 1 }), words, next]) {
    await expect(part).toBeInViewport({ ratio: 0.5 });
  }
  await question.getByRole('checkbox').last().scrollIntoViewIfNeeded();
  await expect(next).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Show me instead' }).click();
  await expect.poll(ground).not.toBe(quiet);
});

test('the way out of a redo log that is open leads where it says', async ({ page }) => {
  for (const { path, words } of PAGES.filter((listed) =>
    ['/course', '/glossary'].includes(listed.path),
  )) {
    await page.goto('./#/redo-log');
    await expect(page).toHaveURL(/run=/);
    await openContents(page);
    await contents(page)
      .getByRole('link', { name: new RegExp(`^${words.name()}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`#${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#${path}$`));
  }
});

test('an old link opens a lesson whose folder was renamed, and its progress counts', async ({
  page,
}) => {
  const [[former, current] = ['', '']] = Object.entries(formerNames());
  const [, title = ''] = /^title: (.*)$/m.exec(lessonFiles(current).lesson) ?? [];
  await page.goto(`./#/lesson/${former}?step=2`);
  await expect(
    page.getByRole('link', { name: title }).or(page.getByText(title)).first(),
  ).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/15-'))),
    )
    .toEqual([`rollforward.progress.1/${current}`]);
  await page.goto(`./#/handout/${former}`);
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
  await page.goto(`./presenter.html#/${former}`);
  await expect(page.getByText(title).first()).toBeVisible();
  await page.goto(`./to/${former}.html`);
  await expect(page).toHaveURL(new RegExp(`#/lesson/${current}`));
});
