/** The end of a lesson: the words learned, each a link to the moment that showed it, the source, and the ways on. */

import lessons, { courses } from 'virtual:lessons';
import { Link } from 'wouter';
import say from '../../base/messages/lesson-end';
import { paperOf } from '../../base/words/citation';
import { Citation } from '../../lesson/Citation';
import type { LessonSummary } from '../../lesson/entry';
import { languageOf } from '../../lesson/LessonLanguage';
import words from '../../lesson/lesson.module.css';
import { FIRST_MODEL } from '../../views/models';
import { LinkButton } from '../../widgets/Button';
import css from './end.module.css';
import { LESSON_MODELS } from './lessons';
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
  const entry = own ?? lessons.find((lesson) => lesson.slug === slug);
  if (entry === undefined) return null;
  const paper = paperOf(entry.source);
  return (
    <section className={css.end} aria-label={say.terms()}>
      {entry.terms.length > 0 && <h2>{say.terms()}</h2>}
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
      <p>{say.source({ source: entry.source })}</p>
      {paper !== null && (
        <p>
          <Citation paper={paper} />
        </p>
      )}
    </section>
  );
}

/** The ways on after the last step: the next lesson, and the map. */
export function LessonOnward({ slug }: { slug: string | null }) {
  const next = slug === null ? null : nextInCourse(lessons, slug);
  const course = lessons.find((entry) => entry.slug === slug)?.course ?? null;
  const endsCourse = course !== null && next?.course !== course;
  const nextCourse = courses.find(({ id }) => id === next?.course && id !== course);
  return (
    <>
      {endsCourse && (
        <Link href={`/exam/${course}`} className={words.onward}>
          {say.onward.exam()}
        </Link>
      )}
      {next !== null && (
        <Link href={pageOf(next.slug)} className={words.onward}>
          {course === null || nextCourse === undefined
            ? say.onward.lesson({ number: next.number, lesson: next.title })
            : say.onward.course({
                course: nextCourse.title,
                number: next.number,
                lesson: next.title,
              })}
        </Link>
      )}
      <Link href="/course" className={words.onward}>
        {say.onward.map()}
      </Link>
      {next === null && <ToSandbox model={LESSON_MODELS.get(slug ?? '') ?? FIRST_MODEL.name} />}
    </>
  );
}

function ToSandbox({ model }: { model: string }) {
  const isFirst = model === FIRST_MODEL.name;
  return (
    <Link href={isFirst ? '/sandbox' : `/sandbox?model=${model}`} className={words.onward}>
      {isFirst ? say.onward.sandbox() : say.onward.otherSandbox()}
    </Link>
  );
}
