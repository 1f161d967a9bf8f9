// Where things are, how commands run and how progress is told. Knows nothing of what is set up.
// Only Node's own modules: this runs before any package is installed.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const cache = join(root, '.cache');
export const dist = join(root, 'dist');

/** @param {...string} parts */
export const inProject = (...parts) => join(root, ...parts);

/**
 * The environment of every child: our own wasm tools and the packages' commands (their Node too) come first.
 * @returns {NodeJS.ProcessEnv}
 */
export function environment() {
  const path = [join(cache, 'bin'), inProject('node_modules', '.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: path.join(delimiter) };
}

/** @param {string} name @returns {string | undefined} the command's full path, if it is on the PATH */
export function findCommand(name) {
  const folders = (environment().PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** A command that ended badly, with what it printed where that was kept. */
export class CommandError extends Error {
  /** @param {string} command @param {number | string} ending @param {string} output */
  constructor(command, ending, output) {
    super(`"${command}" ended with ${ending}`);
    this.output = output;
  }
}

/**
 * Runs a command in the project's folder and returns what it printed; throws CommandError if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<string>}
 */
export function run(command, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment(), NO_COLOR: '1', CARGO_TERM_COLOR: 'never', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => reject(new CommandError(command, error.message, output)));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new CommandError([command, ...args].join(' '), code ?? signal ?? '?', output));
    });
  });
}

/** @param {string} text */
export const say = (text) => console.log(text);

/** @param {number} startedAt_ms from performance.now() */
export const seconds = (startedAt_ms) =>
  `${((performance.now() - startedAt_ms) / 1000).toFixed(1)} s`;
