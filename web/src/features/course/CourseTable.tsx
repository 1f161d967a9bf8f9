/** The course map in text form: a table for each course. */

import lessons, { courses } from 'virtual:lessons';
import { Link } from 'wouter';
import * as say from '../../base/words/course';
import type { Course } from '../../lesson/courses';
import type { LessonSummary } from '../../lesson/entry';
import { type LessonProgress, lastTouch } from '../../lesson/progress';
import { isOwn } from '../../lesson/progress-key';
import { Table } from '../../widgets/Table';
import css from './course.module.css';
import { pageOf } from './page-of';
import { type LessonStanding, prerequisitesOf, summaryOf } from './plan';

interface CourseTableProps {
  readonly course: Course;
  readonly standings: ReadonlyMap<string, LessonStanding>;
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
      say.ground(prerequisitesOf(entry, lessons, courses)) || '–',
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

/** What a lesson is about, under the map: minutes, what it builds on, its terms, how far one is. */
export function LessonNote({
  entry,
  standing,
}: {
  entry: LessonSummary;
  standing: LessonStanding;
}) {
  const { title, number, steps, minutes, terms, questions } = entry;
  const seen = standing.seen.filter((one) => one).length;
  return (
    <aside className={css.note} aria-label={say.numbered(number, title)}>
      <h3>
        {number} {title}
      </h3>
      <p className={css.facts}>
        <span>{say.minutes(minutes)}</span>
        <span>{say.buildsOn(prerequisitesOf(entry, lessons, courses))}</span>
        <span>{seen === 0 ? say.stepCount(steps.length) : say.stepsSeen(seen, steps.length)}</span>
        <span>
          {standing.answered === 0
            ? say.predictions(questions.length)
            : say.right(standing.right, standing.answered)}
        </span>
        {standing.challenge !== null && <span>{say.CHALLENGE_WORDS[standing.challenge]}</span>}
      </p>
      <p className={css.terms}>
        {terms.map(({ term }, index) => (
          <span key={term}>
            <i>{term}</i>
            {index < terms.length - 1 ? ', ' : ''}
          </span>
        ))}
      </p>
    </aside>
  );
}

// What was done in lessons that are not on the map: those that were opened from a file or a link, and unknown ones.

type Done = ReadonlyMap<string, LessonProgress>;

export function OtherLessons({ site, done }: { site: readonly LessonSummary[]; done: Done }) {
  const others = [...done]
    .filter(([name]) => site.every(({ slug }) => slug !== name))
    .sort(([, one], [, other]) => (lastTouch(one) > lastTouch(other) ? -1 : 1));
  const own = others.filter(([name]) => isOwn(name));
  const unknown = others.filter(([name]) => !isOwn(name));
  if (others.length === 0) return null;
  return (
    <div className={css.others}>
      {own.length > 0 && (
        <section aria-labelledby="own">
          <h2 id="own">{say.ownTitle}</h2>
          <p>
            {say.ownSays} <Link href="/open">{say.openOwn}</Link>
          </p>
          <LessonList lessons={own} />
        </section>
      )}
      {unknown.length > 0 && (
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere">{say.elsewhereTitle}</h2>
          <p>{say.elsewhereSays}</p>
          <LessonList lessons={unknown} />
        </section>
      )}
    </div>
  );
}

/** Lessons that may not be on the map, each with how far it is done, as far as its progress tells. */
export function LessonList({
  lessons,
}: {
  lessons: readonly (readonly [string, LessonProgress])[];
}) {
  return (
    <ul className={css.list}>
      {lessons.map(([name, progress]) => {
        const { seen, steps, right, answered } = summaryOf(progress);
        const facts = [
          progress.finished === null ? say.stepsSeen(seen, steps) : say.done,
          ...(answered === 0 ? [] : [say.right(right, answered)]),
          ...(progress.challengeMet === null ? [] : [say.CHALLENGE_WORDS.met]),
        ];
        return (
          <li key={name}>
            <b>{progress.title.trim() || name}</b>
            <span>{facts.join(', ')}</span>
          </li>
        );
      })}
    </ul>
  );
}
