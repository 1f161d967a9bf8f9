// `npm run torture`, `npm run fuzz` and `npm run record`: the native command, built optimised, with the arguments passed on.

import { spawn } from 'node:child_process';
import { report } from './report.mjs';
import { buildWords, commandOf } from './setup/command.mjs';
import { environment, root, run } from './setup/project.mjs';
import { ensure } from './setup/steps.mjs';

report(async () => {
  await ensure('rust');
  await run('cargo', buildWords('published'));
  const child = spawn(commandOf('published'), process.argv.slice(2), {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
});
