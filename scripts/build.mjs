// `npm run build`: the built site in dist/, ready for any static host.

import { report } from './report.mjs';
import { dist, say } from './setup/project.mjs';
import { ensureAll } from './setup/steps.mjs';

report(async () => {
  await ensureAll();
  say(`The site is in ${dist}`);
});
