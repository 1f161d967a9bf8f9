/** Names of lessons and exams as columns and places, in the order of the courses. */

import lessons, { courses } from 'virtual:lessons';
import say from '../../base/messages/desk';
import { examLength } from '../../lesson/draw';
import type { ExamOf, Student } from './hand-ins';

export interface Column {
  readonly kind: 'lesson' | 'exam';
  /** Folder of the lesson, or the course. */
  readonly name: string;
  readonly head: string;
}

const courseOf = (id: string | null) => courses.find((course) => course.id === id)?.title ?? null;

/** Of the courses of this site. */
export const examOf: ExamOf = (course) => {
  const own = lessons.filter((entry) => entry.course === course);
  if (own.length === 0) return null;
  return { lessons: new Set(own.map(({ slug }) => slug)), questions: examLength(own) };
};

export function lessonHead(name: string, title: string): string {
  const entry = lessons.find(({ slug }) => slug === name);
  if (entry === undefined) return title.trim() || name;
  const course = courseOf(entry.course);
  return course === null ? entry.title : say.students.lesson({ course, number: entry.number });
}

/** What anybody did anything in: lessons of the site first, then others, then exams. */
export function columnsOf(students: readonly Student[]): Column[] {
  const titles = new Map<string, string>();
  const exams = new Map<string, string>();
  for (const { handedIn } of students) {
    for (const [name, { title }] of handedIn.lessons) titles.set(name, title);
    for (const [name, { title }] of handedIn.exams) exams.set(name, title);
  }
  const known = lessons.map(({ slug }) => slug).filter((slug) => titles.has(slug));
  const others = [...titles.keys()].filter((name) => !known.includes(name)).sort();
  return [
    ...[...known, ...others].map(
      (name): Column => ({ kind: 'lesson', name, head: lessonHead(name, titles.get(name) ?? '') }),
    ),
    ...[...exams].map(
      ([name, title]): Column => ({
        kind: 'exam',
        name,
        head: say.students.exam({ course: courseOf(name) ?? (title.trim() || name) }),
      }),
    ),
  ];
}

/** Names of columns have to differ: lessons of other sites may be called the same. */
export const headsOf = (columns: readonly Column[]): string[] =>
  columns.map(({ head }, at) => {
    const same = columns.slice(0, at).filter((column) => column.head === head).length;
    return same === 0 ? head : `${head} (${same + 1})`;
  });
