/** The ways on after the last step of a lesson: the next one, and the map. */

import lessons from 'virtual:lessons';
import { Link } from 'wouter';
import * as say from '../../base/words/course';
import words from '../../lesson/lesson.module.css';
import { following, numberOf, pageOf } from './plan';

export default function LessonOnward({ slug }: { slug: string | null }) {
  const next = slug === null ? null : following(lessons, slug);
  return (
    <>
      {next !== null && (
        <Link href={pageOf(next.slug)} className={words.onward}>
          {say.nextLesson(numberOf(next.slug), next.title)}
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
