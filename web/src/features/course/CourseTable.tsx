/** The course map in text form: a table for each course. */

import lessons from 'virtual:lessons';
import { Link } from 'wouter';
import say from '../../base/messages/course';
import type { Course } from '../../lesson/courses';
import type { LessonSummary } from '../../lesson/entry';
import { languageOf } from '../../lesson/LessonLanguage';
import { type LessonProgress, lastTouch } from '../../lesson/progress';
import { isOwn } from '../../lesson/progress-key';
import { Table } from '../../widgets/Table';
import css from './course.module.css';
import { pageOf } from './page-of';
import { type LessonStanding, summaryOf } from './plan';
import { buildsOnText, prerequisitesText } from './prerequisites-text';

interface CourseTableProps {
  readonly course: Course;
  readonly standings: ReadonlyMap<string, LessonStanding>;
}

export function CourseTable({ course, standings }: CourseTableProps) {
  const entries = lessons.filter((entry) => entry.course === course.id);
  const rows = entries.map((entry) => {
    const { slug, number, title, minutes, steps, questions, terms } = entry;
    const standing = standings.get(slug);
    const seen = standing?.seen.filter((isSeen) => isSeen).length ?? 0;
    const cells = [
      <Link key={slug} href={pageOf(slug, standing?.at)}>
        {number} {title}
      </Link>,
      prerequisitesText(entry) || '–',
      String(minutes),
      standing?.state === 'done'
        ? say.lesson.done()
        : say.lesson.part({ number: seen, count: steps.length }),
      say.lesson.part({ number: standing?.right ?? 0, count: questions.length }),
      standing?.challenge == null ? '–' : say.lesson.challenge[standing.challenge](),
      terms.map(({ term }) => term).join(', '),
    ];
    return { key: slug, cells };
  });
  return (
    <Table caption={course.title} columns={columnNames()} rows={rows} empty={say.map.none()} />
  );
}

const columnNames = () => [
  say.column.lesson(),
  say.column.buildsOn(),
  say.column.minutes(),
  say.column.stepsSeen(),
  say.column.predictions(),
  say.column.challenge(),
  say.column.terms(),
];

/** What a lesson is about, under the map: minutes, what it builds on, its terms, how far one is. */
export function LessonNote({
  entry,
  standing,
}: {
  entry: LessonSummary;
  standing: LessonStanding;
}) {
  const { title, number, steps, minutes, terms, questions } = entry;
  const seen = standing.seen.filter((isSeen) => isSeen).length;
  return (
    <aside className={css.note} aria-label={say.lesson.label({ number, lesson: title })}>
      <h3>
        {number} <span lang={languageOf(entry)}>{title}</span>
      </h3>
      <p className={css.facts}>
        <span>{say.lesson.minutes({ minutes })}</span>
        <span>{buildsOnText(entry)}</span>
        <span>
          {seen === 0
            ? say.lesson.steps({ steps: steps.length })
            : say.lesson.stepsSeen({ seen, steps: steps.length })}
        </span>
        <span>
          {standing.answered === 0
            ? say.lesson.predictions({ count: questions.length })
            : say.lesson.predictionsRight({ right: standing.right, count: standing.answered })}
        </span>
        {standing.challenge !== null && <span>{say.lesson.challenge[standing.challenge]()}</span>}
      </p>
      <p className={css.terms}>
        {terms.map(({ term }, index) => (
          <span key={term}>
            <i lang={languageOf(entry)}>{term}</i>
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
    .sort(([, a], [, b]) => (lastTouch(a) > lastTouch(b) ? -1 : 1));
  const own = others.filter(([name]) => isOwn(name));
  const unknown = others.filter(([name]) => !isOwn(name));
  if (others.length === 0) return null;
  return (
    <div className={css.others}>
      {own.length > 0 && (
        <section aria-labelledby="own">
          <h2 id="own">{say.own.title()}</h2>
          <p>
            {say.own.detail()} <Link href="/open">{say.own.open()}</Link>
          </p>
          <LessonList lessons={own} />
        </section>
      )}
      {unknown.length > 0 && (
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere">{say.elsewhere.title()}</h2>
          <p>{say.elsewhere.detail()}</p>
          <LessonList lessons={unknown} />
        </section>
      )}
    </div>
  );
}

/** Lessons, also those that are not on the map, each with its progress. */
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
          progress.finished === null ? say.lesson.stepsSeen({ seen, steps }) : say.lesson.done(),
          ...(answered === 0 ? [] : [say.lesson.predictionsRight({ right, count: answered })]),
          ...(progress.challengeMet === null ? [] : [say.lesson.challenge.met()]),
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
