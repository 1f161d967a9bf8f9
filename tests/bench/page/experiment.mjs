// An experiment of the page of published numbers, run in a tab: how long it takes, and how much memory the tab needs.

import { chromium } from '@playwright/test';
import { rendererBytes } from './memory.mjs';

/**
 * @param {import('../../../scripts/bench.mjs').Context} context
 * @param {string} button what begins it
 * @returns {Promise<{ seconds: number, megabytes: number }>}
 */
export async function ranInPage(context, button) {
  const browser = await chromium.launch({
    executablePath: context.chromium,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${context.siteUrl}#/reproduction`);
    await page.getByRole('button', { name: button }).click();
    let held = 0;
    const done = page.getByText('This run took').waitFor({ timeout: 300_000 });
    const watch = setInterval(async () => {
      held = Math.max(held, await rendererBytes());
    }, 500);
    await done.finally(() => clearInterval(watch));
    const summary = await page.getByText('This run took').textContent();
    const seconds = Number(/took ([\d.]+)\s*s/.exec(summary ?? '')?.[1] ?? Number.NaN);
    return { seconds, megabytes: Math.round(held / 1e6) };
  } finally {
    await browser.close();
  }
}
