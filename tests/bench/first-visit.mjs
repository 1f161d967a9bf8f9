// A first visit: what it loads until the guided walk can be used, each file as gzip would send it, fonts apart; and how long
// a slow phone on a slow network waits for the picture of the first page, and for the walk.

import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';

const RUNS = 5;
const SLOW_CPU = { rate: 4 };
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/**
 * Times in ms from the navigation; how far the page jumped until some seconds later.
 * @typedef {{ ready: number, painted: number, shift: number }} Visit
 */

/** @param {import('../../scripts/bench.mjs').Context} context */
export async function measure({ siteUrl, chromium: executablePath }) {
  const site = await compressed(siteUrl);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const bytes = await weight(browser, siteUrl);
    const homes = [];
    const walks = [];
    for (let run = 0; run < RUNS; run += 1) {
      homes.push(await visit(browser, site.url, homeIsThere));
      walks.push(await visit(browser, `${site.url}#/walk`, walkIsUsable));
    }
    const kb = (/** @type {number} */ value) => `${(value / 1000).toFixed(0)} kB`;
    const seconds = (/** @type {number[]} */ values) => `${(median(values) / 1000).toFixed(2)} s`;
    const beside = (/** @type {Visit[]} */ visits) =>
      `${slow}; first paint ${seconds(visits.map((visit) => visit.painted))}, layout shift ${median(visits.map((visit) => visit.shift)).toFixed(3)}`;
    const slow = '4x slower processor, 1.6 Mbit/s, 150 ms';
    return [
      {
        what: 'first visit until the walk is interactive, gzip',
        value: kb(bytes.engine + bytes.page),
        note: `aim 400 kB; engine ${kb(bytes.engine)}, page ${kb(bytes.page)}`,
      },
      { what: 'fonts of a first visit', value: kb(bytes.fonts), note: 'aim 90 kB' },
      {
        what: 'slow phone: picture of the first page visible',
        value: seconds(homes.map((visit) => visit.ready)),
        note: beside(homes),
      },
      {
        what: 'slow phone: walk can be used',
        value: seconds(walks.map((visit) => visit.ready)),
        note: beside(walks),
      },
    ];
  } finally {
    await browser.close();
    site.close();
  }
}

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Bytes by kind until the walk is interactive. @param {import('@playwright/test').Browser} browser @param {string} url */
async function weight(browser, url) {
  const page = await browser.newPage();
  /** @type {Map<string, Promise<Buffer>>} */
  const bodies = new Map();
  page.on('requestfinished', async (request) => {
    const response = await request.response();
    if (response !== null) bodies.set(response.url(), response.body());
  });
  await page.addInitScript(stayBeforeRest);
  await page.goto(`${url}#/walk`, { waitUntil: 'commit' });
  await page.waitForFunction(walkIsUsable);
  const bytes = { engine: 0, page: 0, fonts: 0 };
  for (const [name, reading] of [...bodies]) {
    const body = await reading;
    if (name.endsWith('.woff2')) bytes.fonts += body.length;
    else bytes[name.endsWith('.wasm') ? 'engine' : 'page'] += gzipSync(body).length;
  }
  await page.close();
  return bytes;
}

/** In the page: what it fetches once it has rested for a while is for later. */
function stayBeforeRest() {
  const soon = window.setTimeout.bind(window);
  const none = (/** @type {() => void} */ does, ms = 0) => (ms >= 1000 ? 0 : soon(does, ms));
  Object.assign(window, { setTimeout: none });
}

/**
 * A visit with nothing kept from an earlier one.
 * @param {import('@playwright/test').Browser} browser @param {string} url @param {() => boolean} isReady runs in the page
 */
async function visit(browser, url, isReady) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', SLOW_CPU);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await page.addInitScript(watch, isReady.toString());
  await page.goto(url, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => Reflect.get(window, 'seen'), null, {
    timeout: 60_000,
    polling: 200,
  });
  /** @type {Visit} */
  const result = await seen.jsonValue();
  await context.close();
  return result;
}

/** In the page: looks at each frame, so that what it sees is what is painted. @param {string} source */
function watch(source) {
  const isReady = /** @type {() => boolean} */ (new Function(`return (${source})()`));
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += Reflect.get(entry, 'value');
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (!isReady()) {
      requestAnimationFrame(look);
      return;
    }
    const ready = performance.now();
    // What moves after it is of the visit, too: fonts come, and the live figure.
    setTimeout(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      Reflect.set(window, 'seen', { ready, painted: paint?.startTime ?? 0, shift });
    }, 6000);
  };
  requestAnimationFrame(look);
}

function homeIsThere() {
  const picture = document.querySelector('figure svg[role="img"]');
  return picture !== null && picture.getBoundingClientRect().height > 0;
}

function walkIsUsable() {
  const next = [...document.querySelectorAll('button')].find((button) =>
    /^(Next|Crash instance)/.test(button.textContent ?? ''),
  );
  const text = document.querySelector('article');
  return next?.disabled === false && text?.getAttribute('aria-busy') === 'false';
}

/** The site as hosts send it: the server of this checkout does not compress. @param {string} siteUrl */
async function compressed(siteUrl) {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, siteUrl));
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    const isPacked = /\.(woff2|gz|png)$/.test(url);
    const sent = isPacked ? body : gzipSync(body);
    response.writeHead(answer.status, {
      ...headers,
      ...(isPacked ? {} : { 'content-encoding': 'gzip' }),
      'content-length': sent.length,
    });
    response.end(sent);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
