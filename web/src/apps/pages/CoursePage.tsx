/**
 * The map of the course: which lessons build on which, what is done, where to continue. Knows lessons only by their
 * index.
 */

import lessons, { courses } from 'virtual:lessons';
import { ArrowRight } from 'lucide';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import say from '../../base/messages/course';
import sayPages from '../../base/messages/pages';
import sayTeach from '../../base/messages/teach';
import { CoursesMap } from '../../features/course/CoursesMap';
import { CourseTable, LessonNote, OtherLessons } from '../../features/course/CourseTable';
import css from '../../features/course/course.module.css';
import { MapKey } from '../../features/course/MapMarks';
import { pageOf } from '../../features/course/page-of';
import { type LessonStanding, lessonStanding, nextOf } from '../../features/course/plan';
import { useBook } from '../../features/progress/book';
import { ExamList } from '../../features/progress/ExamList';
import { YourProgress } from '../../features/progress/YourProgress';
import { Shell, TextFormButton } from '../../features/shell/Shell';
import { isTour, type LessonSummary } from '../../lesson/entry';
import { Icon } from '../../widgets/Icon';
import { useNarrow } from '../../widgets/use-size';

const tour = lessons.find(({ slug }) => isTour(slug));
const taught = lessons.filter(({ course }) => course !== null);

export default function CoursePage() {
  const { lessons: done } = useBook();
  const [textForm, setTextForm] = useState(false);
  const [lit, setLit] = useState<string | null>(null);
  const narrow = useNarrow();
  const standings = useMemo(
    () =>
      new Map(lessons.map((entry) => [entry.slug, lessonStanding(entry, done.get(entry.slug))])),
    [done],
  );
  const next = nextOf(lessons, done);
  const lesson = lessons.find(({ slug }) => slug === lit) ?? next;
  const standing = lesson === null ? undefined : standings.get(lesson.slug);
  return (
    <Shell
      title={sayPages.course.name()}
      tools={<TextFormButton on={textForm} onChange={setTextForm} />}
    >
      <main className={css.course}>
        <section className={css.head}>
          <div>
            <h1>{say.heading({ courses: courses.length })}</h1>
            <p>{say.lead({ lessons: taught.length })}</p>
          </div>
          <div>
            {next === null ? (
              <p>{say.onward.allDone()}</p>
            ) : (
              <Onward next={next} standing={standings.get(next.slug)} />
            )}
            {tour !== undefined && (
              <p className={css.tour}>
                <Link href={pageOf(tour.slug)}>{say.tour.title()}</Link>,{' '}
                {say.lesson.minutes({ minutes: tour.minutes })}. {say.tour.detail()}
              </p>
            )}
          </div>
        </section>
        {textForm ? (
          courses.map((course) => (
            <CourseTable key={course.id} course={course} standings={standings} />
          ))
        ) : (
          <CoursesMap standings={standings} next={next?.slug ?? null} lit={lit} onPoint={setLit} />
        )}
        {!textForm && (
          <div className={css.below}>
            {!narrow && lesson !== null && standing !== undefined && (
              <LessonNote entry={lesson} standing={standing} />
            )}
            <MapKey />
          </div>
        )}
        <OtherLessons site={lessons} done={done} />
        <ExamList courses={courses} />
        <div className={css.foot}>
          <YourProgress />
          <nav className={css.more} aria-label={say.more()}>
            <Link href="/glossary">{sayPages.glossary.name()}</Link>
            <Link href="/open">{say.own.open()}</Link>
            <Link href="/desk">{sayPages.desk.name()}</Link>
            <a href="./presenter.html">{sayTeach.presentAny()}</a>
            {courses.map(({ id, title }) => (
              <Link key={id} href={`/handout/course/${id}`}>
                {sayTeach.booklet({ course: title })}
              </Link>
            ))}
          </nav>
        </div>
      </main>
    </Shell>
  );
}

function Onward({ next, standing }: { next: LessonSummary; standing: LessonStanding | undefined }) {
  const begun = standing?.state === 'begun';
  const { number, title } = next;
  const course = courses.find(({ id }) => id === next.course);
  return (
    <p className={css.onward}>
      <Link href={pageOf(next.slug, standing?.at)} className={css.way}>
        {begun ? say.onward.continue({ number }) : say.onward.start({ number })}
        <Icon of={ArrowRight} />
      </Link>
      <span>
        {course === undefined ? title : say.onward.lesson({ course: course.title, lesson: title })}
      </span>
    </p>
  );
}
