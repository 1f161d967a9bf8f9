// `npm run torture`, `npm run fuzz` and `npm run record`: the native command, built optimised, with the arguments passed on.

import { spawn } from 'node:child_process';
import { report } from './report.mjs';
import { environment, root } from './setup/project.mjs';
import { ensure } from './setup/steps.mjs';

report(async () => {
  await ensure('rust');
  const build = ['run', '--release', '--quiet', '--manifest-path', 'engine-wasm/Cargo.toml'];
  const args = [...build, '--bin', 'rollforward', '--', ...process.argv.slice(2)];
  const child = spawn('cargo', args, { cwd: root, env: environment(), stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
});
