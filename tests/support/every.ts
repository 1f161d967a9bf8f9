// Tests that try each of many of a kind: `npm test` tries some of them, `npm test -- --all` every one.

import { parse } from 'yaml';
import { coursesText, lessonFolders } from '../../scripts/lessons/folders.mjs';

interface Course {
  readonly lessons: readonly string[];
}

/** A lesson of every course, and the first of all. */
const SOME = new Set([
  ...lessonFolders().slice(0, 1),
  ...(parse(coursesText()) as readonly Course[]).flatMap(({ lessons }) => [
    lessons[Math.floor(lessons.length / 2)],
  ]),
]);

/** Every second of them: in a browser a lesson takes long. */
const FEW = new Set([...SOME].filter((_, index) => index % 2 === 0));

/** Of the details of a test: it is left to `npm test -- --all`. */
export const ONLY_WITH_ALL = { tag: '@all' };

/** Whether every one is tried; for tests that decide it themselves. */
export const TRIES_ALL = process.env.ROLLFORWARD_ALL === 'true';

/** The folders of the lessons that are tried. */
export const triedLessons = () => lessonFolders().filter((slug) => TRIES_ALL || SOME.has(slug));

/** The details of a test in the browser of one lesson, where all lessons have such a test. */
export const oneOfAll = (slug: string) => (FEW.has(slug) ? {} : ONLY_WITH_ALL);
