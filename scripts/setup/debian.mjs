// What the machine itself must bring: a C linker for cargo, a Chromium and spin for tests.
// Installs from Debian's packages where that is allowed, else says what to do.

import { existsSync } from 'node:fs';
import { findCommand, run } from './project.mjs';

/** @param {string[]} packages @param {string} otherwise what a person can do where this cannot */
async function install(packages, otherwise) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || findCommand('apt-get') === undefined) {
    throw new Error(`${packages.join(', ')} missing and not ours to install here: ${otherwise}`);
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
}

export async function ensureLinker() {
  if (findCommand('cc') !== undefined) return;
  await install(['gcc', 'libc6-dev'], 'install a C compiler, for example Debian’s gcc');
}

/** Chromium without a window: tests take a quarter less time in it. */
const windowless = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome'];

/** @returns {string | undefined} the Chromium to test with; ROLLFORWARD_CHROMIUM names another */
export const findChromium = () => findBrowser([windowless, ...browsers]);

/** @returns {string | undefined} the Chromium to measure with, as people have it where there is one */
export const findUsualChromium = () => findBrowser([...browsers, windowless]);

/** @param {string[]} names the first that is installed is taken */
function findBrowser(names) {
  const named = process.env.ROLLFORWARD_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`ROLLFORWARD_CHROMIUM names ${named}, and there is no such file`);
  }
  for (const name of names) {
    const file = findCommand(name);
    if (file !== undefined) return file;
  }
  return undefined;
}

export async function ensureChromium() {
  if (findChromium() !== undefined) return;
  const otherwise = 'install Chromium, or name one in ROLLFORWARD_CHROMIUM';
  // Not every Debian has the first.
  await install([windowless], otherwise).catch(() => install(['chromium'], otherwise));
}

/** The model checker that judges the explorer; it needs a C compiler as well. */
export async function ensureSpin() {
  await ensureLinker();
  if (findCommand('spin') !== undefined) return;
  await install(['spin'], 'install spin (https://spinroot.com)');
}
