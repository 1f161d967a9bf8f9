/** The course map in text form: a table for each course. */

import { Link } from 'wouter';
import * as say from '../../base/words/course';
import type { LessonEntry } from '../../lesson/entry';
import { Table } from '../../widgets/Table';
import { numberOf, pageOf, type Standing } from './plan';

interface CourseTableProps {
  readonly course: LessonEntry['course'];
  readonly entries: readonly LessonEntry[];
  readonly standings: ReadonlyMap<string, Standing>;
}

export function CourseTable({ course, entries, standings }: CourseTableProps) {
  const rows = entries.map((entry) => {
    const { slug, title, minutes, steps, buildsOn, questions, terms } = entry;
    const standing = standings.get(slug);
    const seen = standing?.seen.filter((one) => one).length ?? 0;
    const cells = [
      <Link key={slug} href={pageOf(slug, standing?.at)}>
        {numberOf(slug)} {title}
      </Link>,
      buildsOn
        .map(numberOf)
        .filter((number) => number > 0)
        .join(', ') || '–',
      String(minutes),
      standing?.state === 'done' ? say.done : `${seen} of ${steps.length}`,
      `${standing?.right ?? 0} of ${questions.length}`,
      standing?.challenge == null ? '–' : say.CHALLENGE_WORDS[standing.challenge],
      terms.map(({ term }) => term).join(', '),
    ];
    return { key: slug, cells };
  });
  return (
    <Table
      caption={say.COURSE_TITLES[course]}
      columns={say.COLUMNS}
      rows={rows}
      empty={say.noneYet}
    />
  );
}
