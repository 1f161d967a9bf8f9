// Rules that a student writes: how soon each natural mistake is answered, and how long right rules take, in the worker of
// the page `#/build`.

import { readdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { inProject } from '../../scripts/setup/project.mjs';

/** @typedef {import('../../scripts/bench.mjs').Context} Context */
/** @typedef {import('../../scripts/bench.mjs').Figure} Figure */

const SET = 'on change add block on block written record';
const REMOVE = 'remove block if version >= newest version';
const QUEUE = 'on first change put block at tail on write remove block move checkpoint to head rba';
const MERGE = `merge by scn on change add block if version > written version on block written record ${REMOVE}`;

/** By task: right rules, and the mistakes that people make. */
const RULES = {
  first_pass: {
    right: `${SET} ${REMOVE}`,
    wrong: [
      `${SET} remove block`,
      `start at end of log ${SET} ${REMOVE}`,
      `start at newest block written record ${SET} ${REMOVE}`,
      // Holds on every short log, so that only the redo of a cluster breaks it: the slowest answer.
      `${SET} ${REMOVE} when done remove block if newest version > 9`,
    ],
  },
  checkpoint_queue: {
    right: QUEUE,
    wrong: [
      QUEUE.replace('on write', 'on later change put block at tail on write'),
      QUEUE.replace('head rba', 'tail rba'),
      QUEUE.replace('at tail', 'at head'),
    ],
  },
  buddy_pruning: {
    right: `${SET} ${REMOVE} prune if last rba < checkpoint`,
    wrong: [
      `${SET} ${REMOVE} prune if first rba < checkpoint`,
      `${SET} ${REMOVE} prune if last rba <= checkpoint`,
    ],
  },
  thread_merge: {
    right: MERGE,
    wrong: [
      MERGE.replace('scn', 'thread'),
      MERGE.replace('scn', 'rba'),
      MERGE.replace(' if version >= newest version', ''),
    ],
  },
};

/** @param {Context} context @returns {Promise<Figure[]>} */
export async function measure(context) {
  const browser = await chromium.launch({
    executablePath: context.chromium,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${context.siteUrl}#/glossary`);
    /** @type {Figure[]} */
    const figures = [];
    for (const [task, { right, wrong }] of Object.entries(RULES)) {
      const answered = [];
      for (const text of wrong) answered.push(await judged(page, task, text, 'failed'));
      const solved = await judged(page, task, right, 'solved');
      figures.push({
        what: `rules of a student, ${task.replace('_', ' ')}: the slowest answer to one of ${wrong.length} mistakes`,
        value: `${Math.round(Math.max(...answered) * 1000)} ms`,
        note: `aim 5 s; start of the worker included; right rules ${solved.toFixed(1)} s`,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/**
 * Seconds until the rules are judged.
 * @param {import('@playwright/test').Page} page @param {string} task @param {string} text @param {string} kind
 */
async function judged(page, task, text, kind) {
  const worker = readdirSync(inProject('dist/assets')).find((name) =>
    /^construction-worker.*js$/.test(name),
  );
  const told = await page.evaluate(
    async (order) => {
      const startedAt = performance.now();
      const worker = new Worker(`./assets/${order.worker}`, { type: 'module' });
      worker.postMessage({ id: 1, call: 'judge', args: { task: order.task, text: order.text } });
      const answer = await new Promise((resolve) => {
        worker.onmessage = ({ data }) => {
          if (data.say === 'answer') resolve(data);
        };
      });
      worker.terminate();
      return { seconds: (performance.now() - startedAt) / 1000, answer: JSON.stringify(answer) };
    },
    { worker, task, text },
  );
  if (!told.answer.includes(`"kind":"${kind}"`))
    throw new Error(`${task}, ${text}: ${told.answer}`);
  return told.seconds;
}
