// `npm run lessons:check -- --layout [NAME] [--json FILE]`: every step of every lesson at its moment, at four sizes, on the built
// site. Fails on a large empty band in the stage, on what scrolls in it, and on a Check button out of sight.

import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { serve } from '../serve.mjs';
import { findChromium } from '../setup/debian.mjs';
import { say, seconds } from '../setup/project.mjs';
import { walkLesson } from './walk.mjs';

/** Lessons that are walked at a time. */
const PAGES = 2;

/**
 * @param {readonly string[]} slugs
 * @param {string | undefined} file where the findings go as JSON
 */
export async function checkLayout(slugs, file) {
  const startedAt = performance.now();
  const site = await serve(0);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const waiting = [...slugs];
  /** @type {import('./walk.mjs').Finding[]} */
  const found = [];
  const work = async () => {
    for (let slug = waiting.shift(); slug !== undefined; slug = waiting.shift()) {
      // A browser that remembers an earlier lesson opens the next one with a review of its questions.
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const decoder = await context.newPage();
      const findings = await walkLesson(context, decoder, site.url, slug);
      await context.close();
      for (const finding of findings) say(textOf(finding));
      say(`${findings.length === 0 ? '✓' : '✗'} ${slug}: ${findings.length} faults of layout`);
      found.push(...findings);
    }
  };
  await Promise.all(Array.from({ length: PAGES }, work)).finally(async () => {
    await browser.close();
    site.close();
  });
  say(`${found.length} faults of layout in ${slugs.length} lessons, ${seconds(startedAt)}`);
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  if (found.length > 0) process.exitCode = 1;
}

/** @param {import('./walk.mjs').Finding} finding */
const textOf = ({ lesson, step, title, size, view, says }) =>
  `lessons/${lesson}, step ${step} (“${title}”), ${size}${view === '' ? '' : `, ${view}`}: ${says}`;
