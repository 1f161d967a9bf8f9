// A demo in somebody else's page: another origin, strict policies, wrong attributes, strangers' messages.

import { gzipSync } from 'node:zlib';
import { expectCleanAt } from '../support/accessibility';
import { countedSite, type OtherSite, otherSite } from '../support/other-site';
import { test as base, expect, type Page } from './fixtures';

const script_limit_bytes = 15_000;
const LESSON = '00-an-instance-crashes';

interface Sites {
  /** Opens a page of another origin with this in it. */
  readonly open: (body: string, policy?: string) => Promise<void>;
  /** Our site. */
  readonly site: string;
}

const test = base.extend<Sites>({
  site: async ({ baseURL }, use) => use(baseURL ?? ''),
  open: async ({ page }, use) => {
    const opened: OtherSite[] = [];
    await use(async (body, policy) => {
      const other = await otherSite(body, policy);
      opened.push(other);
      await page.goto(other.url);
    });
    for (const other of opened) other.close();
  },
});
test.use({ reducedMotion: 'reduce' });

const scriptOf = (site: string) => `<script src="${site}rollforward-demo.js"></script>`;
const demo = (attributes: string, content = '') =>
  `<rollforward-demo ${attributes}>${content}</rollforward-demo>`;
const inside = (page: Page, nth = 0) =>
  page.frameLocator(`rollforward-demo >> nth=${nth} >> iframe`);
const title = (page: Page, nth = 0) => inside(page, nth).getByRole('heading', { level: 1 });

test('in a page of another origin a step can be read, driven by the page, and left', async ({
  page,
  open,
  site,
}) => {
  await open(
    `<a href="#before">before</a>${demo(`lesson="${LESSON}" steps="2-4"`)}<a href="#after">after</a>${scriptOf(site)}`,
  );
  await expect(title(page)).toHaveText('Nobody is served');
  await inside(page).getByRole('button', { name: 'Next' }).click();
  await expect(title(page)).toHaveText('What is lost?');

  const element = page.locator('rollforward-demo');
  const events = await element.evaluate(async (node) => {
    const demo = node as HTMLElement & Record<string, (value?: unknown) => Promise<unknown>>;
    const steps: unknown[] = [];
    demo.addEventListener('step', (event) => steps.push((event as CustomEvent).detail.step));
    await demo.goToStep?.(4);
    const refused = await demo.goToStep?.(9).then(
      () => null,
      (error: Error) => error.message,
    );
    return { state: await demo.state?.(), steps, refused };
  });
  expect(events.steps).toEqual([4]);
  expect(events.state).toMatchObject({ lesson: LESSON, step: 4, steps: 11, playing: false });
  expect(events.refused).toContain('not one that this verb takes');

  // Another demo in the same frame, by an attribute alone.
  await element.evaluate((node) => node.setAttribute('steps', '2-3'));
  await expect(title(page)).toHaveText('Nobody is served');

  const link = inside(page).getByRole('link', { name: 'Open in Rollforward' });
  const opened = page.context().waitForEvent('page');
  await link.click();
  const whole = await opened;
  await expect(whole.getByRole('heading', { level: 1 })).toHaveText('Nobody is served');
});

test('Tab goes into the demo, through its controls, and out of it again', async ({
  page,
  open,
  site,
}) => {
  await open(
    `<a href="#before">before</a>${demo(`lesson="${LESSON}" step="5"`)}<a href="#after">after</a>${scriptOf(site)}`,
  );
  await expect(title(page)).toBeVisible();
  await page.getByRole('link', { name: 'before' }).focus();
  const focused = new Set<string>();
  const after = page.getByRole('link', { name: 'after' });
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    if (await after.evaluate((node) => node === document.activeElement)) break;
    const frame = page.frames().find((candidate) => candidate.url().startsWith(site));
    const name = await frame?.evaluate(
      () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent,
    );
    focused.add(name ?? '');
  }
  await expect(after).toBeFocused();
  expect([...focused]).toEqual(expect.arrayContaining(['Open in Rollforward', 'Redo', 'Play']));
});

test('three demos on a page fetch each part of the engine once', async ({ page, open, site }) => {
  const counted = await countedSite(site);
  await open(
    `${demo(`lesson="${LESSON}" step="1" height="300"`)}${demo(`lesson="${LESSON}" step="5" height="300"`)}
     <div style="height:4000px"></div>${demo('scenario="sandbox" from="4"')}${scriptOf(counted.url)}`,
  );
  await expect(title(page, 0)).toHaveText('Two servers, one database');
  await expect(title(page, 1)).toHaveText('The queue and the checkpoint');
  const last = page.locator('rollforward-demo').nth(2);
  // What is far from view has not begun.
  await expect(last.locator('iframe')).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(inside(page, 2).getByText('At 4.00 s')).toBeVisible();
  const engines = counted.requests.filter((path) => path.endsWith('.wasm'));
  expect(engines).toHaveLength(new Set(engines).size);
  expect(engines.some((path) => path.includes('rollforward_cluster_bg-'))).toBe(true);
  counted.close();
});

test('a policy that refuses the frame leaves poster and link', async ({ page, open, site }) => {
  const { origin } = new URL(site);
  await open(
    `${demo(`lesson="${LESSON}" step="5"`)}${scriptOf(site)}`,
    `default-src 'none'; script-src ${origin}; img-src ${origin}; frame-src 'none'`,
  );
  const box = page.locator('rollforward-demo .box');
  await expect(box).toHaveAttribute('data-state', 'refused');
  await expect(page.getByRole('link', { name: 'Open this demo in Rollforward' })).toHaveAttribute(
    'href',
    `${site}embed.html#lesson=${LESSON}&step=5&lang=en`,
  );
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('under a strict policy that lets the frame in, it works', async ({ page, open, site }) => {
  const { origin } = new URL(site);
  const events: string[] = [];
  page.on('console', (message) => events.push(message.text()));
  await open(
    `${demo(`lesson="${LESSON}" step="5"`)}${scriptOf(site)}`,
    `default-src 'none'; script-src ${origin}; img-src ${origin}; frame-src ${origin}`,
  );
  await expect(title(page)).toHaveText('The queue and the checkpoint');
  expect(events).toEqual([]);
});

test('what cannot be is said, and the rest works', async ({ page, open, site }) => {
  await open(
    `${demo(`lesson="${LESSON}" step="99" views="score,scor" speed="warp"`)}${scriptOf(site)}`,
  );
  await expect(inside(page).getByText('There is no step “99”')).toBeVisible();
  await expect(inside(page).getByText('There is no view “scor”')).toBeVisible();
  await expect(inside(page).getByText('“speed” is “warp”')).toBeVisible();
  await inside(page).getByRole('button', { name: 'Continue without it' }).click();
  await expect(inside(page).getByText('There is no step')).toHaveCount(0);
  await expect(title(page)).toHaveText('Nothing committed is lost');
});

test('a damaged link in an attribute is said, and the demo begins at its start', async ({
  page,
  open,
  site,
}) => {
  await open(`${demo('scenario="sandbox" run="damaged" from="3"')}${scriptOf(site)}`);
  await expect(inside(page).getByText('This link is damaged')).toBeVisible();
  await inside(page).getByRole('button', { name: 'Continue' }).click();
  await expect(inside(page).getByText('At 3.00 s')).toBeVisible();
});

test('a challenge is taken in a narrow demo, by keys alone, and the page hears that it is met', async ({
  page,
  open,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await open(`${demo('lesson="block-written-records" step="7"')}${scriptOf(site)}`);
  const element = page.locator('rollforward-demo');
  await element.evaluate((node) => {
    node.addEventListener('challenge', (event) => {
      node.dataset.met = JSON.stringify((event as CustomEvent).detail);
    });
  });
  const take = inside(page).getByRole('button', { name: 'Take the challenge' });
  await take.press('Enter');
  const challenge = inside(page).getByRole('article', { name: 'Challenge' });
  const found = challenge.getByText('Found.');
  await challenge
    .getByRole('radio', { name: 'Block Written Records without versions' })
    .press('Space');
  for (const letter of ['A', 'B', 'C', 'D']) {
    await challenge.getByRole('button', { name: `Cluster ${letter}`, exact: true }).press('Enter');
    await challenge.getByRole('button', { name: `It is cluster ${letter}` }).press('Enter');
    await expect(challenge.getByText(`No. In cluster ${letter}`).or(found)).toBeVisible();
    if (await found.isVisible()) break;
  }
  await expect(found).toBeVisible();
  await expect(element).toHaveAttribute('data-met', '{"step":7,"met":true}');
  // The lesson's run waits, and is not moved from outside meanwhile.
  const refused = await element.evaluate((node) =>
    (node as HTMLElement & { play(): Promise<unknown> })
      .play()
      .catch((error: Error) => error.message),
  );
  expect(refused).toContain('cannot be done now');
  // Its stage is a tab away, and what was said is still there.
  const tabs = inside(page).getByRole('tab');
  await tabs.first().press('ArrowRight');
  await expect(found).toBeHidden();
  await expect(inside(page).getByRole('tabpanel').locator('svg').first()).toBeVisible();
  await tabs.nth(1).press('ArrowLeft');
  await expect(found).toBeVisible();
  await challenge.getByRole('button', { name: 'Back to the lesson' }).press('Enter');
  await expect(inside(page).getByText('You have met this challenge.')).toBeVisible();
  await expect(take).toBeFocused();
});

test('a poster is shown until the demo has loaded, and prints', async ({ page, open, site }) => {
  await open(
    `${demo(`lesson="${LESSON}" step="6"`)}${scriptOf(site)}`,
    `default-src 'none'; script-src ${new URL(site).origin}; img-src ${new URL(site).origin}; frame-src 'none'`,
  );
  const poster = page.getByRole('img', { name: `Rollforward demo: ${LESSON}` });
  await expect(poster).toBeVisible();
  const width = () => poster.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(900);
  await page.emulateMedia({ media: 'print' });
  await expect(poster).toBeVisible();
});

test('every step has a poster: a picture alone, with a title, in both themes', async ({
  page,
  site,
}) => {
  for (const step of [1, 6, 9, 10]) {
    await page.goto(`${site}posters/an-instance-crashes-${step}.svg`);
    const { title, description, light, dark } = await page.evaluate(() => {
      const ground = () => getComputedStyle(document.querySelector('rect') as Element).fill;
      return {
        title: document.querySelector('title')?.textContent ?? '',
        description: document.querySelector('desc')?.textContent ?? '',
        light: ground(),
        dark: document.querySelector('style')?.textContent?.includes('prefers-color-scheme:dark'),
      };
    });
    expect(title).toMatch(/^An instance crashes: /);
    expect(description.length).toBeGreaterThan(20);
    expect(dark).toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    const ground = await page
      .locator('rect')
      .first()
      .evaluate((node) => getComputedStyle(node).fill);
    expect(ground).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});

test('a poster shows the view that is asked for, and the figure of a step that has one', async ({
  page,
  open,
  site,
}) => {
  const { origin } = new URL(site);
  await open(
    `${demo('lesson="an-instance-crashes" step="6" views="waterfall, score"')}
     ${demo('lesson="17-what-the-paper-measured" step="5"')}
     ${demo('lesson="09-reading-a-real-redo-log" step="3" views="cluster"')}${scriptOf(site)}`,
    `default-src 'none'; script-src ${origin}; img-src ${origin}; frame-src 'none'`,
  );
  const poster = (nth: number) => page.locator(`rollforward-demo >> nth=${nth} >> img`);
  const shown = (nth: number) => poster(nth).evaluate((image) => (image as HTMLImageElement).src);
  await expect.poll(() => shown(0)).toBe(`${site}posters/an-instance-crashes-6-waterfall.svg`);
  await expect.poll(() => shown(1)).toBe(`${site}posters/what-the-paper-measured-5.svg`);
  // The step has no such view: its own picture.
  await expect.poll(() => shown(2)).toBe(`${site}posters/reading-a-real-redo-log-3.svg`);
  await page.goto(`${site}posters/what-the-paper-measured-5.svg`);
  await expect(page.locator('text', { hasText: /^With a buddy$/ })).toBeVisible();
  await page.goto(`${site}posters/reading-a-real-redo-log-3.svg`);
  await expect(page.locator('tspan', { hasText: /^Recovery set$/ })).toBeVisible();
  expect(await page.locator('path').count()).toBeGreaterThan(100);
});

test('without the script the element’s own content is there', async ({ page, open }) => {
  await open(demo(`lesson="${LESSON}"`, '<a href="#manual">A run that crashes</a>'));
  await expect(page.getByRole('link', { name: 'A run that crashes' })).toBeVisible();
});

test('printed, a demo is its poster', async ({ page, open, site }) => {
  await open(
    `${demo(`lesson="${LESSON}" step="5"`, '<figure>As it is printed</figure>')}${scriptOf(site)}`,
  );
  await expect(title(page)).toBeVisible();
  await expect(page.getByText('As it is printed')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('As it is printed')).toBeVisible();
  await expect(page.locator('iframe')).toBeHidden();
});

test('a plain frame speaks the protocol with whoever said hello, and with nobody else', async ({
  page,
  open,
  site,
}) => {
  await open(`<iframe id="demo" src="${site}embed.html#lesson=${LESSON}&step=2" width="700" height="400"></iframe>
    <iframe id="stranger" srcdoc="<p>stranger</p>"></iframe>`);
  const frame = page.frameLocator('#demo');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  const replies = await page.evaluate(async (origin) => {
    const heard: { type: string; code?: string; id?: number | null }[] = [];
    const from = (id: string) => document.querySelector<HTMLIFrameElement>(`#${id}`)?.contentWindow;
    addEventListener('message', ({ data, source, origin: sender }) => {
      if (source === from('demo') && sender === origin && data.type !== 'event') heard.push(data);
    });
    const tell = (message: unknown) => from('demo')?.postMessage(message, origin);
    const answers = async (count: number) => {
      while (heard.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
      return heard.slice();
    };
    tell({ rollforward: 1, type: 'do', id: 1, verb: 'next' });
    await answers(1);
    tell({ rollforward: 1, type: 'hello', versions: [9] });
    await answers(2);
    tell({ rollforward: 1, type: 'hello', versions: [1, 2] });
    await answers(3);
    tell({ rollforward: 1, type: 'do', id: 'three' });
    await answers(4);
    tell({ rollforward: 1, type: 'do', id: 4, verb: 'explode' });
    await answers(5);
    tell({ rollforward: 1, type: 'do', id: 5, verb: 'goToStep', value: 'two' });
    await answers(6);
    tell('no message of ours');
    // A window beside the demo that says all the right things.
    const stranger = from('stranger') as Window & { eval(text: string): void };
    stranger.eval(
      `parent.frames[0].postMessage({rollforward: 1, type: 'do', id: 7, verb: 'back'}, '*')`,
    );
    tell({ rollforward: 1, type: 'do', id: 8, verb: 'state' });
    return answers(7);
  }, new URL(site).origin);
  expect(replies.map(({ type, code, id }) => [type, code ?? null, id ?? null])).toEqual([
    ['refused', 'no-handshake', 1],
    ['refused', 'unknown-version', null],
    ['welcome', null, null],
    ['refused', 'damaged', null],
    ['refused', 'unknown-verb', 4],
    ['refused', 'bad-value', 5],
    ['done', null, 8],
  ]);
  expect(replies.at(-1)).toMatchObject({ value: { step: 2 } });
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Nobody is served');
});

test('the demo’s own page is clean and fits', async ({ page }) => {
  for (const [width, hash] of [
    [320, `lesson=${LESSON}&step=6`],
    [900, 'scenario=sandbox&from=6&controls=full&views=cluster'],
  ] as const) {
    await page.setViewportSize({ width, height: 520 });
    await page.goto(`./embed.html#${hash}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main', { name: 'Rollforward demo' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectCleanAt(page, [width]);
  }
});

test('the script is small, and may be a module as well', async ({ page, open, site, request }) => {
  const body = await (await request.get(`${site}rollforward-demo.js`)).body();
  expect(gzipSync(body).length).toBeLessThanOrEqual(script_limit_bytes);
  await open(
    `${demo(`lesson="${LESSON}" step="5"`)}<script type="module" src="${site}rollforward-demo.js"></script>`,
  );
  await expect(title(page)).toHaveText('The queue and the checkpoint');
});
