// The project's own text files, as the house rules read them.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Source {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
}

const isText = /\.(rs|ts|tsx|mjs|css|html|json|md|toml|yaml|yml|svg|txt)$|(^|\/)(run|\.npmrc)$/;
/** Brought from elsewhere or made by a program: not ours to word. */
const isForeign =
  /^tests\/fixtures\/|^public\/|\/generated\/|(^|\/)(package-lock\.json|Cargo\.lock)$/;

/** Every file that is, or would be, committed. */
export function sources(wanted: RegExp = isText): Source[] {
  const listed = execFileSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', '-co', '--exclude-standard', '-z'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    },
  );
  return [...new Set(listed.split('\0'))]
    .filter((path) => wanted.test(path) && !isForeign.test(path))
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export const readSource = (path: string) => readFileSync(join(root, path), 'utf8');

/** What a module of the web asks for: relative addresses as project paths, packages by name. */
export function importsOf({ path, text }: Source): string[] {
  const importPattern =
    /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'|\bnew URL\(\s*'([^']+)',\s*import\.meta\.url/g;
  return [...text.matchAll(importPattern)]
    .map(([, module, url]) => module ?? url)
    .map((name) => (name.startsWith('.') ? posix.join(posix.dirname(path), name) : name));
}
