/** The start of every test in a browser. A test that fails prints the addresses of its pages: an address is a run and its moment. */

import { test as plain } from '@playwright/test';

export {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test';

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
