// What a tab holds at the end of the longest run that the largest scenario allows, and with branches that are as long.
// The page bounds it: facts past some millions are dropped, branches beyond a budget keep only what makes them again.

import { chromium } from '@playwright/test';
import { imported } from './page/imported.mjs';
import { linkOf } from './page/link.mjs';
import { rendererBytes } from './page/memory.mjs';

/** @type {typeof import('../../web/src/engine/generated/control.ts')} */
const { MOST_STEPS } = await imported('web/src/engine/generated/control.ts');

const oneWayMs = 900_000;
const sampleMs = 250;

/** The largest tables of blocks and buffers, and the most sessions, that a scenario may have together. */
const largest = {
  instances: 8,
  data_blocks: 2_000_000,
  workload: { sessions: 60 },
  cache: { buffers: 80_000 },
};

/** @param {import('../../scripts/bench.mjs').Context} context */
export async function measure(context) {
  const browser = await chromium.launch({
    executablePath: context.chromium,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  const most = watched();
  try {
    const first = await browser.newPage();
    /** @type {{ what: string, value: string, note: string }[]} */
    const figures = [];
    for (const [name, scenario] of Object.entries({
      'the sandbox’s': {},
      'the largest': largest,
    })) {
      for (const branches of [0, 3]) {
        // In a separate process: what the run before held may still be there.
        const reader = await browser.newContext();
        const page = await reader.newPage();
        page.setDefaultTimeout(oneWayMs);
        most.begin();
        const address = await linkOf(first, context.siteUrl, '#/sandbox', (link) =>
          longest(link, scenario, branches),
        );
        await page.goto(`${context.siteUrl}${address}`);
        await atItsEnd(page);
        for (let branch = branches; branch >= 0; branch -= 1) {
          if (branches > 0) await showBranch(page, branch);
        }
        await reader.close();
        figures.push({
          what: `memory of a tab, ${name} run of ${MOST_STEPS.toLocaleString('en')} events and ${branches} branches`,
          value: `${Math.round(most.bytes() / 1e6).toLocaleString('en')} MB`,
          note: 'goal: 1,500 MB at most; the largest seen, engine included',
        });
      }
    }
    return figures;
  } finally {
    most.stop();
    await browser.close();
  }
}

/** Looks again and again at what the renderer holds. */
function watched() {
  let most = 0;
  const timer = setInterval(async () => {
    most = Math.max(most, await rendererBytes());
  }, sampleMs);
  return {
    begin: () => {
      most = 0;
    },
    bytes: () => most,
    stop: () => clearInterval(timer),
  };
}

/** @param {any} link @param {object} scenario @param {number} branches */
function longest(link, scenario, branches) {
  const [first] = link.b;
  const crashed = Array.from({ length: branches }, (_, index) => {
    const step = (MOST_STEPS / (branches + 1)) * (index + 1);
    const crash = [step, { do: 'crash_instance', instance: 1 }];
    return {
      i: index + 2,
      n: `b${index + 2}`,
      p: first.i,
      f: [step, 0],
      c: [crash],
      s: MOST_STEPS,
    };
  });
  const b = [{ ...first, s: MOST_STEPS }, ...crashed];
  return { ...link, d: { ...link.d, ...scenario }, b, at: b.at(-1).i, t: null };
}

/** @param {import('@playwright/test').Page} page */
const atItsEnd = (page) => page.getByRole('heading', { name: 'The run ends here' }).waitFor();

/** @param {import('@playwright/test').Page} page @param {number} index of the branch */
async function showBranch(page, index) {
  // A branch has more buttons than the one that shows it.
  const branches = page.getByRole('region', { name: 'Branches' }).locator('button[aria-current]');
  await branches.nth(index).click();
  await page.locator('button[aria-current=true]').and(branches.nth(index)).waitFor();
  await atItsEnd(page);
}
