// A frame of the fullest stage in Chromium: how much of the main thread the score and the waterfall take with four
// instances, 2,000 queue entries each, and with 10,000 entries in the recovery set. React as visitors get it.

import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { inProject } from '../../scripts/setup/project.mjs';

const configFile = inProject('tests/gallery/vite.config.ts');

/** @param {import('../../scripts/bench.mjs').Context} context */
export async function measure(context) {
  await build({ configFile, logLevel: 'error' });
  const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch({
    executablePath: context.chromium,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.resolvedUrls?.local[0]}#perf`);
    await page.waitForFunction(() => document.title === 'measured');
    const lines = ((await page.locator('#figures').textContent()) ?? '').split('\n');
    return lines.map((line) => {
      const [stage = '', value = ''] = line.split(': ');
      return {
        what: `a frame of the fullest stage, ${stage}`,
        value,
        note: 'aim: p95 16 ms; layout, React and canvas of score and waterfall',
      };
    });
  } finally {
    await browser.close();
    await server.close();
  }
}
