// Colours that the system chooses, as people with weak sight have them: what is pressed or chosen differs from what is
// not. That every control has an edge is checked on each page (pages.spec.ts).

import { expect, test } from './fixtures';

test.use({ forcedColors: 'active' });

test('what is chosen has another edge than what is not', async ({ page }) => {
  await page.goto('./#/redo-log');
  const edge = (selected: boolean) =>
    page
      .getByRole('tab', { selected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).outlineWidth);
  expect(await edge(true)).not.toBe(await edge(false));
});
