// Reading a real log of a million records: natively, and in the page in Chromium, plain and compressed; the memory of
// the tab. ROLLFORWARD_LARGE_LOG names a dump of one's own; without it an example is repeated, each copy with its
// positions moved on, so that the chain holds.

import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { rendererBytes } from './page/memory.mjs';

const wantedRecords = 1_000_000;
const runs = 3;

/** @typedef {import('../../scripts/bench.mjs').Context} Context */

/** @param {Context} context */
export async function measure(context) {
  const folder = mkdtempSync(join(tmpdir(), 'rollforward-bench-'));
  try {
    const plain = process.env.ROLLFORWARD_LARGE_LOG ?? (await largeLog(folder));
    const packed = join(folder, 'large.txt.gz');
    await pipeline(createReadStream(plain), createGzip(), createWriteStream(packed));
    const bytes = (await stat(plain)).size;
    return [
      await native(context, plain, bytes),
      ...(await inThePage(context, plain, bytes, 'plain text')),
      ...(await inThePage(context, packed, bytes, 'gzip')),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The command line, its start included.
 * @param {Context} context
 * @param {string} file
 * @param {number} bytes
 */
async function native(context, file, bytes) {
  let best = Number.POSITIVE_INFINITY;
  await context.rollforward('help').catch(() => '');
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    await context.rollforward('wal', file);
    best = Math.min(best, performance.now() - startedAt);
  }
  return {
    what: 'real log, native: text read and answered',
    value: rate(bytes, best / 1000),
    note: `${megabytes(bytes)} of text, process start included, best of ${runs}`,
  };
}

/**
 * The page: the time until the picture is complete, and the memory of its renderer then.
 * @param {Context} context
 * @param {string} file
 * @param {number} bytes of text
 * @param {string} form
 */
async function inThePage(context, file, bytes, form) {
  const browser = await chromium.launch({
    executablePath: context.chromium,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    let best = Number.POSITIVE_INFINITY;
    let held = 0;
    let records = 0;
    for (let run = 0; run < runs; run += 1) {
      const page = await browser.newPage();
      await page.goto(`${context.siteUrl}#/redo-log`);
      const input = page.getByLabel('Redo log file');
      await input.waitFor({ state: 'attached' });
      const startedAt = performance.now();
      await input.setInputFiles(file);
      const slider = page.getByRole('slider', { name: 'Crash position' });
      await slider.waitFor({ timeout: 120_000 });
      best = Math.min(best, performance.now() - startedAt);
      records = Number(await slider.getAttribute('aria-valuemax'));
      held = Math.max(held, await rendererBytes());
      await page.close();
    }
    return [
      {
        what: `real log, page, ${form}: from choosing the file to the picture`,
        value: rate(bytes, best / 1000),
        note: `${megabytes(bytes)} of text, ${records.toLocaleString('en')} records, best of ${runs}`,
      },
      {
        what: `real log, page, ${form}: memory of the tab with the log open`,
        value: held === 0 ? 'not known on this system' : megabytes(held),
        note: 'resident, the browser’s own code included; the limit is 512 MB',
      },
    ];
  } finally {
    await browser.close();
  }
}

/**
 * Copies of an example one after the other, as one log.
 * @param {string} folder
 */
async function largeLog(folder) {
  const example = new URL('../../public/redo-logs/g1_small_tpcb.txt.gz', import.meta.url);
  const text = gunzipSync(readFileSync(example)).toString('utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('rmgr: '));
  const positions = lines.map((line) => position(/lsn: (\S+),/.exec(line)?.[1] ?? '0/0'));
  const span = positions[positions.length - 1] - positions[0] + 64n;
  const file = join(folder, 'large.txt');
  const out = createWriteStream(file);
  for (let copy = 0n, records = 0; records < wantedRecords; copy += 1n) {
    const moved = lines.map((line, index) => {
      const before = index === 0 ? positions[lines.length - 1] - span : positions[index - 1];
      const [here, prev] = [positions[index], before].map((at) => written(at + copy * span));
      return line
        .replace(/lsn: \S+, prev \S+,/, `lsn: ${here}, prev ${prev},`)
        .replace(/redo (\S+);/, (_, redo) => `redo ${written(position(redo) + copy * span)};`);
    });
    out.write(`${moved.join('\n')}\n`);
    records += lines.length;
    if (out.writableNeedDrain)
      await new Promise((resolve) => out.once('drain', () => resolve(undefined)));
  }
  await new Promise((resolve) => out.end(() => resolve(undefined)));
  return file;
}

/** @param {string} text */
function position(text) {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** @param {bigint} at */
function written(at) {
  const low = (at & 0xffff_ffffn).toString(16).toUpperCase().padStart(8, '0');
  return `${(at >> 32n).toString(16).toUpperCase()}/${low}`;
}

const megabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1e6)} MB`;
const rate = (/** @type {number} */ bytes, /** @type {number} */ seconds) =>
  `${Math.round(bytes / 1e6 / seconds)} MB/s`;
