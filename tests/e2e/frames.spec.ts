// While a run plays, the page writes only what changed: nothing that is at rest is made again, and no attribute is set to
// what it was. Counted frame by frame under a clock that the test turns.

import { expect, type Page, test } from '@playwright/test';

const FRAME_MS = 16;
const FRAMES = 40;

interface Written {
  /** Attributes that were set to the value that they had. */
  readonly same: string[];
  /** Parts of the line of time, and of the rail with the commands, that were added or removed. */
  readonly remade: string[];
  /** What was written where nothing can be seen. */
  readonly unseen: string[];
  /** How often each text on the line of time was moved, where it was more than a few times. */
  readonly moved: number[];
  readonly all: number;
}

/** Watches what is written from now on; `told` returns it. */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const written = {
      same: [] as string[],
      remade: [] as string[],
      unseen: [] as string[],
      all: 0,
      moves: new Map<Element, number>(),
    };
    const nameOf = (node: Node) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '');
    const note = (change: MutationRecord) => {
      const { type, attributeName, oldValue } = change;
      const target = change.target instanceof Element ? change.target : change.target.parentElement;
      if (target === null) return;
      written.all += 1;
      const isSame = type === 'attributes' && target.getAttribute(attributeName ?? '') === oldValue;
      if (isSame) written.same.push(`${attributeName} of ${nameOf(target)}`);
      const stands = target.closest('[role="slider"] svg, fieldset');
      const isOnLine = target.closest('[data-view]') === null && stands !== null;
      if (isOnLine && target.matches('text') && attributeName === 'x') {
        written.moves.set(target, (written.moves.get(target) ?? 0) + 1);
      }
      if (type === 'childList' && isOnLine) written.remade.push(nameOf(target));
      const box = target.closest('[data-view]')?.getBoundingClientRect();
      if (box !== undefined && box.top > innerHeight + 200) written.unseen.push(nameOf(target));
    };
    const observer = new MutationObserver((changes) => changes.forEach(note));
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeOldValue: true,
    });
    Object.assign(window, { written });
  });
}

/** It is given more room now and then. */
const FEW = 4;

const writtenIn = (page: Page): Promise<Written> =>
  page.evaluate((few) => {
    const { moves, ...written } = (
      window as unknown as { written: Written & { moves: Map<Element, number> } }
    ).written;
    return { ...written, moved: [...moves.values()].filter((times) => times > few) };
  }, FEW);

const moment = (page: Page) =>
  page.getByRole('slider', { name: 'Moment of the run' }).getAttribute('aria-valuenow');

test('a run that plays writes only what changed', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('./#/sandbox');
  await expect(page.locator('[data-view="score"]')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Crash instance 1' })).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  const next = async () => {
    const before = await moment(page);
    await expect
      .poll(async () => {
        await page.clock.runFor(FRAME_MS);
        return moment(page);
      })
      .not.toBe(before);
  };
  for (let frame = 0; frame < 10; frame += 1) await next();
  await watch(page);
  for (let frame = 0; frame < FRAMES; frame += 1) await next();
  const { same, remade, unseen, moved, all } = await writtenIn(page);
  expect(same).toEqual([]);
  // A checkpoint or a commit adds to a path; ticks and numbers come now and then as the line grows.
  expect(remade.length).toBeLessThan(FRAMES / 4);
  expect(unseen).toEqual([]);
  // The numbers stand still; the words under the handle move with it, and nothing else.
  expect(moved.length).toBeLessThanOrEqual(1);
  expect(all).toBeGreaterThan(FRAMES);
});
