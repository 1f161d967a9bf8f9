// `npm test`: all set-up, then every check, whatever the ones before said. The last line is the count.
// `--only types,lint` runs some of them. Where there are many of a kind, some are tried, and with `--all` every one.
// The checks of the engine and those of the web run side by side, because compilers leave a core idle; the browser comes
// last, alone.

import { checks } from './checks.mjs';
import { CommandError, say, seconds } from './setup/project.mjs';
import { ensure } from './setup/steps.mjs';

/** @typedef {import('./setup/steps.mjs').StepName} StepName */

/** @type {Map<StepName, Promise<boolean>>} each step is tried once; false: it failed and was told */
const prepared = new Map();

/** @param {StepName} step */
function prepare(step) {
  const running =
    prepared.get(step) ??
    ensure(step).then(
      () => true,
      (error) => {
        if (error instanceof CommandError) say(error.output.trimEnd());
        say(`  set-up failed: ${error.message}`);
        return false;
      },
    );
  prepared.set(step, running);
  return running;
}

/** @param {StepName[]} steps each builds on the ones before it */
async function prepareAll(steps) {
  for (const step of steps) {
    if (!(await prepare(step))) return step;
  }
  return undefined;
}

/** @param {import('./checks.mjs').Check} check @returns {Promise<import('./checks.mjs').Outcome>} */
async function perform(check) {
  const broken = await prepareAll(check.needs);
  if (broken !== undefined) {
    return { passed: 0, failed: 1, output: `Not run: the set-up step “${broken}” failed.` };
  }
  return check.go({ all: process.argv.includes('--all') });
}

function chosen() {
  const flag = process.argv.indexOf('--only');
  if (flag < 0) return checks;
  const ids = (process.argv[flag + 1] ?? '').split(',');
  const unknown = ids.filter((id) => !checks.some((check) => check.id === id));
  if (unknown.length > 0) {
    throw new Error(`No check “${unknown}”; there are ${checks.map(({ id }) => id).join(', ')}`);
  }
  return checks.filter(({ id }) => ids.includes(id));
}

const total = { passed: 0, failed: 0, skipped: 0 };

/** @param {import('./checks.mjs').Check} check */
async function report(check) {
  say(`▸ ${check.title}`);
  const startedAt = performance.now();
  const { passed, failed, skipped = 0, output } = await perform(check);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed + skipped > 0) say(output.trimEnd());
  say(
    `${failed > 0 ? '✗' : skipped > 0 ? '–' : '✓'} ${check.title}: ${passed} passed, ${failed} failed, ${skipped > 0 ? 'skipped, ' : ''}${seconds(startedAt)}`,
  );
}

/** @param {import('./checks.mjs').Check['lane']} lane */
async function runLane(lane) {
  for (const check of chosen()) if (check.lane === lane) await report(check);
}

/** Nothing changes what these are made from: they are made while the engine is still tested. */
async function prepareBrowser() {
  for (const { lane, needs } of chosen()) if (lane === 'browser') await prepareAll(needs);
}

await Promise.all([runLane('engine'), runLane('web').then(prepareBrowser)]);
await runLane('browser');
process.exitCode = total.failed > 0 ? 1 : 0;
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
