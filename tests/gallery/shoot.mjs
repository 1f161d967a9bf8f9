// Takes pictures of the plates for looking at: node tests/gallery/shoot.mjs FOLDER [PLATE …]
// Each plate in light and dark at 360, 1440 and 1920 px.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { findChromium } from '../../scripts/setup/debian.mjs';

const [folder = 'test-results/plates', ...names] = process.argv.slice(2);
const plates = names.length > 0 ? names : ['marks', 'widgets', 'score', 'waterfall'];
const widths = (process.env.WIDTHS ?? '360,1440,1920').split(',').map(Number);
const themes = (process.env.THEMES ?? 'light,dark').split(',');

const configFile = join(import.meta.dirname, 'vite.config.ts');
await build({ configFile, logLevel: 'error' });
const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' } });
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
mkdirSync(folder, { recursive: true });
const page = await browser.newPage();
page.on('console', (message) => console.log(`${message.type()}: ${message.text()}`));
page.on('pageerror', (error) => console.log(`page error: ${error.message}`));
for (const plate of plates) {
  for (const theme of themes) {
    for (const width of widths) {
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('about:blank');
      await page.goto(`${address}#${plate}`, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      const file = join(folder, `${plate.replace('/', '-')}-${theme}-${width}.png`);
      await page.screenshot({ path: file, fullPage: true });
      console.log(file);
    }
  }
}
await browser.close();
await server.close();
