/** What an exam came to: the marks, and for each question what was said, what is right and why. */

import lessons from 'virtual:lessons';
import { Check, X } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDay } from '../../base/day';
import say from '../../base/messages/exam';
import { type Attempt, type ExamQuestion, marksOf } from '../../lesson/exam';
import { Icon } from '../../widgets/Icon';
import { pageOf } from '../course/page-of';
import css from './exam.module.css';

interface ExamResultProps {
  /** One that was handed in. */
  readonly attempt: Attempt;
  readonly actions: ReactNode;
}

export function ExamResult({ attempt, actions }: ExamResultProps) {
  const { right, of, needed, passed } = marksOf(attempt);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main className={css.sheet}>
      <h1 ref={heading} tabIndex={-1}>
        {say.result.right({ right, count: of })}
      </h1>
      <p className={css.verdict}>
        <b>{say.result.verdict({ isPassed: passed, needed })}</b>{' '}
        {say.result.handedIn({ day: formatDay(attempt.handedIn ?? attempt.begun) })}{' '}
        {say.result.saved()}
      </p>
      <div className={css.actions}>{actions}</div>
      <ol className={css.marks}>
        {attempt.questions.map((question) => (
          <Mark key={`${question.lesson} ${question.step}`} question={question} />
        ))}
      </ol>
    </main>
  );
}

function Mark({ question }: { question: ExamQuestion }) {
  const { lesson, step, title, asks, key, answer, because } = question;
  const entry = lessons.find(({ slug }) => slug === lesson);
  const right = answer?.right === true;
  return (
    <li data-right={right}>
      <p className={css.mark}>
        <Icon of={right ? Check : X} size={18} />
        {right ? say.result.isRight() : say.result.isWrong()}
      </p>
      <div>
        <h2>{asks || (entry?.steps[step] ?? title)}</h2>
        <dl>
          <dt>{say.result.yours()}</dt>
          <dd>{answer?.said ?? say.result.none()}</dd>
          {!right && key !== '' && (
            <>
              <dt>{say.result.correct()}</dt>
              <dd>{key}</dd>
            </>
          )}
          {because !== '' && (
            <>
              <dt>{say.result.why()}</dt>
              <dd>{because}</dd>
            </>
          )}
        </dl>
        <a href={`#${pageOf(lesson, step)}`}>
          {say.result.step({
            number: entry?.number ?? 0,
            lesson: entry?.title ?? title,
            step: step + 1,
          })}
        </a>
      </div>
    </li>
  );
}
