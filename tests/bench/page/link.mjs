// The address of a run that a page has, changed.

import { imported } from './imported.mjs';

/** @type {typeof import('../../../web/src/player/link-text.ts')} */
const { fromLinkText, toLinkText } = await imported('web/src/player/link-text.ts');

/**
 * Opens a page with a run and changes what its address says about it. Returns the new address, relative to the site.
 * @param {import('@playwright/test').Page} page @param {string} site @param {string} address
 * @param {(link: any) => any} change what `web/src/player/permalink.ts` reads
 */
export async function linkOf(page, site, address, change) {
  await page.goto('about:blank');
  await page.goto(`${site}${address}`);
  await page.getByRole('slider', { name: 'Moment of the run' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/run=/);
  const [path = '', query] = page.url().slice(site.length).split('?');
  const link = fromLinkText(new URLSearchParams(query).get('run') ?? '');
  return `${path}?run=${toLinkText(change(link))}`;
}
