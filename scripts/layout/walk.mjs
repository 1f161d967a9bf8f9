// Goes through a lesson on the built site, step by step, at every size of the window, and has each step measured. Waits for
// states of the page, never for a time.

import { faultsOf } from './measure.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').BrowserContext} Context
 * @typedef {import('./measure.mjs').Fault} Fault
 * @typedef {{ lesson: string, step: number, title: string, size: string, view: string, shows: string } & Fault} Finding
 */

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 360, height: 780 },
];

/** @param {Context} context @param {Page} decoder @param {string} site @param {string} slug @returns {Promise<Finding[]>} */
export async function walkLesson(context, decoder, site, slug) {
  const page = await context.newPage();
  await page.setViewportSize(SIZES[0] ?? { width: 1440, height: 900 });
  await page.goto(`${site}#/${slug.startsWith('00-') ? 'walk' : `lesson/${slug}`}`);
  const steps = page.locator('nav a[data-name]');
  await steps.first().waitFor();
  const titles = await steps.evaluateAll((links) =>
    links.map((link) => link.getAttribute('data-name') ?? ''),
  );
  /** @type {Finding[]} */
  const findings = [];
  // As a reader does: the heights of a step depend on the heights of the step before.
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const [index, title] of titles.entries()) {
      await steps.nth(index).evaluate((link) => link instanceof HTMLElement && link.click());
      await page
        .locator(`li:nth-child(${index + 1}) a[aria-current="step"]`)
        .waitFor({ state: 'attached' });
      for (const tab of await viewTabs(page)) {
        if (tab !== null) await page.getByRole('tab', { name: tab, exact: true }).click();
        await atRest(page);
        const shows = await page
          .locator('[data-stage] [data-view]')
          .evaluateAll((views) => views.map((view) => view.getAttribute('data-view')).join(' '));
        for (const fault of await faultsOf(decoder, page)) {
          findings.push({
            lesson: slug,
            step: index + 1,
            title,
            size: `${size.width} × ${size.height}`,
            view: tab ?? '',
            shows,
            ...fault,
          });
        }
      }
    }
  }
  await page.close();
  return findings;
}

/** The tabs of a phone that are pictures; null where all of them are side by side. @param {Page} page */
async function viewTabs(page) {
  await atRest(page);
  const tabs = await page.locator('[data-stage] [role=tab]').allInnerTexts();
  return tabs.length === 0 ? [null] : tabs.slice(0, -1);
}

/** The step's text and numbers are there, every view is drawn, and nothing changes its place any more. @param {Page} page */
async function atRest(page) {
  await page.locator('article[aria-busy="false"]').first().waitFor();
  await page.waitForFunction(
    () => {
      const stage = document.querySelector('[data-stage]');
      if (stage === null || document.fonts.status !== 'loaded') return false;
      if (stage.querySelector('progress, [role=progressbar]') !== null) return false;
      const pictures = [...stage.querySelectorAll('[data-picture]')];
      if (pictures.some((picture) => picture.childElementCount === 0)) return false;
      if (pictures.length === 0 && stage.querySelector('svg, table, dl') === null) return false;
      const places = [...document.querySelectorAll('[data-stage] *, fieldset *')]
        .map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(' ');
        })
        .join();
      const was = document.documentElement.dataset.places;
      document.documentElement.dataset.places = places;
      return was === places;
    },
    undefined,
    { polling: 'raf' },
  );
}
