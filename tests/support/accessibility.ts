/** What every page owes everyone, whatever is on it: no barrier that axe can find, and nothing wider than its window. */

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { TRIES_ALL } from './every';

/** WCAG 2.2 AA: of its rules axe leaves the size of targets out unless it is asked. */
const RULES = { 'target-size': { enabled: true } };

/** Colours are judged when none of them is on its way from one theme to another. */
async function untilStylesRest(page: Page): Promise<void> {
  const changing = () =>
    document
      .getAnimations()
      .filter(
        (animation) => animation instanceof CSSTransition && animation.playState === 'running',
      ).length;
  await expect.poll(() => page.evaluate(changing)).toBe(0);
}

export async function expectAccessible(page: Page): Promise<void> {
  await untilStylesRest(page);
  await expectNoViolations(axe(page).options({ resultTypes: ['violations'], rules: RULES }));
}

/** For a page that was found accessible in one theme and is shown in the other: only its colours are new. */
async function expectContrast(page: Page): Promise<void> {
  await untilStylesRest(page);
  await expectNoViolations(
    axe(page).options({ resultTypes: ['violations'], runOnly: ['color-contrast'] }),
  );
}

/** Frames of another site are only tested from a blank page, which takes axe twice the time. */
function axe(page: Page): AxeBuilder {
  const origin = new URL(page.url()).origin;
  const frames = page.frames().map((frame) => frame.url());
  const isFromElsewhere = (url: string) => url.startsWith('http') && new URL(url).origin !== origin;
  return new AxeBuilder({ page }).setLegacyMode(!frames.some(isFromElsewhere));
}

async function expectNoViolations(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html)}`)).toEqual([]);
}

/** Nothing has to be scrolled sideways, once figures have taken the size of the window. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBe(0);
}

/**
 * In both themes, in windows of these widths, px; the last one stays. In the dark theme only the colours are new. Where not
 * every one is tried, all rules hold in the last window and the dark colours in the first.
 */
export async function expectCleanAt(page: Page, widths: readonly number[]): Promise<void> {
  const height = page.viewportSize()?.height ?? 768;
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: 'light' });
    if (TRIES_ALL || index === widths.length - 1) await expectAccessible(page);
    await expectFits(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    if (TRIES_ALL || index === 0) await expectContrast(page);
    await expectFits(page);
  }
}

/** In colours that the system chooses, as people with weak sight have them, every control has an edge that can be seen. */
export async function expectEdges(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await withoutEdge(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Controls that are seen and have neither a border nor an outline, as their mark-up begins. */
const withoutEdge = (page: Page) =>
  page.evaluate(() => {
    const isEdge = (style: CSSStyleDeclaration, which: 'border-bottom' | 'outline') =>
      style.getPropertyValue(`${which}-style`) !== 'none' &&
      Number.parseFloat(style.getPropertyValue(`${which}-width`)) > 0;
    const hasEdge = (element: Element | null) => {
      if (element === null) return false;
      const style = getComputedStyle(element);
      return isEdge(style, 'outline') || isEdge(style, 'border-bottom');
    };
    const controls = document.querySelectorAll(
      'button, input, select, textarea, summary, label:has(> input:is([type=checkbox], [type=radio])), [role="slider"], [role="switch"], [role="tab"]',
    );
    // An input can be inside a frame that draws its edge.
    return [...controls]
      .filter((element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .filter(
        (element) =>
          !hasEdge(element) && !(element.matches('input') && hasEdge(element.parentElement)),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });
