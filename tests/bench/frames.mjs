// The time that the main thread needs for a frame of a run that plays, in Chromium: of the sandbox at real time, and of replication
// with 10,000 LCRs on their way. The page sees a frame every 1/60 s, so each has the work of 1/60 s on any machine. Counted are
// scripts, garbage collection, style and layout, in processor time of the thread. Paint and commit are listed next to them.

import { chromium } from '@playwright/test';
import { linkOf } from './page/link.mjs';

const SECONDS = 8;
/** Until views are fetched and the compiler has seen the code. */
const WARM_UP_FRAMES = 90;
/** One applier, which is slow, and room for what waits for it. */
const CROWDED = {
  workload: { min_changes: 10, max_changes: 10 },
  apply: { appliers: 1, change_ms: 20, ready_transactions: 2_000, memory_lcrs: 100_000 },
};
/** By then 10,000 LCRs are on their way. */
const CROWDED_STEP = 150_000;

/** @typedef {{ name: string, address: (page: import('@playwright/test').Page, site: string) => Promise<string>, crash: boolean }} Run */

/** @type {readonly Run[]} */
const RUNS = [
  { name: 'the sandbox at real time, running', address: async () => '#/sandbox', crash: false },
  {
    name: 'the sandbox at real time, with a crash and its recovery',
    address: async () => '#/sandbox',
    crash: true,
  },
  {
    name: 'replication with 10,000 LCRs on their way',
    address: async (page, site) => {
      const address = '#/replication?preset=queue_latch_free';
      return linkOf(page, site, address, (link) => ({
        ...link,
        d: { ...link.d, ...CROWDED },
        b: [{ ...link.b[0], s: CROWDED_STEP }],
        t: null,
      }));
    },
    crash: false,
  },
];
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.gc',
];

/** @typedef {{ name: string, pid: number, tid: number, ph: string, ts: number, dur?: number, tdur?: number }} TraceEvent */

/** @param {import('../../scripts/bench.mjs').Context} context */
export async function measure({ siteUrl, chromium: executablePath }) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const figures = [];
    for (const run of RUNS) {
      const frames = framesOf(await traced(browser, siteUrl, run));
      const main = frames.map(({ script, style, layout }) => script + style + layout);
      const parts = /** @type {const} */ (['script', 'style', 'layout', 'paint']);
      const beside = parts.map(
        (part) =>
          `${part} ${ms(
            quantile(
              frames.map((frame) => frame[part]),
              0.5,
            ),
          )}`,
      );
      figures.push({
        what: `a frame of ${run.name}: main thread without paint`,
        value: `median ${ms(quantile(main, 0.5))}, p95 ${ms(quantile(main, 0.95))}`,
        note: `aim: median 8 ms, p95 16 ms; medians: ${beside.join(', ')}; ${frames.length} frames`,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

const ms = (/** @type {number} */ value) => `${value.toFixed(1)} ms`;

/** @param {readonly number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {Run} run */
async function traced(browser, url, { address, crash }) {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const at = await address(page, url);
  await page.addInitScript(evenFrames);
  await page.goto('about:blank');
  await page.goto(`${url}${at}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.evaluate(frames, WARM_UP_FRAMES);
  await browser.startTracing(page, { categories: CATEGORIES });
  // A crash sets the run going by itself, slowly at first.
  if (crash) await page.getByRole('button', { name: 'Crash instance 1' }).click();
  await page.evaluate(frames, SECONDS * 60);
  const trace = await browser.stopTracing();
  await context.close();
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse(trace.toString());
  return traceEvents;
}

/** In the page: its clock advances by 1/60 s with each frame, and not within a frame. */
function evenFrames() {
  const request = window.requestAnimationFrame.bind(window);
  let now = performance.now();
  performance.now = () => now;
  window.requestAnimationFrame = (callback) => request(() => callback(now));
  const tick = () => {
    now += 1000 / 60;
    request(tick);
  };
  request(tick);
}

/** In the page: waits for so many frames. @param {number} count @returns {Promise<void>} */
function frames(count) {
  return new Promise((resolve) => {
    const tick = (/** @type {number} */ left) =>
      left === 0 ? resolve() : requestAnimationFrame(() => tick(left - 1));
    tick(count);
  });
}

/** @typedef {'script' | 'style' | 'layout' | 'paint' | 'other'} Part */
/** @typedef {Record<Part | 'answers', number>} Frame ms of each part, and how many answers of the engine arrived */

/** @type {Readonly<Record<string, Part>>} */
const PARTS = {
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  UpdateLayer: 'paint',
  Commit: 'paint',
  FunctionCall: 'script',
  HandlePostMessage: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  RunMicrotasks: 'script',
  EventDispatch: 'script',
  MinorGC: 'script',
  MajorGC: 'script',
};

/**
 * What each frame took of the thread that commits them, ms. A frame ends with its commit; those in which no answer of the
 * engine arrived are left out.
 * @param {readonly TraceEvent[]} events
 */
function framesOf(events) {
  const threadOf = (/** @type {TraceEvent} */ { pid, tid }) => `${pid} ${tid}`;
  /** @type {Map<string, number>} */
  const commits = new Map();
  for (const event of events) {
    const thread = threadOf(event);
    if (event.name === 'Commit') commits.set(thread, (commits.get(thread) ?? 0) + 1);
  }
  const [thread] = [...commits].sort((a, b) => b[1] - a[1])[0] ?? [''];
  const spans = events
    .filter((event) => event.ph === 'X' && threadOf(event) === thread)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const all = [newFrame()];
  /** @type {{ end: number, part: Part, frame: Frame }[]} */
  const open = [];
  for (const { name, ts, dur = 0, tdur = 0 } of spans) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const within = open.at(-1);
    const frame = within?.frame ?? all.at(-1) ?? newFrame();
    const part = PARTS[name] ?? (name.startsWith('V8.') ? 'script' : (within?.part ?? 'other'));
    // What is within something else is not counted there too.
    if (within !== undefined) within.frame[within.part] -= tdur / 1000;
    frame[part] += tdur / 1000;
    if (name === 'HandlePostMessage') frame.answers += 1;
    open.push({ end: ts + dur, part, frame });
    if (name === 'Commit') all.push(newFrame());
  }
  return all.slice(1, -1).filter(({ answers }) => answers > 0);
}

/** @returns {Frame} */
const newFrame = () => ({ script: 0, style: 0, layout: 0, paint: 0, other: 0, answers: 0 });
