// A class in one browser: the presenter's window, a screen that follows it, a second presenter's window. The screen shows
// what was done, as its own run; nothing is lost when a window closes, and whoever leads does so on purpose.

import { expectAccessible, expectCleanAt } from '../support/accessibility';
import { stepOf } from '../support/lesson-steps';
import { type BrowserContext, expect, type Locator, type Page, test } from './fixtures';

const SLUG = '00-an-instance-crashes';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The moment under the line of time, or in a figure's words. */
const onward = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function openPresenter(context: BrowserContext, slug = SLUG): Promise<Page> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./presenter.html#/${slug}`);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(title(page)).not.toHaveText('Presenter');
  return page;
}

async function openScreen(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./presenter.html#/screen');
  await expect(title(page)).toBeVisible();
  return page;
}

/** What a page's figures say, in words: from its own run. */
const figures = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('figure')
    .evaluateAll((all) => all.map((figure) => figure.getAttribute('aria-label')));

/** The same, once the page has drawn them. */
async function drawnFigures(page: Page): Promise<(string | null)[]> {
  await expect.poll(async () => (await figures(page)).length).toBeGreaterThan(0);
  return figures(page);
}

async function expectSame(one: Page, other: Page): Promise<void> {
  await expect
    .poll(async () => {
      const drawn = await drawnFigures(one);
      return JSON.stringify(await figures(other)) === JSON.stringify(drawn);
    })
    .toBe(true);
}

test('a screen follows step, scrub, question and answer, by a clicker’s keys', async ({
  context,
}) => {
  const lead = await openPresenter(context);
  await expect(lead.getByText('You lead')).toBeVisible();
  const screen = await openScreen(context);
  await expect(title(screen)).toHaveText('Two servers, one database');
  await expect(lead.getByText('1 following')).toBeVisible();
  await expectSame(lead, screen);

  // A clicker sends its keys to whatever window is in front: here the screen.
  await expect(onward(lead, 'Crash instance 2')).toBeVisible();
  await screen.keyboard.press('PageDown');
  for (const name of [
    'Nobody is served',
    'What is lost?',
    'A change leaves two traces',
    'The queue and the checkpoint',
  ]) {
    await expect(onward(lead, 'Next step')).toBeVisible();
    await screen.keyboard.press('PageDown');
    await expect(title(screen)).toHaveText(name);
  }
  await expect(onward(lead, 'Next step')).toBeVisible();
  await expectSame(lead, screen);
  await onward(lead, 'Next step').click();
  await expect(title(screen)).toHaveText('The brown-out');
  await expect(onward(lead, 'Next step')).toBeVisible();
  await onward(lead, 'Next step').click();
  await expect(title(screen)).toHaveText('The first pass');
  await expectSame(lead, screen);

  await lead.getByRole('button', { name: 'Forward by one event' }).click();
  await expect(onward(lead, 'Back to the lesson')).toBeVisible();
  await expectSame(lead, screen);
  await onward(lead, 'Back to the lesson').click();

  const question = screen.getByRole('region', { name: 'Question' });
  await expect(question).toHaveCount(0);
  await expect(lead.getByRole('region', { name: 'Key' })).toContainText('right');
  await lead.bringToFront();
  await lead.getByRole('heading', { level: 1 }).click();
  await lead.keyboard.press('PageDown');
  await expect(question).toContainText('which of these will be in the recovery set');
  // The run comes to what answers before the answer is told.
  await expect(onward(lead, 'Run to the answer')).toBeVisible();
  await lead.keyboard.press('PageDown');
  // One beside the key, and the large one.
  await expect(onward(lead, 'Reveal the answer')).toHaveCount(2);
  await expect(question.getByText('is in the set')).toHaveCount(0);
  await lead.keyboard.press('PageDown');
  await expect(question.getByText('is in the set').first()).toBeVisible();

  await lead.keyboard.press('b');
  await expect(screen.getByText('The screens are dark')).toBeAttached();
  await lead.keyboard.press('.');
  await expect(screen.getByText('The screens are dark')).toHaveCount(0);
});

test('nothing on a screen is written lower than 2 % of its height', async ({ context }) => {
  test.slow();
  const lead = await openPresenter(context, '14-the-handshake');
  const screen = await openScreen(context);
  await screen.setViewportSize({ width: 1920, height: 1080 });
  const steps = lead.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  const titles = await steps.allInnerTexts();
  for (const [index, name] of titles.entries()) {
    await steps.nth(index).click();
    await expect(title(screen)).toHaveText(name);
    await expect(screen.locator('[data-picture] svg').first()).toBeVisible();
    const least = await screen.evaluate(() => {
      const sizes = [...document.querySelectorAll('main *')].flatMap((part) => {
        const says = [...part.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        );
        if (!says || part.closest('.unseen, title') !== null) return [];
        const scale = part instanceof SVGGraphicsElement ? (part.getScreenCTM()?.d ?? 1) : 1;
        return [Number.parseFloat(getComputedStyle(part).fontSize) * scale];
      });
      return Math.min(...sizes);
    });
    expect(least, name).toBeGreaterThanOrEqual(0.02 * 1080);
  }
});

test('a screen looks around on its own and comes back in step; both are loaded again without loss', async ({
  context,
}) => {
  const lead = await openPresenter(context);
  const screen = await openScreen(context);
  await onward(lead, 'Crash instance 2').click();
  await expect(onward(lead, 'Next step')).toBeVisible();
  await expectSame(lead, screen);

  await screen.mouse.move(100, 100);
  await screen.getByRole('button', { name: 'Look around on your own' }).click();
  await screen.getByRole('slider', { name: 'Moment of the run' }).press('Home');
  await expect(lead.getByText('1 looking around')).toBeVisible();
  await onward(lead, 'Next step').click();
  await expect(title(lead)).toHaveText('Nobody is served');
  await screen.getByRole('button', { name: 'Follow the presenter' }).click();
  await expect(title(screen)).toHaveText('Nobody is served');
  await expectSame(lead, screen);

  const before = await figures(lead);
  await screen.reload();
  await expect(title(screen)).toHaveText('Nobody is served');
  await lead.reload();
  await expect(title(lead)).toHaveText('Nobody is served');
  await expect(lead.getByText('You lead')).toBeVisible();
  await expect.poll(() => figures(lead)).toEqual(before);
  await expectSame(lead, screen);
  // All windows closed: the room is kept.
  await lead.close();
  await screen.close();
  const again = await openPresenter(context);
  await expect(title(again)).toHaveText('Nobody is served');
  await expect.poll(() => figures(again)).toEqual(before);
});

test('an open question has its letters on the screen’s stage, and the answer its ring', async ({
  context,
}) => {
  const lead = await openPresenter(context);
  const screen = await openScreen(context);
  await lead.getByRole('button', { name: 'The first pass' }).click();
  await onward(lead, 'Open the question').first().click();
  const letters = screen.locator('[data-ring="asked"] text');
  await expect(letters.first()).toBeAttached();
  expect(new Set(await letters.allTextContents())).toEqual(new Set(['A', 'B', 'C', 'D']));
  await expect(screen.locator('[data-ring="truth"]')).toHaveCount(0);
  // The keys that only a clicker has are its own, wherever the focus was left.
  await lead.bringToFront();
  await lead.getByRole('slider', { name: 'Moment of the run' }).focus();
  await lead.keyboard.press('PageDown');
  await expect(onward(lead, 'Reveal the answer')).toHaveCount(2);
  await lead.keyboard.press('PageDown');
  await expect(screen.locator('[data-ring="truth"]').first()).toBeAttached();
});

test('screens follow the crash in a real log; who looked around finds it again', async ({
  context,
}) => {
  const lead = await openPresenter(context, '09-reading-a-real-redo-log');
  const screen = await openScreen(context);
  const { title: name } = stepOf('09-reading-a-real-redo-log', 3);
  await lead.getByRole('button', { name }).click();
  const crash = (page: Page) => page.getByRole('slider', { name: /crash/i });
  const at = async (page: Page) => Number(await crash(page).getAttribute('aria-valuenow'));
  await expect(crash(lead)).toBeVisible();
  const home = await at(lead);
  await crash(lead).press('ArrowLeft');
  await expect.poll(() => at(screen)).toBe(home - 1);
  // A screen that follows moves nothing.
  await crash(screen).press('Home');
  const late = await openScreen(context);
  await expect.poll(() => at(late)).toBe(home - 1);
  expect(await at(screen)).toBe(home - 1);

  await screen.bringToFront();
  await screen.mouse.move(100, 100);
  await screen.getByRole('button', { name: 'Look around on your own' }).click();
  await crash(screen).press('Home');
  await expect.poll(() => at(screen)).toBe(0);
  await crash(lead).press('ArrowLeft');
  await expect.poll(() => at(late)).toBe(home - 2);
  await screen.getByRole('button', { name: 'Follow the presenter' }).click();
  await expect.poll(() => at(screen)).toBe(home - 2);
  await late.reload();
  await expect.poll(() => at(late)).toBe(home - 2);
});

test('a second presenter’s window follows until it takes over, and the first says so', async ({
  context,
}) => {
  const first = await openPresenter(context);
  await first.getByRole('button', { name: 'The first pass' }).click();
  await expect(title(first)).toHaveText('The first pass');
  const second = await openPresenter(context);
  await expect(second.getByText('Another window leads, and this one follows it.')).toBeVisible();
  await expectSame(first, second);
  await second.getByRole('button', { name: 'Lead from here' }).click();
  await expect(first.getByText('Another window has taken over.')).toBeVisible();
  await second.getByRole('button', { name: 'The database opens' }).click();
  await expect(title(first)).toHaveText('The database opens');
  await expectSame(second, first);
  await first.getByRole('button', { name: 'Lead again' }).click();
  await expect(first.getByText('You lead')).toBeVisible();
  await expect(second.getByText('Another window has taken over.')).toBeVisible();
});

test('a message that cannot be read is ignored, and said', async ({ context }) => {
  const lead = await openPresenter(context);
  const drawn = await drawnFigures(lead);
  await lead.evaluate(() => {
    const key = localStorage.getItem('rollforward.room-key');
    const name = `rollforward ${new URL('.', location.href).pathname} ${key}`;
    const stranger = new BroadcastChannel(name);
    stranger.postMessage({ room: 'rollforward-room', version: 2, from: 'x', kind: 'shown' });
    stranger.close();
  });
  await expect(lead.getByText('A damaged message arrived and was ignored.')).toBeVisible();
  await lead.getByRole('button', { name: 'Dismiss' }).click();
  expect(await figures(lead)).toEqual(drawn);
});

test('without a channel between windows both pages say why, and where to go', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await page.goto(`./presenter.html#/${SLUG}`);
  await expect(page.getByText('Windows cannot follow each other')).toBeVisible();
  await expectAccessible(page);
  await page.goto('./presenter.html#/screen');
  await page.reload();
  await expect(page.getByText('Windows cannot follow each other')).toBeVisible();
  await page.goto(`./presenter.html#/${SLUG}`);
  await page.reload();
  await page.getByRole('link', { name: 'Open it in one window' }).click();
  await expect(title(page)).toHaveText('Two servers, one database');
});

test.describe(() => {
  // As in a visitor's browser: what is kept for a time without network is fetched without a word as well.
  test.use({ serviceWorkers: 'allow' });
  test('presenter and screen say nothing on the console and ask their own origin only', async ({
    context,
    baseURL,
  }) => {
    const errors: string[] = [];
    const requests: string[] = [];
    context.on('console', (message) => errors.push(message.text()));
    context.on('weberror', (error) => errors.push(error.error().message));
    context.on('request', (request) => requests.push(request.url()));
    const lead = await openPresenter(context);
    const screen = await openScreen(context);
    await expectSame(lead, screen);
    expect(errors).toEqual([]);
    const own = (url: string) => /^(data|blob):/.test(url) || url.startsWith(baseURL ?? '');
    expect(requests.filter((url) => !own(url))).toEqual([]);
  });
});

test('an address without a lesson offers all of them; an unknown one says so', async ({ page }) => {
  await page.goto('./presenter.html');
  await page.getByRole('link', { name: /An instance crashes/ }).click();
  await expect(title(page)).toHaveText('Two servers, one database');
  await page.goto('./presenter.html#/nothing');
  await page.reload();
  await expect(page.getByText('This lesson does not exist')).toBeVisible();
});

test('presenter and screen are clean and fit', async ({ context }) => {
  const lead = await openPresenter(context);
  const screen = await openScreen(context);
  await lead.getByRole('button', { name: 'The first pass' }).click();
  await onward(lead, 'Open the question').first().click();
  await onward(lead, 'Reveal the answer').first().click();
  await expect(screen.getByText('is in the set').first()).toBeVisible();
  for (const page of [lead, screen]) await expectCleanAt(page, [1440, 360]);
  await lead.setViewportSize({ width: 1440, height: 900 });
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, width: 0 };
  const slider = lead.getByRole('slider', { name: 'Moment of the run' });
  await expect.poll(async () => (await boxOf(slider)).width).toBeGreaterThan(400);
  const last = await boxOf(lead.locator('footer').getByRole('button').last());
  expect(last.x + last.width).toBeLessThanOrEqual(1440 - 16);
  expect(last.x).toBeGreaterThan(720);
});
