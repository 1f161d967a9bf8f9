// What `npm test` runs, in order, and how each outcome is counted. A test runner counts its tests; any other
// check counts as one.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWords, commandOf, manifest, tested } from './setup/command.mjs';
import { ensureSpin, findChromium } from './setup/debian.mjs';
import { CommandError, cache, run, say } from './setup/project.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped] checks that this machine cannot run
 * @property {string} output shown when something failed or was skipped
 */

/**
 * @typedef {object} Extent
 * @property {boolean} all every one of many of a kind (each lesson, each handout), not some
 */

/**
 * @typedef {object} Check
 * @property {string} id for --only
 * @property {string} title
 * @property {'engine' | 'web' | 'browser'} lane the checks of a lane run one after the other
 * @property {import('./setup/steps.mjs').StepName[]} needs
 * @property {(extent: Extent) => Promise<Outcome>} go
 */

/** rustfmt does not heed NO_COLOR. */
const plain = ['--', '--color', 'never'];
const denyWarnings = ['--', '-D', 'warnings'];
// What a second, quicker build would need is a fifth of the first one, and is of no use on a fresh clone. A person who changes
// the engine compiles it with cargo itself.
process.env.CARGO_INCREMENTAL ??= '0';

/**
 * Runs a command that counts as one check.
 * @param {string} command @param {string[]} args @returns {Promise<Outcome>}
 */
async function single(command, args) {
  return run(command, args).then(
    (output) => ({ passed: 1, failed: 0, output }),
    (error) => ({ passed: 0, failed: 1, output: outputOf(error) }),
  );
}

/** @param {string[][]} commands that count as one check together @returns {Promise<Outcome>} */
async function together(...commands) {
  const outcomes = [];
  for (const [command, ...args] of commands) outcomes.push(await single(command, args));
  const failures = outcomes.filter(({ failed }) => failed > 0);
  const output = failures.map((outcome) => outcome.output).join('\n');
  return failures.length > 0 ? { passed: 0, failed: 1, output } : { passed: 1, failed: 0, output };
}

/** @param {unknown} error */
const outputOf = (error) =>
  error instanceof CommandError ? `${error.output}\n${error.message}` : String(error);

/**
 * Runs a command that counts its own tests. One that fails without a failing test (it did not compile, say)
 * counts as one failure, and so does one that ran nothing.
 * @param {string} command @param {string[]} args
 * @param {(output: string) => { passed: number, failed: number }} count
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function counted(command, args, count, env = {}) {
  let ended = true;
  const output = await run(command, args, { env }).catch((error) => {
    ended = false;
    return outputOf(error);
  });
  let counts = { passed: 0, failed: 0 };
  try {
    counts = count(output);
  } catch (error) {
    return { ...counts, failed: 1, output: `${output}\nIts count could not be read: ${error}` };
  }
  const sound = ended && counts.passed > 0;
  return { ...counts, failed: sound ? counts.failed : Math.max(1, counts.failed), output };
}

/** @param {string} output of cargo test: one line a test binary */
function countCargo(output) {
  const counts = { passed: 0, failed: 0 };
  for (const [, passed, failed] of output.matchAll(
    /^test result: .*?(\d+) passed; (\d+) failed/gm,
  )) {
    counts.passed += Number(passed);
    counts.failed += Number(failed);
  }
  return counts;
}

/** @param {string[]} projects of vitest.config.ts @param {string} name of the run's report @param {Partial<Extent>} [extent] */
function vitest(projects, name, { all = false } = {}) {
  const file = join(cache, 'reports', `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const count = () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  };
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...reporters];
  return counted('vitest', args, count, { ROLLFORWARD_ALL: String(all) });
}

/** @param {Extent} extent */
function playwright({ all }) {
  const file = join(cache, 'reports', 'playwright.json');
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ROLLFORWARD_CHROMIUM: findChromium() ?? '',
    ROLLFORWARD_ALL: String(all),
  };
  const count = () => {
    const { expected, unexpected, flaky } = JSON.parse(readFileSync(file, 'utf8')).stats;
    if (flaky > 0) say(`  ${flaky} passed at a later try only; “flaky” in ${file} names them`);
    return { passed: expected + flaky, failed: unexpected };
  };
  const some = all ? [] : ['--grep-invert', '@all'];
  return counted('playwright', ['test', '--reporter=list,json', ...some], count, env);
}

/**
 * Skipped where spin cannot be installed, except on a build server.
 * @param {Extent} extent @returns {Promise<Outcome>}
 */
async function againstSpin(extent) {
  const missing = await ensureSpin().then(
    () => undefined,
    (error) => String(error.message),
  );
  if (missing === undefined) return vitest(['programs'], 'spin', extent);
  const isBuildServer = process.env.CI === 'true';
  return {
    passed: 0,
    failed: isBuildServer ? 1 : 0,
    skipped: isBuildServer ? 0 : 1,
    output: missing,
  };
}

/** @returns {Promise<Outcome>} skipped where no nightly Rust with miri is installed; the set-up does not install one */
async function underMiri() {
  const list = ['component', 'list', '--installed', '--toolchain', 'nightly'];
  const installed = await run('rustup', list).catch(() => '');
  if (!installed.includes('miri')) {
    const output = 'No nightly Rust has miri: rustup toolchain install nightly -c miri -c rust-src';
    return { passed: 0, failed: 0, skipped: 1, output };
  }
  const suite = ['-p', 'rollforward-ring', '--no-fail-fast', ...manifest];
  return counted('cargo', ['+nightly', 'miri', 'test', ...suite], countCargo);
}

/** @type {Check[]} the quick ones first */
export const checks = [
  {
    id: 'format',
    title: 'Rust format',
    lane: 'engine',
    needs: ['rust'],
    go: () =>
      together(
        ['cargo', 'fmt', '--all', '--check', ...manifest, ...plain],
        ...['engine-wasm/tools', 'engine-wasm/ring/bench', 'tests/skeleton/model'].map((crate) => [
          'cargo',
          'fmt',
          '--check',
          '--manifest-path',
          `${crate}/Cargo.toml`,
          ...plain,
        ]),
      ),
  },
  {
    id: 'lint',
    title: 'Lint and format of the web (Biome)',
    lane: 'web',
    needs: ['packages', 'messages'],
    go: () => single('biome', ['ci', '.']),
  },
  {
    id: 'types',
    title: 'TypeScript types',
    lane: 'web',
    needs: ['packages', 'messages', 'rust', 'tools', 'engine'],
    go: () => together(['tsc', '-p', '.'], ['tsc', '-p', 'web'], ['tsc', '-p', 'web/offline']),
  },
  {
    id: 'house',
    title: 'House rules',
    lane: 'web',
    needs: ['packages', 'messages'],
    go: () => vitest(['house'], 'house'),
  },
  {
    id: 'prose',
    title: 'Prose of lessons, docs, messages and comments',
    lane: 'web',
    needs: ['packages'],
    go: () => single('node', ['scripts/prose.mjs']),
  },
  {
    id: 'vitest',
    title: 'Web tests (Vitest)',
    lane: 'web',
    needs: ['packages', 'messages', 'rust', 'tools', 'engine'],
    go: (extent) => vitest(['sharing', 'apart'], 'vitest', extent),
  },
  {
    id: 'clippy',
    title: 'Clippy, with everything',
    lane: 'engine',
    needs: ['rust'],
    go: () =>
      single('cargo', [
        'clippy',
        '--workspace',
        '--all-targets',
        '--all-features',
        ...manifest,
        ...denyWarnings,
      ]),
  },
  {
    // The code that only a build without mutants, marks and judges has. None is for wasm32 alone.
    id: 'clippy-shipped',
    title: 'Clippy, as pages have the engine',
    lane: 'engine',
    needs: ['rust'],
    go: () =>
      single('cargo', ['clippy', '-p', 'rollforward-bindings', ...manifest, ...denyWarnings]),
  },
  {
    id: 'generated',
    title: 'Generated types are fresh',
    lane: 'engine',
    needs: ['rust'],
    go: () =>
      together(['cargo', ...buildWords('tested')], [commandOf('tested'), 'types', '--check']),
  },
  {
    id: 'dead',
    title: 'Dead files and unused exports (knip)',
    lane: 'web',
    needs: ['packages', 'messages', 'rust', 'tools', 'engine'],
    go: () => single('knip', []),
  },
  {
    // Small tests: to optimise the engine once more for them would take minutes. Without the command line, which would
    // need it compiled in one more way.
    id: 'units',
    title: 'Unit tests of the engine (cargo)',
    lane: 'engine',
    needs: ['rust'],
    go: () => {
      const suite = ['--lib', '-p', 'rollforward-engine', '--features', 'mutants,typescript'];
      const env = { CARGO_PROFILE_TEST_OPT_LEVEL: '0' };
      return counted('cargo', ['test', '--no-fail-fast', ...suite, ...manifest], countCargo, env);
    },
  },
  {
    // With the engine as the tests below have it.
    id: 'units-cli',
    title: 'Unit tests of the command line and the queue without latches (cargo)',
    lane: 'engine',
    needs: ['rust'],
    go: () => {
      const crates = ['-p', 'rollforward-cli', '-p', 'rollforward-ring'];
      const suite = ['--lib', ...crates, '--features', 'rollforward-engine/mutants', ...manifest];
      return counted('cargo', ['test', '--no-fail-fast', ...suite], countCargo);
    },
  },
  {
    id: 'cargo',
    title: 'Engine tests (cargo)',
    lane: 'engine',
    needs: ['rust'],
    go: ({ all }) => {
      const files = ['engine', 'cli', 'queue', 'stress'].flatMap((name) => ['--test', name]);
      const which = all ? [] : ['--', '--skip', '::long::'];
      return counted(
        'cargo',
        ['test', ...files, '--no-fail-fast', ...tested, ...which],
        countCargo,
      );
    },
  },
  {
    id: 'loom',
    title: 'The queue without latches in the orders that loom tries',
    lane: 'engine',
    needs: ['rust'],
    go: () => {
      const suite = ['-p', 'rollforward-ring', '--test', 'loom'];
      const env = { RUSTFLAGS: '--cfg loom' };
      return counted('cargo', ['test', '--no-fail-fast', ...manifest, ...suite], countCargo, env);
    },
  },
  {
    id: 'miri',
    title: 'The queue without latches under miri',
    lane: 'engine',
    needs: ['rust'],
    go: underMiri,
  },
  {
    id: 'spin',
    title: 'The explorer of programs against spin',
    lane: 'engine',
    needs: ['packages', 'rust'],
    go: againstSpin,
  },
  {
    id: 'mutants',
    title: 'Each mutant of the engine is noticed (cargo)',
    lane: 'engine',
    needs: ['rust'],
    go: () => {
      // Its stories are tests of their own too, which have run with the engine's other tests.
      const suite = ['--test', 'mutants', '--no-fail-fast', ...tested, '--', '--skip', 'stories::'];
      return counted('cargo', ['test', ...suite], countCargo);
    },
  },
  {
    id: 'playwright',
    title: 'In the browser (Playwright)',
    lane: 'browser',
    needs: ['packages', 'messages', 'rust', 'tools', 'engine', 'site', 'chromium'],
    go: playwright,
  },
];
