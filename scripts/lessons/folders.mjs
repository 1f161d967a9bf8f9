// Where the lessons are: their folders and files, as text. Knows nothing of what they say.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** The languages other than English that lessons may have. @type {'de'[]} */
export const TRANSLATIONS = ['de'];

/** @param {string} slug @param {string} language */
export const translationPath = (slug, language) =>
  inProject('lessons', slug, `lesson.${language}.md`);

/**
 * The files of a lesson in another language; null where it is not translated. The scenario is that of the original.
 * @param {string} slug
 * @param {string} language
 */
export function translationFiles(slug, language) {
  const path = translationPath(slug, language);
  if (!existsSync(path)) return null;
  const { scenario } = lessonFiles(slug);
  return { lesson: readFileSync(path, 'utf8'), scenario };
}

export const coursesText = () => readFileSync(COURSES_PATH, 'utf8');
