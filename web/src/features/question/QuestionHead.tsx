/** The line above a question: what it is, its state, and the lesson that it is from. */

import lessons, { courses } from 'virtual:lessons';
import say from '../../base/messages/again';
import { isTour } from '../../lesson/entry';
import { pageOf } from '../course/page-of';
import css from './question-stage.module.css';

interface QuestionHeadProps {
  /** “Question 3” */
  readonly here: string;
  /** “2 of 3 right” */
  readonly stands: string | null;
  /** The lesson's folder. */
  readonly from: string | null;
}

export function QuestionHead({ here, stands, from }: QuestionHeadProps) {
  const entry = lessons.find(({ slug }) => slug === from);
  const course = courses.find(({ id }) => id === entry?.course);
  return (
    <header className={css.head}>
      <b>{here}</b>
      {stands !== null && <p role="status">{stands}</p>}
      {entry !== undefined && (
        <p>
          {isTour(entry.slug)
            ? say.from.tour()
            : say.from.lesson({
                course: course?.title ?? '',
                number: entry.number,
                title: entry.title,
              })}
        </p>
      )}
    </header>
  );
}

/** Into the lesson, at the step that asks this. */
export function StepLink({ lesson, step }: { readonly lesson: string; readonly step: number }) {
  return (
    <a className={css.link} href={`#${pageOf(lesson, step)}`}>
      {say.next.openStep()}
    </a>
  );
}
