// Remembers from which inputs each step's result was made, so that nothing is made twice.
// Cost: reads every input once, some tens of milliseconds.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cache, inProject, root } from './project.mjs';

const ignored = new Set(['node_modules', 'target', '.git', 'pkg']);

/** @param {string} path @returns {string[]} the files at or under a path, in a fixed order */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !ignored.has(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * A digest of the contents of files and folders (relative to the project) and of plain words such as versions.
 * @param {{ paths: string[], words?: string[] }} inputs
 */
export function digest({ paths, words = [] }) {
  const hash = createHash('sha256').update(JSON.stringify(words));
  for (const file of paths.flatMap((path) => filesUnder(inProject(path)))) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} step */
const stampFile = (step) => join(cache, 'stamps', step);

/** @param {string} step @returns {string | undefined} the digest its result was made from */
export function stampOf(step) {
  const file = stampFile(step);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @param {string} step @param {string} value */
export function writeStamp(step, value) {
  mkdirSync(join(cache, 'stamps'), { recursive: true });
  writeFileSync(stampFile(step), value);
}
