// Tests in a real browser, on the built site as it is served. Set ROLLFORWARD_CHROMIUM to test with another.

import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/setup/debian.mjs';

// Chosen once by the first process, inherited by its workers: two checkouts can be tested side by side.
process.env.ROLLFORWARD_TEST_PORT ??= String(20_000 + (process.pid % 20_000));
const port = process.env.ROLLFORWARD_TEST_PORT;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that a busy machine has upset is run again, and reported as flaky. To hunt such tests: --retries=0.
  retries: 2,
  // Bounds for what hangs, not measures: machines differ.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // Each test has its own browser storage, and would have the whole site kept there for nothing.
    serviceWorkers: 'block',
    baseURL: `http://127.0.0.1:${port}/`,
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters as wide as in a browser with a window.
        '--font-render-hinting=none',
        // Each test loads the engine again, and most are over before it would pay to optimise it: an eighth less work.
        '--js-flags=--wasm-tiering-budget=200000000',
      ],
    },
  },
  webServer: {
    command: `node scripts/serve.mjs --port ${port}`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
