/** The ways on after the last step of a lesson: the next one, and the map. */

import lessons, { courses } from 'virtual:lessons';
import { Link } from 'wouter';
import * as say from '../../base/words/course';
import words from '../../lesson/lesson.module.css';
import { following, pageOf } from './plan';

export default function LessonOnward({ slug }: { slug: string | null }) {
  const next = slug === null ? null : following(lessons, slug);
  const course = lessons.find((entry) => entry.slug === slug)?.course ?? null;
  const other = courses.find(({ id }) => id === next?.course && id !== course);
  return (
    <>
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
