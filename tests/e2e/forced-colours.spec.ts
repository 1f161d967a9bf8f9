// Colours that the system chooses, as people with weak sight have them: every control has an edge that can be seen, and
// what is pressed or chosen differs from what is not.

import { expect, type Page, test } from './fixtures';

const PAGES = [
  './',
  './#/walk?step=7',
  './#/sandbox',
  './#/crashes?moments=100',
  './#/twins',
  './#/course',
  './#/open',
  './#/redo-log',
];

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

test.use({ forcedColors: 'active' });

for (const address of PAGES) {
  test(`every control of ${address} has an edge`, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('button').first()).toBeVisible();
    expect(await withoutEdge(page)).toEqual([]);
  });
}

test('what is chosen has another edge than what is not', async ({ page }) => {
  await page.goto('./#/redo-log');
  const edge = (selected: boolean) =>
    page
      .getByRole('tab', { selected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).outlineWidth);
  expect(await edge(true)).not.toBe(await edge(false));
});
