// The score in motion, frame by frame under a clock that the test turns: while it goes from one moment to the next, each
// line ends at the block and at the record or pole that it ties together, and the tape has no gaps.

import { expect, type Page, test } from '@playwright/test';
import { ONLY_WITH_ALL } from '../support/every';
import { openScore } from '../support/sandbox-score';
import { apart, FRAME_MS } from '../support/score-lines';

const moment = (page: Page) =>
  page.getByRole('slider', { name: 'Moment of the run' }).getAttribute('aria-valuenow');

async function underClock(page: Page): Promise<void> {
  await page.goto('./#/walk?step=4');
  await expect(page.getByRole('listbox', { name: /checkpoint queue/ })).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets the clock run frame by frame and looks at each; returns how many frames moved the run, and the lines that were seen. */
async function followed(page: Page, frames: number, frameMs = FRAME_MS) {
  let [moved, most, last] = [0, 0, ''];
  for (let frame = 0; frame < frames; frame += 1) {
    await page.clock.runFor(frameMs);
    const { worst, what, lines } = await apart(page);
    expect(worst, `${what}, frame ${frame}`).toBeLessThan(1);
    most = Math.max(most, lines);
    const now = (await moment(page)) ?? '';
    if (now !== last) moved += 1;
    last = now;
  }
  return { moved, most };
}

test('lines end at their marks in each frame of single steps', async ({ page }) => {
  await underClock(page);
  let moving = 0;
  // Nine lead to the end of recovery, where no line is left.
  for (let press = 0; press < 9; press += 1) {
    const before = await moment(page);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => moment(page)).not.toBe(before);
    let last = Number.NaN;
    for (let frame = 0; frame < 24; frame += 1) {
      const { worst, what, lines, poleX } = await apart(page);
      expect(worst, `${what}, step ${press}, frame ${frame}`).toBeLessThan(1);
      expect(lines).toBeGreaterThan(4);
      if (Math.abs(poleX - last) > 0.01) moving += 1;
      last = poleX;
      await page.clock.runFor(FRAME_MS);
    }
    await page.clock.runFor(1500);
  }
  expect(moving).toBeGreaterThan(3);
});

test('lines end at their marks in each frame of a run that plays', async ({ page }) => {
  await underClock(page);
  await page.keyboard.press('Space');
  const { moved } = await followed(page, 90);
  expect(moved).toBeGreaterThan(8);
});

test('lines end at their marks in each frame of a crash in the sandbox', async ({ page }) => {
  await openScore(page);
  await page.getByRole('button', { name: 'Crash instance 2' }).first().click();
  await expect(page.locator('[data-view="score"] figure').first()).toHaveAttribute(
    'data-beat',
    'power',
  );
  // The power goes, nobody knows, everybody waits, and recovery begins.
  const { moved, most } = await followed(page, 150, 3 * FRAME_MS);
  expect(moved).toBeGreaterThan(20);
  expect(most).toBeGreaterThan(4);
});

test('lines end at their marks in each frame while a buddy prunes', async ({ page }) => {
  await page.goto('./#/lesson/11-scanning-and-pruning?step=5');
  await expect(page.locator('article[aria-busy="false"]').first()).toBeVisible();
  await expect(page.locator('[data-view="score"] svg').first()).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Space');
  const { moved, most } = await followed(page, 120);
  expect(moved).toBeGreaterThan(8);
  expect(most).toBeGreaterThan(4);
});

/** On a phone: how far a line of the queue or of the set is from the middle of its cell, px, and where the pole is. */
function apartOnPhone(page: Page) {
  return page.evaluate(() => {
    const view = document.querySelector('[data-view="score"]');
    const part = (name: string) => view?.querySelector<SVGGraphicsElement>(`[data-at="${name}"]`);
    let worst = 0;
    let lines = 0;
    for (const line of view?.querySelectorAll<SVGPathElement>('path[data-at]') ?? []) {
      const [, row = '', key = ''] = /^([lh])(-?\d+)$/.exec(line.dataset.at ?? '') ?? [];
      const cell = row === '' ? undefined : part(`${row === 'l' ? 'q' : 's'}c${key}`);
      const onScreen = line.getScreenCTM();
      if (cell == null || onScreen === null) continue;
      const end = line.getPointAtLength(row === 'l' ? 0 : line.getTotalLength());
      const { y, height } = cell.getBoundingClientRect();
      worst = Math.max(worst, Math.abs(end.matrixTransform(onScreen).y - y - height / 2));
      lines += 1;
    }
    const pole = view?.querySelector('[data-at^="pole"]')?.getBoundingClientRect().y ?? Number.NaN;
    return { worst, lines, pole };
  });
}

test('on a phone, too, lines stay at their cells in each frame of single steps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await underClock(page);
  let moving = 0;
  for (let press = 0; press < 6; press += 1) {
    const before = await moment(page);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => moment(page)).not.toBe(before);
    let last = Number.NaN;
    for (let frame = 0; frame < 16; frame += 1) {
      const { worst, lines, pole } = await apartOnPhone(page);
      expect(worst, `step ${press}, frame ${frame}`).toBeLessThan(1.5);
      expect(lines).toBeGreaterThan(2);
      if (Math.abs(pole - last) > 0.01) moving += 1;
      last = pole;
      await page.clock.runFor(FRAME_MS);
    }
    await page.clock.runFor(1500);
  }
  expect(moving).toBeGreaterThan(3);
});

/** From where a record comes to where, and the middle of its place on the tape, px; null while none is under way. */
function journey(page: Page) {
  return page.evaluate(() => {
    const thing = document.querySelector<SVGGElement>('[data-view="score"] [data-flushed]');
    const [motion] = thing?.getAnimations() ?? [];
    if (thing === null || motion === undefined) return null;
    const middle = (element: Element | null) => {
      const box = element?.getBoundingClientRect() ?? new DOMRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const duration = Number(motion.effect?.getComputedTiming().duration ?? 0);
    const at = (share: number) => {
      motion.pause();
      motion.currentTime = duration * share;
      return middle(thing);
    };
    const place = document.querySelector(
      `[data-view="score"] [data-at="r${thing.dataset.flushed}"]`,
    );
    return { from: at(0), to: at(0.99), place: middle(place) };
  });
}

/** Event by event until the figure has such a part. */
async function stepTo(page: Page, part: string): Promise<void> {
  await page.goto('./#/walk?step=4');
  await expect(page.getByRole('listbox', { name: /checkpoint queue/ })).toBeVisible();
  const log = page.getByRole('listbox', { name: /redo thread/i });
  await expect(log).toBeVisible();
  const pressed = async () => {
    await page.keyboard.press('ArrowRight');
    return page.locator(part).count();
  };
  // Not so fast that events flow; and a buffer is not written often.
  await expect.poll(pressed, { intervals: [160], timeout: 90_000 }).toBeGreaterThan(0);
}

test('records that a log write brings to disk come from their instance to their place on the tape', async ({
  page,
}) => {
  await stepTo(page, '[data-flushed]');
  // The tape itself moves for a moment: then the record is where the thing has come to.
  await expect
    .poll(async () => {
      const way = await journey(page);
      return way === null ? null : Math.abs(way.to.x - way.place.x) < 3;
    })
    .toBe(true);
  const way = await journey(page);
  if (way === null) throw new Error('nothing is under way');
  expect(way.from.x).toBeLessThan(way.place.x - 50);
  expect(way.from.y).toBeLessThan(way.place.y - 40);
  expect(Math.abs(way.to.y - way.place.y)).toBeLessThan(6);
});

test(
  'on a phone, too, records come from their instance, and written buffers go to the disk',
  ONLY_WITH_ALL,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await stepTo(page, '[data-flushed]');
    await expect
      .poll(async () => {
        const way = await journey(page);
        return way === null ? null : Math.abs(way.to.y - way.place.y) < 3;
      })
      .toBe(true);
    const way = await journey(page);
    if (way === null) throw new Error('nothing is under way');
    expect(way.from.x).toBeLessThan(way.place.x - 50);
    expect(way.from.y).toBeLessThan(way.place.y - 40);
    expect(Math.abs(way.to.x - way.place.x)).toBeLessThan(6);
    await stepTo(page, '[data-left="written"]');
  },
);

/** On a phone: the first record in sight and those behind the names, and how much of the tape's start is covered, px. */
function startOfTape(page: Page) {
  return page.evaluate(() => {
    const view = document.querySelector('[data-view="score"]');
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
    const cover = box(view?.querySelector('[data-at^="cover"]'));
    const at = [...(view?.querySelectorAll<SVGElement>('[data-at^="r"] > [class*="record"]') ?? [])]
      .map((mark) => mark.parentElement as HTMLElement | null)
      .flatMap((part) =>
        part === null ? [] : [[part.dataset.at ?? '', box(part)?.y ?? 0] as const],
      );
    return { covered: cover?.bottom ?? Number.NaN, at: Object.fromEntries(at) };
  });
}

test('on a phone records slide out of sight at the start of the tape', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await underClock(page);
  await page.keyboard.press('Space');
  let slid = 0;
  let before = await startOfTape(page);
  for (let frame = 0; frame < 90; frame += 1) {
    await page.clock.runFor(FRAME_MS);
    const now = await startOfTape(page);
    for (const [part, y] of Object.entries(now.at)) {
      const was = before.at[part];
      // It was in sight, and is now under the names.
      if (was !== undefined && was > before.covered && y < now.covered && y < was) slid += 1;
    }
    before = now;
  }
  expect(slid).toBeGreaterThan(2);
});
