// Where the lessons are: their folders and files, as text. Knows nothing of what they say.

import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../setup/project.mjs';

/** The lesson that new ones are copied from. */
export const TEMPLATE = '_template';
export const COURSES_PATH = inProject('lessons', 'courses.yaml');
const FORMER_NAMES_PATH = inProject('lessons', 'former-names.json');

/** In the order of their numbers. A folder whose name begins with “_” or “.” is not a lesson of the site. */
export function lessonFolders() {
  return readdirSync(inProject('lessons'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Current names by former ones. @returns {Record<string, string>} */
export const formerNames = () => JSON.parse(readFileSync(FORMER_NAMES_PATH, 'utf8'));

/** The folder's name and those that it had before, which links to files of the site may still use. @param {string} slug */
export const namesOf = (slug) => [
  slug,
  ...Object.entries(formerNames()).flatMap(([former, now]) => (now === slug ? [former] : [])),
];

/** @param {string} slug */
export const lessonPaths = (slug) => ({
  lesson: inProject('lessons', slug, 'lesson.md'),
  scenario: inProject('lessons', slug, 'scenario.yaml'),
});

/** @param {string} slug */
export function lessonFiles(slug) {
  const { lesson, scenario } = lessonPaths(slug);
  return { lesson: readFileSync(lesson, 'utf8'), scenario: readFileSync(scenario, 'utf8') };
}

export const coursesText = () => readFileSync(COURSES_PATH, 'utf8');
