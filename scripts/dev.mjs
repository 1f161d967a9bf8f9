// `npm run dev`: the same set-up, then Vite with live reload; a change in Rust rebuilds the engine, and the
// page reloads with it.

import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { report } from './report.mjs';
import { CommandError, environment, inProject, root, say } from './setup/project.mjs';
import { ensure, ensureAll } from './setup/steps.mjs';

/** Saving several files at once is one change. */
const settle_ms = 200;

/** Rebuilds the engine after changes, one build at a time; a broken build is told and waited out. */
function rebuildOnChange() {
  let building = false;
  let changed = false;
  const rebuild = async () => {
    if (building) return;
    building = true;
    while (changed) {
      changed = false;
      await ensure('engine').catch((error) => {
        say(error instanceof CommandError ? error.output : String(error));
      });
    }
    building = false;
  };
  for (const crate of ['engine', 'bindings']) {
    watch(inProject('engine-wasm', crate), { recursive: true }, (_event, name) => {
      if (changed || !/\.(rs|toml)$/.test(name ?? '')) return;
      changed = true;
      setTimeout(rebuild, settle_ms);
    });
  }
}

/** Compiles the messages of the interface again when one is saved; Vite sees the modules change. */
function compileOnChange() {
  watch(inProject('web/messages'), { recursive: true }, () => {
    ensure('messages').catch((error) => say(String(error)));
  });
}

report(async () => {
  say('Rollforward: setting up what is missing or has changed.');
  await ensureAll(['packages', 'messages', 'rust', 'tools', 'engine']);
  rebuildOnChange();
  compileOnChange();
  const args = process.env.PORT === undefined ? [] : ['--port', process.env.PORT];
  const vite = spawn('vite', args, { cwd: root, env: environment(), stdio: 'inherit' });
  process.on('SIGTERM', () => vite.kill());
  vite.on('exit', (code) => process.exit(code ?? 0));
});
