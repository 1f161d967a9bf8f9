/** The map of the course: what builds on what, what is done, where to go on. Knows lessons by their index only. */

import lessons from 'virtual:lessons';
import { ArrowRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import * as say from '../../base/words/course';
import { presentAny } from '../../base/words/teach';
import { CourseStave, MapKey } from '../../features/course/CourseStave';
import { CourseTable, LessonNote, OtherLessons } from '../../features/course/CourseTable';
import css from '../../features/course/course.module.css';
import {
  isTour,
  nextOf,
  numberOf,
  pageOf,
  type Standing,
  standingOf,
} from '../../features/course/plan';
import { useBook } from '../../features/progress/book';
import { YourProgress } from '../../features/progress/YourProgress';
import { Shell, TextFormButton } from '../../features/shell/Shell';
import type { LessonEntry } from '../../lesson/entry';
import { Icon } from '../../widgets/Icon';
import { useNarrow } from '../../widgets/use-size';

const COURSES = ['crash-recovery', 'buddy-instances'] as const;
const tour = lessons.find(isTour);

export default function CoursePage() {
  const { lessons: done } = useBook();
  const [textForm, setTextForm] = useState(false);
  const [lit, setLit] = useState<string | null>(null);
  const turned = useNarrow();
  const standings = useMemo(
    () => new Map(lessons.map((entry) => [entry.slug, standingOf(entry, done.get(entry.slug))])),
    [done],
  );
  const next = nextOf(lessons, done);
  const told = lessons.find(({ slug }) => slug === lit) ?? next;
  const standing = told === null ? undefined : standings.get(told.slug);
  const of = (course: LessonEntry['course']) =>
    lessons.filter((entry) => entry.course === course && !isTour(entry));
  return (
    <Shell title={say.title} tools={<TextFormButton on={textForm} onChange={setTextForm} />}>
      <main className={css.course}>
        <section className={css.head}>
          <div>
            <h1>{say.title}</h1>
            <p>{say.lead}</p>
          </div>
          <div>
            {next === null ? (
              <p>{say.again}</p>
            ) : (
              <Onward next={next} standing={standings.get(next.slug)} />
            )}
            {tour !== undefined && (
              <p className={css.tour}>
                <Link href={pageOf(tour.slug)}>{say.tour}</Link>, {say.minutes(tour.minutes)}.{' '}
                {say.tourSays}
              </p>
            )}
          </div>
        </section>
        {COURSES.map((course) =>
          textForm ? (
            <CourseTable key={course} course={course} entries={of(course)} standings={standings} />
          ) : (
            <CourseStave
              key={course}
              course={course}
              entries={of(course)}
              standings={standings}
              next={next?.slug ?? null}
              turned={turned}
              lit={lit}
              onPoint={setLit}
            />
          ),
        )}
        {!textForm && (
          <div className={css.below}>
            {!turned && told !== null && standing !== undefined && (
              <LessonNote entry={told} standing={standing} />
            )}
            <MapKey />
          </div>
        )}
        <OtherLessons site={lessons} done={done} />
        <div className={css.foot}>
          <YourProgress />
          <nav className={css.more} aria-label={say.more}>
            <Link href="/glossary">{say.glossary}</Link>
            <Link href="/open">{say.openOwn}</Link>
            <a href="./presenter.html">{presentAny}</a>
          </nav>
        </div>
      </main>
    </Shell>
  );
}

function Onward({ next, standing }: { next: LessonEntry; standing: Standing | undefined }) {
  const begun = standing?.state === 'begun';
  const number = numberOf(next.slug);
  return (
    <p className={css.onward}>
      <Link href={pageOf(next.slug, standing?.at)} className={css.way}>
        {begun ? say.goOn(number) : say.begin(number)}
        <Icon of={ArrowRight} />
      </Link>
      <span>{next.title}</span>
    </p>
  );
}
