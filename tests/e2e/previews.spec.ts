// Links that are passed on: each lesson and page has an HTML file that says what it is, with a picture, to those who
// only read its head, and that forwards people to the page; also in a folder of a host that sets no headers.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { formerNames, lessonFolders } from '../../scripts/lessons/folders.mjs';
import { PAGES } from '../../web/src/features/contents/pages';

const dist = join(import.meta.dirname, '../../dist');
const html = (name: string) => readFileSync(join(dist, 'to', `${name}.html`), 'utf8');
const content = (text: string, property: string) =>
  new RegExp(`(?:name|property)="${property}" content="([^"]*)"`).exec(text)?.[1] ?? '';

const lessons = lessonFolders().slice(1);
const names = [
  ...PAGES.map(({ path }) => (path === '/' ? 'home' : path.replace(/^\/|\.html$/g, ''))),
  ...lessons,
];

test('every page and lesson has a preview with a title, a description and a picture that is there', () => {
  const all = [...names, ...Object.keys(formerNames())];
  expect(readdirSync(join(dist, 'to')).sort()).toEqual(all.map((one) => `${one}.html`).sort());
  const titles = new Set<string>();
  for (const name of names) {
    const text = html(name);
    titles.add(content(text, 'og:title'));
    expect(content(text, 'og:description').length, name).toBeGreaterThan(30);
    const picture = content(text, 'og:image');
    expect(existsSync(join(dist, 'to', picture)), `${name}: ${picture}`).toBe(true);
    expect(text, name).toContain('Content-Security-Policy');
    expect(text, name).not.toMatch(/<script>|style=/);
  }
  expect(titles.size).toBe(names.length);
});

test('the pages that are HTML files say it themselves', () => {
  for (const name of ['index.html', 'presenter.html', 'ring.html']) {
    const text = readFileSync(join(dist, name), 'utf8');
    expect(content(text, 'og:title')).toContain('Rollforward');
    expect(existsSync(join(dist, content(text, 'og:image')))).toBe(true);
    expect(text.match(/name="description"/g)).toHaveLength(1);
  }
});

test('the manifest names icons that are there', () => {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8'));
  for (const { src } of manifest.icons) expect(existsSync(join(dist, src)), src).toBe(true);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain(
    '<link rel="manifest" href="./manifest.webmanifest"',
  );
});

const TYPES: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
};

/** A plain host: the site in a folder, and no header but the type. */
async function plainHost() {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(
      dist,
      path.replace(/^\/below\/here\//, '').replace(/(^|\/)$/, '$1index.html'),
    );
    if (!path.startsWith('/below/here/') || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': TYPES[file.split('.').at(-1) ?? ''] ?? '' });
    response.end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/below/here/`, close: () => server.close() };
}

test('in a folder of a plain host a preview forwards to its page, with the step that it names', async ({
  page,
  browser,
}) => {
  const { url, close } = await plainHost();
  const [lesson = ''] = lessons;
  await page.goto(`${url}to/${lesson}.html#?step=2`);
  await expect(page).toHaveURL(`${url}#/lesson/${lesson}?step=2`);
  await expect(page.getByRole('banner')).toContainText('Step 2 of');
  await page.goto(`${url}to/presenter.html`);
  await expect(page).toHaveURL(`${url}presenter.html`);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const without = await context.newPage();
  await without.goto(`${url}to/glossary.html`);
  await expect(without).toHaveURL(`${url}#/glossary`);
  await context.close();
  close();
});
