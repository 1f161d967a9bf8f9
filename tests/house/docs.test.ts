// The docs name files that exist: a change that renames a file changes the docs too.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A file in code style, by the end of its path: `guide.ts`, `kernel/queue.rs`. */
const FILE = /`([\w./-]+\.(?:css|html|js|json|mjs|rs|toml|ts|tsx|yaml))`/g;
/** Parts of the built site. */
const BUILT = /^(rollforward-demo\.js|embed\.html|to\/NAME\.html)$/;

const files = sources().map(({ path }) => `/${path}`);
const docs = sources(/^(docs\/[\w-]+|ARCHITECTURE|README|lessons\/README)\.md$/);

/** The files that a text names and the project does not have. */
function missingFiles(text: string): string[] {
  const exists = (path: string) =>
    files.some((file) => file.endsWith(`/${path}`)) || existsSync(join(root, path));
  return [...text.matchAll(FILE)]
    .map(([, path = '']) => path)
    .filter((path) => !BUILT.test(path) && !exists(path));
}

describe('the docs', () => {
  test.each(docs.map(({ path, text }) => [path, text]))('%s names files that exist', (_, text) => {
    expect(missingFiles(text)).toEqual([]);
  });

  test('would notice a file that does not exist', () => {
    const text = 'See `guide.ts`, `kernel/queue.rs` and `lesson/no-such-file.ts`.';
    expect(missingFiles(text)).toEqual(['lesson/no-such-file.ts']);
  });
});
