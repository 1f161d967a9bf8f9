// Each lesson can be read, and holds on the real engine for its own seed, and with `npm test -- --all` for two others;
// `npm run lessons:check` takes twenty. The JSON Schemas that editors pick up are those of the schema.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLesson } from '../../scripts/lessons/check-lesson';
import { textWarnings } from '../../scripts/lessons/check-text';
import { lessonFiles, lessonFolders, TEMPLATE } from '../../scripts/lessons/folders.mjs';
import { compileFolder, coursesOfSite } from '../../scripts/lessons/read-lessons';
import { lessonSchemas } from '../../scripts/lessons/schemas';
import { TRIES_ALL } from '../support/every';

/** By how much the seed is shifted. */
const SHIFTS = TRIES_ALL ? [0, 1, 2] : [0];

describe.each([...lessonFolders(), TEMPLATE])('%s', (slug) => {
  const read = compileFolder(slug);

  it('can be read', () => {
    expect(read.ok ? [] : read.error).toEqual([]);
  });

  it('has no text that a page shows otherwise than it is meant', () => {
    expect(textWarnings(lessonFiles(slug).lesson)).toEqual([]);
  });

  it('holds for its seeds', async () => {
    if (read.ok) expect(await checkLesson(read.value, SHIFTS)).toEqual([]);
  });
});

it('has courses that fit the folders', () => {
  const read = coursesOfSite();
  expect(read.ok ? [] : read.error).toEqual([]);
});

describe('the JSON Schemas', () => {
  it.each(Object.entries(lessonSchemas()))('%s is fresh', (file, schema) => {
    const there = readFileSync(join(import.meta.dirname, '../../lessons', file), 'utf8');
    expect(JSON.parse(there), 'run `npm run lessons:schemas`').toEqual(schema);
  });
});
