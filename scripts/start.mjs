// `npm start`: sets up what is missing, builds what has changed, and serves the built site.

import { report } from './report.mjs';
import { serve } from './serve.mjs';
import { say, seconds } from './setup/project.mjs';
import { ensureAll } from './setup/steps.mjs';

report(async () => {
  const startedAt = performance.now();
  say('Rollforward: setting up what is missing or has changed.');
  await ensureAll();
  const { url } = await serve(Number(process.env.PORT ?? 4173));
  say(`Ready after ${seconds(startedAt)}. Open ${url} (stop with Ctrl+C)`);
});
