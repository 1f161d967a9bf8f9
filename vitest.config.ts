// Tests that need no browser: pure functions of the web, contracts with the engine, house rules.

import { defineConfig } from 'vitest/config';

/** Tests that change nothing outside themselves: their files share one load of the modules, which costs more than the tests. */
const SHARING = ['web/src/**/*.test.{ts,tsx}', 'tests/views/**/*.test.ts'];
/** Checks of their own in `npm test`. */
const HOUSE = ['tests/house/**/*.test.ts'];
const PROGRAMS = ['tests/programs/**/*.test.ts'];
const REST = ['tests/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    // A bound for what hangs, not a measure: figures belong in `npm run bench`.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'sharing', include: SHARING, isolate: false } },
      { extends: true, test: { name: 'house', include: HOUSE } },
      { extends: true, test: { name: 'programs', include: PROGRAMS } },
      {
        extends: true,
        test: { name: 'apart', include: REST, exclude: [...SHARING, ...HOUSE, ...PROGRAMS] },
      },
    ],
  },
});
