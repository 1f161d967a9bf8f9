/** What an exam came to: the marks, and for each question what was said, what is right and why. */

import lessons from 'virtual:lessons';
import { Check, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDay } from '../../base/day';
import * as say from '../../base/words/exam';
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
        {say.result(right, of)}
      </h1>
      <p className={css.verdict}>
        <b>{passed ? say.passed : say.failed(needed)}.</b>{' '}
        {say.handedIn(formatDay(attempt.handedIn ?? attempt.begun))} {say.goesInto}
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
        {right ? say.right : say.wrong}
      </p>
      <div>
        <h2>{asks || (entry?.steps[step] ?? title)}</h2>
        <dl>
          <dt>{say.youSaid}</dt>
          <dd>{answer?.said ?? say.none}</dd>
          {!right && key !== '' && (
            <>
              <dt>{say.itIs}</dt>
              <dd>{key}</dd>
            </>
          )}
          {because !== '' && (
            <>
              <dt>{say.why}</dt>
              <dd>{because}</dd>
            </>
          )}
        </dl>
        <a href={`#${pageOf(lesson, step)}`}>
          {say.seeStep(entry?.number ?? 0, entry?.title ?? title, step + 1)}
        </a>
      </div>
    </li>
  );
}
