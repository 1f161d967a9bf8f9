// Which files of the project hold prose, and how the prose of each is found.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inProject, root } from '../setup/project.mjs';
import { moduleComments, rustComments } from './comments.mjs';
import { jsonMessages, moduleMessages, testTitles } from './messages.mjs';
import { markdownPassages, yamlPassages } from './passages.mjs';

/** Prose that readers see. The German messages follow other rules. */
const PAGES =
  /^(?:README|ARCHITECTURE)\.md$|^docs\/.*\.md$|^lessons\/README\.md$|^lessons\/courses\.yaml$|^lessons\/.*\/lesson\.md$|^web\/messages\/en\/.*\.json$|^web\/src\/base\/words\/(?!.*\.test\.).*\.ts$/;
/** Comments, which developers see. */
const CODE = /\.(?:rs|tsx?|mjs)$/;
/** Modules whose strings a person reads. */
const MESSAGES = /(?:^|\/)(?:web\/src\/base\/words|scripts)\//;
const FOREIGN = /\/generated\/|^tests\/fixtures\/|^scripts\/prose\/house-rules\.mjs$/;

/** Every file of the project that is checked, by path. */
export function proseFiles() {
  const listed = execFileSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', '-co', '--exclude-standard', '-z'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  return [...new Set(listed.split('\0'))]
    .filter((path) => !FOREIGN.test(path) && (PAGES.test(path) || CODE.test(path)))
    .filter((path) => existsSync(inProject(path)))
    .sort();
}

/**
 * @param {string} path of any file; its ending says what it is
 * @returns {import('./passages.mjs').Passage[]}
 */
export function passagesOf(path) {
  const source = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  if (path.endsWith('.md')) return markdownPassages(source);
  if (/\.ya?ml$/.test(path)) return yamlPassages(source);
  if (path.endsWith('.json')) return jsonMessages(source);
  if (path.endsWith('.rs')) return rustComments(source);
  if (!CODE.test(path))
    throw new Error(`${path}: prose is looked for in .md, .yaml, .json, .ts, .tsx, .mjs and .rs`);
  const comments = moduleComments(path, source);
  if (/\.(?:test|spec)\./.test(path)) return [...testTitles(path, source), ...comments];
  return MESSAGES.test(path) ? [...moduleMessages(path, source), ...comments] : comments;
}
