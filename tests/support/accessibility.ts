/** What every page owes everyone, whatever is on it: no barrier that axe can find, and nothing wider than its window. */

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA: of its rules axe leaves the size of targets out unless it is asked. */
const RULES = { 'target-size': { enabled: true } };

/** Colours are judged when none of them is on its way from one theme to another. */
async function untilStylesRest(page: Page): Promise<void> {
  const changing = () =>
    document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition && one.playState === 'running').length;
  await expect.poll(() => page.evaluate(changing)).toBe(0);
}

export async function expectAccessible(page: Page): Promise<void> {
  await untilStylesRest(page);
  const { violations } = await new AxeBuilder({ page }).options({ rules: RULES }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html)}`)).toEqual([]);
}

/** Nothing has to be scrolled sideways. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
