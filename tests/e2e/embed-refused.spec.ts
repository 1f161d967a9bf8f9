// What a demo in somebody else's page cannot do is said: by the engine's own reason, or by the page itself where nothing of
// the demo is let in.

import { otherSite } from '../support/other-site';
import { expect, type Page, test } from './fixtures';

const LESSON = '00-an-instance-crashes';

/** Opens a page of another origin with this in it, for as long as it is looked at. */
async function within(page: Page, body: string, look: () => Promise<void>): Promise<void> {
  const other = await otherSite(body);
  try {
    await page.goto(other.url);
    await look();
  } finally {
    other.close();
  }
}

test('a command that the engine refuses is rejected with its reason, counted from 1', async ({
  page,
  baseURL,
}) => {
  const script = `<script src="${baseURL}rollforward-demo.js"></script>`;
  await within(
    page,
    `<rollforward-demo lesson="${LESSON}"></rollforward-demo>${script}`,
    async () => {
      const element = page.locator('rollforward-demo');
      const crash = (instance: number) =>
        element.evaluate(
          (node, number) =>
            (node as HTMLElement & { crash(number: number): Promise<unknown> }).crash(number).then(
              () => null,
              (error: Error & { code?: string }) => ({ code: error.code, says: error.message }),
            ),
          instance,
        );
      const refused = await crash(99);
      expect(refused?.code).toBe('engine-refused');
      expect(refused?.says).toMatch(/\b1 to 2\b.*\b99\b/);
      expect(await crash(1e12)).toMatchObject({ code: 'bad-value' });
      expect(await crash(2)).toBeNull();
      expect(await crash(2)).toMatchObject({ code: 'engine-refused' });
    },
  );
});

for (const sandbox of ['allow-scripts', '']) {
  test(`a frame in a sandbox says why it shows no demo: “${sandbox}”`, async ({
    page,
    baseURL,
  }) => {
    const frame = `<iframe sandbox="${sandbox}" src="${baseURL}embed.html#lesson=${LESSON}"></iframe>`;
    await within(page, frame, async () => {
      await expect(page.frameLocator('iframe').locator('body')).toContainText(
        'allow-scripts allow-same-origin',
        { useInnerText: true },
      );
    });
  });
}
