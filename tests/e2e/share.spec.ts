// What “Share” gives: a link that opens the same, code that runs in a page elsewhere, pictures that need nothing more.

import { readFileSync } from 'node:fs';
import { otherSite } from '../support/other-site';
import { expect, type Page, test } from './fixtures';

async function openShare(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('heading', { name: 'Link to this moment' })).toBeVisible();
}

async function saved(page: Page, button: string | RegExp): Promise<Buffer> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  return readFileSync(await (await waiting).path());
}

test('the code of a step runs in a page elsewhere', async ({ page }) => {
  await openShare(page, './#/walk?step=5');
  const code = await page.getByRole('textbox', { name: 'HTML code' }).inputValue();
  expect(code).toContain('<rollforward-demo lesson="00-an-instance-crashes" step="5">');
  const other = await otherSite(code);
  await page.goto(other.url);
  const demo = page.frameLocator('rollforward-demo >> iframe');
  await expect(demo.getByRole('heading', { level: 1 })).toHaveText('The queue and the checkpoint');
  other.close();
});

test('the code of a run runs at its moment, with what was done to it', async ({ page }) => {
  await page.goto('./#/sandbox', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Crash instance 1' }).click();
  await expect(page.getByRole('button', { name: 'Start instance 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  const field = page.getByRole('textbox', { name: 'HTML code' });
  await expect(field).toHaveValue(/run="[\w-]+"/);
  const other = await otherSite(await field.inputValue());
  await page.goto(other.url);
  const demo = page.frameLocator('rollforward-demo >> iframe');
  await expect(demo.getByRole('button', { name: 'Crash instance 2' })).toBeVisible();
  await expect(demo.getByRole('button', { name: 'Crash instance 1' })).toHaveCount(0);
  other.close();
});

test('a view is saved as vectors with its colours, its words and its fonts', async ({ page }) => {
  await openShare(page, './#/walk?step=5');
  const svg = (await saved(page, 'Save “The score” as SVG')).toString();
  expect(svg).toMatch(/^<\?xml[^>]*>\s*<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(svg).toContain('<title>The score</title>');
  expect(svg).toContain('<desc>');
  expect(svg).toContain('url(data:font/woff2;base64,');
  expect(svg).toMatch(/<text [^>]*>(<tspan[^>]*>)?checkpoint RBA/);
  expect(svg).not.toMatch(/var\(|class="|style="|<script|color\(srgb/);
});

test('a view with parts on a canvas is saved with them, at twice its size', async ({ page }) => {
  await openShare(page, './#/sandbox');
  const svg = (await saved(page, 'Save “The cluster” as SVG')).toString();
  expect(svg).toContain('href="data:image/png;base64,');
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const png = await saved(page, 'Save “The cluster” as PNG');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  // A PNG begins with its width and height.
  expect(png.readUInt32BE(16)).toBe(Number(width) * 2);
  expect(png.readUInt32BE(20)).toBe(Number(height) * 2);
});
