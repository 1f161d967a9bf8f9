// Tests that need no browser: pure functions of the web, contracts with the engine, house rules.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}', 'web/src/**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    // A bound for what hangs, not a measure: figures belong in `npm run bench`.
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
