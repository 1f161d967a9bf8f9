// The score in motion, frame by frame under a clock that the test turns: while it goes from one moment to the next, each
// line ends at the block and at the record or pole that it ties together, and the tape has no gaps.

import { expect, type Page, test } from '@playwright/test';

const FRAME_MS = 16;

/** The farthest that anything is from where it belongs, px; and how many lines were looked at. */
function apart(page: Page): Promise<{ worst: number; what: string; lines: number; poleX: number }> {
  return page.evaluate(() => {
    const figure = document.querySelector('[data-view="score"] svg') as SVGSVGElement;
    const part = (name: string) => figure.querySelector(`[data-at="${name}"]`);
    const middle = (element: Element | null | undefined) => {
      const box = element?.getBoundingClientRect();
      return box === undefined ? Number.NaN : box.x + box.width / 2;
    };
    let [worst, what, lines] = [0, '', 0];
    const note = (of: string, a: number, b: number) => {
      if (Number.isNaN(a) || Number.isNaN(b)) return;
      lines += 1;
      if (Math.abs(a - b) > worst) [worst, what] = [Math.abs(a - b), of];
    };
    const poles = [...figure.querySelectorAll('[data-at^="pole"] line')];
    const paths = figure.querySelectorAll<SVGPathElement>('path[data-at^="l"], path[data-at^="h"]');
    for (const path of paths) {
      const name = path.dataset.at ?? '';
      const key = name.slice(1);
      const matrix = path.getScreenCTM();
      if (matrix === null) continue;
      const from = path.getPointAtLength(0).matrixTransform(matrix).x;
      const to = path.getPointAtLength(path.getTotalLength()).matrixTransform(matrix).x;
      if (name.startsWith('h')) {
        note(`hanger ${key} and its ring`, from, middle(part(`r${key}`)));
        note(
          `hanger ${key} and its cell`,
          to,
          middle(part(`sc${key}`)?.querySelector('[data-mark] > rect:nth-child(2)')),
        );
        continue;
      }
      note(
        `leader ${key} and its cell`,
        from,
        middle(part(`qc${key}`)?.querySelector('[data-mark] > rect:nth-child(2)')),
      );
      const ring = part(`o${key}`);
      const foot = ring === null ? Math.min(...poles.map((one) => Math.abs(middle(one) - to))) : 0;
      note(
        `leader ${key} and its foot`,
        ring === null ? to + foot : to,
        ring === null ? to : middle(ring),
      );
    }
    const records = [...figure.querySelectorAll('[role=listbox] > [data-select^="r"]')];
    records.slice(1).forEach((record, i) => {
      const [a, b] = [records[i], record].map((one) =>
        one?.querySelector<SVGGraphicsElement>('[data-mark] > rect')?.getBoundingClientRect(),
      );
      // Records follow each other, whatever is new among them.
      if (a !== undefined && b !== undefined && b.x < a.x) note('records out of order', a.x, b.x);
    });
    return { worst, what, lines, poleX: middle(poles[0]) };
  });
}

const moment = (page: Page) =>
  page.getByRole('slider', { name: 'Moment of the run' }).getAttribute('aria-valuenow');

async function underClock(page: Page): Promise<void> {
  await page.goto('./#/walk?step=4');
  await expect(page.getByRole('listbox', { name: /checkpoint queue/ })).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('lines end at their marks in each frame of single steps', async ({ page }) => {
  await underClock(page);
  let moving = 0;
  for (let press = 0; press < 10; press += 1) {
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
  let moved = 0;
  let last = '';
  for (let frame = 0; frame < 90; frame += 1) {
    await page.clock.runFor(FRAME_MS);
    const { worst, what } = await apart(page);
    expect(worst, `${what}, frame ${frame}`).toBeLessThan(1);
    const now = (await moment(page)) ?? '';
    if (now !== last) moved += 1;
    last = now;
  }
  expect(moved).toBeGreaterThan(8);
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

async function stepToLogWrite(page: Page): Promise<void> {
  await page.goto('./#/walk?step=4');
  await expect(page.getByRole('listbox', { name: /checkpoint queue/ })).toBeVisible();
  const log = page.getByRole('listbox', { name: /redo thread/i });
  await expect(log).toBeVisible();
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight');
      return page.locator('[data-flushed]').count();
    })
    .toBeGreaterThan(0);
}

test('records that a log write brings to disk come from their instance to their place on the tape', async ({
  page,
}) => {
  await stepToLogWrite(page);
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
