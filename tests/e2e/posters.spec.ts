// A poster is drawn without a page: what a page writes into its document must be in the picture.

import { expect, test } from './fixtures';

test('in a poster of the score every mark is at its own place', async ({ page }) => {
  await page.goto('./posters/an-instance-crashes-5.svg');
  const places = await page
    .getByRole('option')
    .evaluateAll((marks) => marks.map((mark) => Math.round(mark.getBoundingClientRect().left)));
  expect(places.length).toBeGreaterThan(20);
  // A cell of the queue can be above a record of the tape.
  expect(new Set(places).size).toBeGreaterThan(places.length / 2);
});
