/** The end of a lesson: the words learned, each a link to the moment that showed it, the source, and the ways on. */

import lessons, { courses } from 'virtual:lessons';
import { Link } from 'wouter';
import { isThePaper, thePaper } from '../../base/words/citation';
import * as say from '../../base/words/course';
import type { LessonSummary } from '../../lesson/entry';
import { languageOf } from '../../lesson/LessonLanguage';
import words from '../../lesson/lesson.module.css';
import { LinkButton } from '../../widgets/Button';
import css from './end.module.css';
import { pageOf } from './page-of';
import { nextInCourse } from './plan';

interface LessonEndProps {
  /** The lesson's folder, if it is one of this site. */
  readonly slug: string | null;
  /** What its head says, if it is none: it has no address, and so its steps are gone to. */
  readonly own: LessonSummary | null;
  onGo: (step: number) => void;
}

export default function LessonEnd({ slug, own, onGo }: LessonEndProps) {
  const entry = own ?? lessons.find((one) => one.slug === slug);
  if (entry === undefined) return null;
  return (
    <section className={css.end} aria-label={say.learned}>
      {entry.terms.length > 0 && <h2>{say.learned}</h2>}
      <ul>
        {entry.terms.map(({ term, meaning, step }) => (
          <li key={term}>
            {slug === null ? (
              <LinkButton title={meaning} onClick={() => onGo(step)}>
                <span lang={languageOf(entry)}>{term}</span>
              </LinkButton>
            ) : (
              <Link href={pageOf(slug, step)} title={meaning}>
                <span lang={languageOf(entry)}>{term}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p>{say.source(entry.source)}</p>
      {isThePaper(entry.source) && <p>{thePaper}</p>}
    </section>
  );
}

/** The ways on after the last step: the next lesson, and the map. */
export function LessonOnward({ slug }: { slug: string | null }) {
  const next = slug === null ? null : nextInCourse(lessons, slug);
  const course = lessons.find((entry) => entry.slug === slug)?.course ?? null;
  const endsCourse = course !== null && next?.course !== course;
  const other = courses.find(({ id }) => id === next?.course && id !== course);
  return (
    <>
      {endsCourse && (
        <Link href={`/exam/${course}`} className={words.onward}>
          {say.takeExam}
        </Link>
      )}
      {next !== null && (
        <Link href={pageOf(next.slug)} className={words.onward}>
          {course === null || other === undefined
            ? say.nextLesson(next.number, next.title)
            : say.nextCourse(other.title, next.number, next.title)}
        </Link>
      )}
      <Link href="/course" className={words.onward}>
        {say.toMap}
      </Link>
      {next === null && (
        <Link href="/sandbox" className={words.onward}>
          {say.toSandbox}
        </Link>
      )}
    </>
  );
}
