/** Ways to be asked again: mixed practice, and the exam of each course with what came of it. */

import { Link } from 'wouter';
import * as say from '../../base/words/course';
import type { Course } from '../../lesson/courses';
import { bestAttempt, type ExamProgress, marksOf, openAttempt } from '../../lesson/exam';
import css from '../course/course.module.css';
import { useBook } from './book';

export function ExamList({ courses }: { courses: readonly Course[] }) {
  const { exams } = useBook();
  return (
    <section className={css.exams} aria-labelledby="exams">
      <h2 id="exams">{say.examsAndPractice}</h2>
      <ul className={css.list}>
        <li>
          <Link href="/practice">{say.practice}</Link>
          <span>{say.practiceSays}</span>
        </li>
        {courses.map(({ id, title }) => (
          <li key={id}>
            <Link href={`/exam/${id}`}>{say.examOf(title)}</Link>
            <span>{standing(exams.get(id) ?? null)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function standing(progress: ExamProgress | null): string {
  if (openAttempt(progress) !== null) return say.examOpen;
  const best = bestAttempt(progress);
  if (best === null) return say.examNew;
  const { right, of, passed } = marksOf(best);
  return say.examBest(right, of, passed);
}
