// Moments that are far away: how far a page has got on its way to one, ways out, and where a run ends.

import { MOST_STEPS } from '../../web/src/engine/generated/control';
import { fromLinkText, toLinkText } from '../../web/src/player/link-text';
import { expect, type Page, test } from './fixtures';

const moment = (page: Page) => page.getByRole('slider', { name: 'Moment of the run' });
const way = (page: Page) => page.getByRole('progressbar', { name: 'Running to another moment' });

interface Link {
  readonly b: readonly { readonly s: number }[];
}

const linkIn = (address: string) =>
  new URLSearchParams(address.split('?')[1] ?? '').get('run') ?? '';
/** The position of the run of an address. */
const stepIn = (address: string) => (fromLinkText(linkIn(address)) as Link | undefined)?.b[0]?.s;

/** The address of the sandbox's run at another event. */
async function addressOf(page: Page, step: number): Promise<string> {
  await page.goto('./#/sandbox');
  await expect(moment(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.url()).toMatch(/run=/);
  const [path = ''] = page.url().split('?');
  const link = fromLinkText(linkIn(page.url())) as Link;
  const far = { ...link, b: link.b.map((branch) => ({ ...branch, s: step })) };
  return `${path}?${new URLSearchParams({ run: toLinkText(far) })}`;
}

/** As from another page: the engine starts again. */
async function goAfresh(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}

test('a link to the last event says how far it is, and its way can be left', async ({ page }) => {
  const address = await addressOf(page, MOST_STEPS);
  await goAfresh(page, address);
  await expect(way(page)).toBeVisible();
  await expect(page.getByText(/^Event [\d,]+ of 8,000,000$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel and go to the start' }).click();
  await expect(moment(page)).toHaveAttribute('aria-valuenow', '0');
  await expect(way(page)).toBeHidden();
  await expect.poll(() => stepIn(page.url())).toBe(0);
  // The link is a step back, not gone.
  await page.goBack();
  expect(stepIn(page.url())).toBe(MOST_STEPS);
  await expect(way(page)).toBeVisible();
});

test('a run that is full says that it ends, also after a long way back', async ({ page }) => {
  await goAfresh(page, await addressOf(page, MOST_STEPS));
  const end = page.getByRole('heading', { name: 'The run ends here' });
  await expect(end).toBeVisible({ timeout: 150_000 });
  await expect(page.getByText(/8,000,000 events/)).toBeVisible();
  // No event comes after it, by step or by play.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => stepIn(page.url())).toBe(MOST_STEPS - 1);
  await expect(end).toBeHidden();
  await page.keyboard.press('Home');
  await expect(moment(page)).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('End');
  await expect(end).toBeVisible();
});
