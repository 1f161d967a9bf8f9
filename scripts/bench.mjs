// `npm run bench`: runs every measurement in tests/bench, one after the other, and prints one Markdown table.
// A measurement is a module with `export async function measure(context)` that returns its figures; words after
// the command choose files by name (`npm run bench -- seek`). Nothing here judges a figure.

import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { report } from './report.mjs';
import { serve } from './serve.mjs';
import { buildWords, commandOf } from './setup/command.mjs';
import { findUsualChromium } from './setup/debian.mjs';
import { inProject, run, say, seconds } from './setup/project.mjs';
import { ensureAll } from './setup/steps.mjs';

/**
 * @typedef {object} Figure
 * @property {string} what
 * @property {string} value with its unit
 * @property {string} [note] what it is compared with, or what falls short
 */

/**
 * @typedef {object} Context
 * @property {string} siteUrl the built site, served
 * @property {string} chromium the browser's path
 * @property {(...args: string[]) => Promise<string>} rollforward runs the native command, returns what it printed
 */

/** @param {string[]} args */
async function rollforward(...args) {
  await run('cargo', buildWords('published'));
  return run(commandOf('published'), args);
}

const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|');

report(async () => {
  await ensureAll(['packages', 'messages', 'rust', 'tools', 'engine', 'site', 'chromium']);
  const words = process.argv.slice(2);
  const files = readdirSync(inProject('tests/bench'))
    .filter((name) => name.endsWith('.mjs'))
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
    .sort();
  const site = await serve(0);
  const rows = [];
  try {
    for (const file of files) {
      const startedAt = performance.now();
      /** @type {{ measure: (context: Context) => Promise<Figure[]> }} */
      const bench = await import(pathToFileURL(inProject('tests/bench', file)).href);
      const chromium = findUsualChromium() ?? '';
      const figures = await bench.measure({ siteUrl: site.url, chromium, rollforward });
      for (const { what, value, note = '' } of figures) {
        const cells = [what, value, note, `\`npm run bench -- ${file}\``].map(cell);
        rows.push(`| ${cells.join(' | ')} |`);
      }
      say(`  ${file}: ${seconds(startedAt)}`);
    }
  } finally {
    // An open server keeps the process alive: a measurement that failed would never end.
    site.close();
  }
  say(
    ['', '| what | figure | for comparison | command |', '| --- | --- | --- | --- |', ...rows].join(
      '\n',
    ),
  );
});
