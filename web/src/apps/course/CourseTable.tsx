/** The course map in text form: a table for each course. */

import lessons, { courses } from 'virtual:lessons';
import { Link } from 'wouter';
import * as say from '../../base/words/course';
import type { Course } from '../../lesson/courses';
import { Table } from '../../widgets/Table';
import { groundOf, pageOf, type Standing } from './plan';

interface CourseTableProps {
  readonly course: Course;
  readonly standings: ReadonlyMap<string, Standing>;
}

export function CourseTable({ course, standings }: CourseTableProps) {
  const entries = lessons.filter((entry) => entry.course === course.id);
  const rows = entries.map((entry) => {
    const { slug, number, title, minutes, steps, questions, terms } = entry;
    const standing = standings.get(slug);
    const seen = standing?.seen.filter((one) => one).length ?? 0;
    const cells = [
      <Link key={slug} href={pageOf(slug, standing?.at)}>
        {number} {title}
      </Link>,
      say.ground(groundOf(entry, lessons, courses)) || '–',
      String(minutes),
      standing?.state === 'done' ? say.done : `${seen} of ${steps.length}`,
      `${standing?.right ?? 0} of ${questions.length}`,
      standing?.challenge == null ? '–' : say.CHALLENGE_WORDS[standing.challenge],
      terms.map(({ term }) => term).join(', '),
    ];
    return { key: slug, cells };
  });
  return <Table caption={course.title} columns={say.COLUMNS} rows={rows} empty={say.noneYet} />;
}
