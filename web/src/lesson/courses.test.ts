import { describe, expect, it } from 'vitest';
import { problemText } from './compile';
import { nextNumber, placesOf, readCourses, taughtOrder } from './courses';

const FOLDERS = ['00-tour', '01-queue', '02-redo', '03-buddy'];

const course = (id: string, lessons: readonly string[]) =>
  `- id: ${id}\n  title: ${id.toUpperCase()}\n  about: About it.\n  lessons:\n` +
  lessons.map((slug) => `    - ${slug}\n`).join('');

const GOOD = course('a', ['02-redo', '01-queue']) + course('b', ['03-buddy']);

/** What is wrong, as `courses.yaml:line: message`. */
function faults(text: string, folders: readonly string[] = FOLDERS): string[] {
  const read = readCourses(text, folders);
  return read.ok ? [] : read.error.map(problemText);
}

describe('the courses', () => {
  const read = readCourses(GOOD, FOLDERS);
  if (!read.ok) throw new Error(read.error.map(problemText).join());

  it('number their lessons in the order in which they name them', () => {
    expect(Object.fromEntries(placesOf(read.value))).toEqual({
      '02-redo': { course: 'a', number: 1 },
      '01-queue': { course: 'a', number: 2 },
      '03-buddy': { course: 'b', number: 1 },
    });
    expect(taughtOrder(read.value, FOLDERS)).toEqual([
      '00-tour',
      '02-redo',
      '01-queue',
      '03-buddy',
    ]);
  });

  it('leave the next number of a folder to the one after the last', () => {
    expect(nextNumber(FOLDERS)).toBe(4);
    expect(nextNumber([])).toBe(1);
  });
});

// Lines: each course takes four, and one for each of its lessons.
describe('a fault in the courses', () => {
  it.each<[string, string, readonly string[], readonly string[]]>([
    ['a lesson in no course', GOOD, [...FOLDERS, '04-new'], ['courses.yaml:11:', '04-new', '“B”']],
    [
      'a lesson in two courses',
      course('a', ['01-queue', '02-redo']) + course('b', ['03-buddy', '01-queue']),
      FOLDERS,
      ['courses.yaml:12:', '01-queue', '“A”', 'line 5'],
    ],
    [
      'a lesson twice in one course',
      course('a', ['01-queue', '02-redo', '03-buddy', '01-queue']),
      FOLDERS,
      ['courses.yaml:8:', '01-queue', 'line 5'],
    ],
    [
      'a folder that there is not',
      course('a', ['01-queue', '02-rdeo', '02-redo', '03-buddy']),
      FOLDERS,
      ['courses.yaml:6:', 'lessons/02-rdeo', '“02-redo”?'],
    ],
    [
      'the tour in a course',
      course('a', ['00-tour', '01-queue', '02-redo', '03-buddy']),
      FOLDERS,
      ['courses.yaml:5:', '00-tour'],
    ],
    [
      'two folders with the same number',
      course('a', ['01-queue', '02-redo', '02-undo', '03-buddy']),
      [...FOLDERS, '02-undo'],
      ['courses.yaml:7:', 'lessons/02-undo', 'lessons/02-redo', '4 is free'],
    ],
    [
      'two folders with the same name behind their numbers',
      course('a', ['01-queue', '02-redo', '03-buddy', '04-redo']),
      [...FOLDERS, '04-redo'],
      ['courses.yaml:8:', 'lessons/04-redo', 'lessons/02-redo'],
    ],
    [
      'a folder that is not named as a lesson is',
      GOOD,
      [...FOLDERS, 'my lesson'],
      ['courses.yaml:11:', 'lessons/my lesson', '_'],
    ],
    [
      'two courses with the same id',
      course('a', ['01-queue', '02-redo']) + course('a', ['03-buddy']),
      FOLDERS,
      ['courses.yaml:7:', '“a”', 'line 1'],
    ],
    ['an id that is not one', course('A b', FOLDERS.slice(1)), FOLDERS, [':1:', '“A b”']],
    ['a field that there is not', `${GOOD}  colour: red\n`, FOLDERS, [':12:', '“colour”', 'about']],
    ['no course', '', FOLDERS, ['courses.yaml:1:']],
  ])('says of %s what, where and what to do', (_, text, folders, parts) => {
    const found = faults(text, folders);
    expect(found).toHaveLength(1);
    for (const part of parts) expect(found[0]).toContain(part);
  });
});
