/** More questions: mixed practice, and the exam of each course with its results. */

import { Link } from 'wouter';
import say from '../../base/messages/course';
import sayPages from '../../base/messages/pages';
import type { Course } from '../../lesson/courses';
import { bestAttempt, type ExamProgress, marksOf, openAttempt } from '../../lesson/exam';
import css from '../course/course.module.css';
import { useBook } from './book';

export function ExamList({ courses }: { courses: readonly Course[] }) {
  const { exams } = useBook();
  return (
    <section className={css.exams} aria-labelledby="exams">
      <h2 id="exams">{say.exams.title()}</h2>
      <ul className={css.list}>
        <li>
          <Link href="/practice">{sayPages.practice.name()}</Link>
          <span>{say.exams.practice()}</span>
        </li>
        {courses.map(({ id, title }) => (
          <li key={id}>
            <Link href={`/exam/${id}`}>{say.exams.exam({ course: title })}</Link>
            <span>{standing(exams.get(id) ?? null)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function standing(progress: ExamProgress | null): string {
  if (openAttempt(progress) !== null) return say.exams.state.started();
  const best = bestAttempt(progress);
  if (best === null) return say.exams.state.notTaken();
  const { right, of, passed } = marksOf(best);
  return say.exams.state.best({ right, count: of, isPassed: passed });
}
