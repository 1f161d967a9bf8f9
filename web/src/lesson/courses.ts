/**
 * `lessons/courses.yaml`: the courses of the site and the lessons of each in order, held against the folders that there
 * are. Runs when the site is built and in checks; a page gets the data. Pure: text and names in, data or problems out.
 */

import * as v from 'valibot';
import say from '../base/messages/courses';
import { fail, ok, type Result } from '../base/result';
import { sentences } from '../base/sentences';
import { readYaml } from './document';
import { isTour } from './entry';
import { suggestion } from './nearest';
import { list, nonEmptyText, objectOf } from './schema-parts';

const COURSES_FILE = 'courses.yaml';

const NAME = '[a-z0-9]+(-[a-z0-9]+)*';
const FOLDER = new RegExp(`^\\d{2,}-${NAME}$`);

export const COURSES = list(
  objectOf({
    id: v.pipe(
      nonEmptyText,
      v.regex(new RegExp(`^${NAME}$`), ({ input }) => say.idForm({ id: input })),
    ),
    title: nonEmptyText,
    /** One line about it. */
    about: nonEmptyText,
    /** The same in German. */
    de: v.optional(objectOf({ title: nonEmptyText, about: nonEmptyText })),
    /** Folders. */
    lessons: list(nonEmptyText, 0),
  }),
  1,
);

export type Course = v.InferOutput<typeof COURSES>[number];

export interface CoursesProblem {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly says: string;
}

/** The place of a lesson: its number, from 1, counts within its course. */
export interface CoursePlace {
  readonly course: string;
  readonly number: number;
}

/** By folder. */
export function placesOf(courses: readonly Course[]): Map<string, CoursePlace> {
  return new Map(
    courses.flatMap(({ id, lessons }) =>
      lessons.map((slug, index) => [slug, { course: id, number: index + 1 }] as const),
    ),
  );
}

/** All folders in the order in which they are taught, the tour first. */
export function taughtOrder(courses: readonly Course[], folders: readonly string[]): string[] {
  return [...folders.filter(isTour), ...courses.flatMap(({ lessons }) => lessons)];
}

/** `folders`: those of `lessons/` that hold a lesson. */
export function readCourses(
  text: string,
  folders: readonly string[],
): Result<readonly Course[], readonly CoursesProblem[]> {
  const { value: courses, problems: unread, lineOf } = readYaml(text, COURSES);
  if (courses === null) return fail(unread.map(({ line, says }) => problem(line, says)));
  const listed = new Map<string, Listed>();
  const problems = [
    ...idProblems(courses, lineOf),
    ...listProblems(courses, folders, listed, lineOf),
    ...folderProblems(courses, folders, listed, lineOf),
  ];
  return problems.length > 0 ? fail(problems.sort((a, b) => a.line - b.line)) : ok(courses);
}

type LineOf = (path: readonly (string | number)[]) => number;

/** Where a folder is listed first; the line counts from 0. */
interface Listed {
  readonly title: string;
  readonly line: number;
}

const problem = (line: number, says: string): CoursesProblem => ({
  file: COURSES_FILE,
  line: line + 1,
  says,
});

function idProblems(courses: readonly Course[], lineOf: LineOf): CoursesProblem[] {
  return courses.flatMap(({ id }, index) => {
    const first = courses.findIndex((course) => course.id === id);
    if (first === index) return [];
    return [problem(lineOf([index, 'id']), say.idTaken({ id, line: lineOf([first, 'id']) + 1 }))];
  });
}

/** Of the lines that name lessons; fills `listed`. */
function listProblems(
  courses: readonly Course[],
  folders: readonly string[],
  listed: Map<string, Listed>,
  lineOf: LineOf,
): CoursesProblem[] {
  return courses.flatMap(({ title, lessons }, index) =>
    lessons.flatMap((slug, place) => {
      const line = lineOf([index, 'lessons', place]);
      const before = listed.get(slug);
      if (before !== undefined) {
        const words = { folder: slug, course: before.title, line: before.line + 1 };
        return [problem(line, say.listedTwice(words))];
      }
      listed.set(slug, { title, line });
      if (isTour(slug)) return [problem(line, say.tour({ folder: slug }))];
      if (folders.includes(slug)) return [];
      const near = suggestion(slug, folders);
      return [problem(line, sentences(say.noFolder({ folder: slug }), near, say.correctName()))];
    }),
  );
}

/** Of the folders; one that is not listed has its problems at the end of the last course, where it might be added. */
function folderProblems(
  courses: readonly Course[],
  folders: readonly string[],
  listed: ReadonlyMap<string, Listed>,
  lineOf: LineOf,
): CoursesProblem[] {
  const last = courses.length - 1;
  const { title = '', lessons = [] } = courses[last] ?? {};
  const end = lineOf([last, 'lessons', lessons.length - 1]);
  return [...folders].sort().flatMap((slug, index, sorted) => {
    const at = (says: string) => problem(listed.get(slug)?.line ?? end, says);
    if (!FOLDER.test(slug)) return [at(say.folderForm({ folder: slug }))];
    const before = sorted.slice(0, index);
    const sameNumber = before.find((earlier) => numberOf(earlier) === numberOf(slug));
    const sameName = before.find((earlier) => nameOf(earlier) === nameOf(slug));
    return [
      ...(isTour(slug) || listed.has(slug)
        ? []
        : [at(say.inNoCourse({ folder: slug, course: title }))]),
      ...(sameNumber === undefined
        ? []
        : [
            at(
              say.numberTaken({
                folder: slug,
                other: sameNumber,
                free: String(nextNumber(folders)),
              }),
            ),
          ]),
      ...(sameName === undefined ? [] : [at(say.nameTaken({ folder: slug, other: sameName }))]),
    ];
  });
}

const numberOf = (folder: string) => Number.parseInt(folder, 10);
const nameOf = (folder: string) => folder.replace(/^\d+-/, '');

/** The first number that no folder has yet, nor any after it. */
export function nextNumber(folders: readonly string[]): number {
  return Math.max(0, ...folders.map((folder) => numberOf(folder) || 0)) + 1;
}
