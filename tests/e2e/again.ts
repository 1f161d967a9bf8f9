/** What every test in a browser begins with. One that fails says at which addresses its pages stood: an address is a run and its moment. */

import { test as plain } from '@playwright/test';

export { type BrowserContext, expect, type Page, type Response } from '@playwright/test';

export const test = plain.extend<{ again: undefined }>({
  again: [
    async ({ context }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const addresses = context.pages().map((page) => page.url());
      info.annotations.push(...addresses.map((description) => ({ type: 'stood at', description })));
      console.log(`${info.title}: stood at ${addresses.join(' and ')}`);
    },
    { auto: true },
  ],
});
