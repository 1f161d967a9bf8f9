// Where the lessons are: their folders and files, as text. Knows nothing of what they say.

import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../setup/project.mjs';

/** The lesson that new ones are copied from. */
export const TEMPLATE = '_template';
export const COURSES_PATH = inProject('lessons', 'courses.yaml');

/** In the order of their numbers. What begins with “_” or “.” is not a lesson of the site. */
export function lessonFolders() {
  return readdirSync(inProject('lessons'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** @param {string} slug */
export function lessonFiles(slug) {
  const read = (/** @type {string} */ name) =>
    readFileSync(inProject('lessons', slug, name), 'utf8');
  return { lesson: read('lesson.md'), scenario: read('scenario.yaml') };
}

export const coursesText = () => readFileSync(COURSES_PATH, 'utf8');
