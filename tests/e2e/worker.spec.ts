// A worker that has stopped: the page says so, and work continues at the same moment.

import { expect, type Page, test } from './fixtures';

declare global {
  var workers: Worker[];
}

/** Lets the test end the page's workers as a browser short of memory does: without a word. */
async function holdWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.workers = [];
    const Plain = globalThis.Worker;
    globalThis.Worker = class extends Plain {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        globalThis.workers.push(this);
      }
    };
  });
}

/** Ends them and lets the page's own time pass. */
async function endWorkers(page: Page, cause: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    for (const worker of globalThis.workers.splice(0)) worker.terminate();
  });
  await page.clock.install();
  await cause();
  await page.clock.runFor(30_000);
}

test('an engine that is gone is started again at the last moment', async ({ page }) => {
  await holdWorkers(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/sandbox');
  const crash = page.getByRole('button', { name: 'Crash instance 1' });
  await crash.click();
  await expect(page.getByRole('button', { name: 'Start instance 1' })).toBeVisible();
  // A crash goes on to play.
  await page.getByRole('button', { name: /^Pause/ }).click();
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Moment of the run' });
  const moment = await slider.getAttribute('aria-valuetext');
  await endWorkers(page, () => page.getByRole('button', { name: 'Forward by one event' }).click());
  await expect(page.getByText('The engine stopped and was started again')).toBeVisible();
  await expect(slider).toHaveAttribute('aria-valuetext', moment ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Crash instance 2' }).click();
  await expect(page.getByRole('button', { name: 'Start instance 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start instance 1' })).toBeVisible();
});

test('a reader of logs that is gone says so, has its log again, and continues', async ({
  page,
}) => {
  await holdWorkers(page);
  await page.goto('./#/redo-log');
  const crash = page.getByRole('slider', { name: 'Crash position' });
  await crash.focus();
  await endWorkers(page, () => page.keyboard.press('ArrowLeft'));
  await expect(page.getByText('The reader stopped')).toBeVisible();
  await expect(crash).toHaveAttribute('aria-valuenow', '5455');
  await crash.press('ArrowLeft');
  await expect(crash).toHaveAttribute('aria-valuenow', '5454');
});

test('an engine that cannot be fetched says so', async ({ page }) => {
  await page.route(/\/cluster-worker-[^/]*\.js$/, (route) => route.abort());
  await page.goto('./#/sandbox');
  await expect(page.getByText('The engine could not be loaded')).toBeVisible();
});

const rest = /_rest-[^/]*\.wasm$/;

/** The page as it is before it fetches the rest of the engine by itself. */
async function withoutRest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const soon = window.setTimeout.bind(window);
    window.setTimeout = ((does: () => void, ms = 0) => (ms === 1000 ? 0 : soon(does, ms))) as never;
  });
}

test('the rest of the engine is fetched when it is called before the page has it', async ({
  page,
}) => {
  await withoutRest(page);
  const fetched = page.waitForRequest(rest);
  await page.goto('./#/lesson/05-rolling-forward-rolling-back?step=5');
  await fetched;
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('where the rest of the engine cannot be fetched the page says so, and continues with it', async ({
  page,
}) => {
  await withoutRest(page);
  await page.route(rest, (route) => route.abort());
  await page.goto('./#/sandbox');
  await page.getByRole('button', { name: 'Crash instance 1' }).click();
  await expect(page.getByText('The engine stopped and was started again')).toBeVisible();
  await page.unroute(rest);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Crash instance 1' }).click();
  await expect(page.getByRole('button', { name: 'Start instance 1' })).toBeVisible();
});
