/** The exam of a course: `#/exam/COURSE`. Taken, continued after a break, handed in, reviewed. Wiring only. */

import { courses } from 'virtual:lessons';
import { useState } from 'react';
import { formatDay } from '../../base/day';
import say from '../../base/messages/exam';
import { ExamQuestions } from '../../features/exam/ExamQuestions';
import { ExamResult } from '../../features/exam/ExamResult';
import css from '../../features/exam/exam.module.css';
import { begin, lessonsOf } from '../../features/exam/use-exam';
import { useBook } from '../../features/progress/book';
import { useIsOfflineReady } from '../../features/shell/offline';
import { Shell, TextFormButton } from '../../features/shell/Shell';
import { EXAM_QUESTIONS } from '../../lesson/draw';
import { type Attempt, marksOf, neededOf, openAttempt } from '../../lesson/exam';
import { Button } from '../../widgets/Button';
import { NotFound } from './NotFound';

export default function ExamPage({ course }: { course: string }) {
  const { exams } = useBook();
  const [textForm, setTextForm] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const title = courses.find(({ id }) => id === course)?.title;
  useIsOfflineReady(true);
  if (title === undefined) return <NotFound />;
  const progress = exams.get(course) ?? null;
  const open = openAttempt(progress);
  const isAsking = open !== null && open.at < open.questions.length;
  const done = (progress?.attempts ?? []).filter(({ handedIn }) => handedIn !== null);
  const result = done.find(({ begun }) => begun === shown) ?? done.at(-1);
  return (
    <Shell
      fixed={isAsking}
      title={say.title({ course: title })}
      tools={isAsking && <TextFormButton on={textForm} onChange={setTextForm} />}
    >
      {open !== null ? (
        <ExamQuestions
          key={open.begun}
          course={course}
          attempt={open}
          textForm={textForm}
          onHandedIn={() => setShown(open.begun)}
        />
      ) : result === undefined ? (
        <Before course={course} title={title} />
      ) : (
        <ExamResult
          key={result.begun}
          attempt={result}
          actions={
            <>
              <Button onClick={() => begin(course)}>{say.again()}</Button>
              <a href="#/course">{say.toCourses()}</a>
              {done.length > 1 && <Attempts {...{ done, result }} onShow={setShown} />}
            </>
          }
        />
      )}
    </Shell>
  );
}

/** What the exam is, before it begins. */
function Before({ course, title }: { course: string; title: string }) {
  const all = lessonsOf(course).reduce((sum, { questions }) => sum + questions.length, 0);
  const count = Math.min(EXAM_QUESTIONS, all);
  return (
    <main className={css.sheet}>
      <h1>{say.title({ course: title })}</h1>
      {count === 0 ? (
        <p>{say.noQuestions()}</p>
      ) : (
        <>
          <p>{say.intro({ questions: count, needed: neededOf(count) })}</p>
          <p>{say.keeps()}</p>
        </>
      )}
      <div className={css.actions}>
        {count > 0 && (
          <Button kind="primary" onClick={() => begin(course)}>
            {say.begin()}
          </Button>
        )}
        <a href="#/course">{say.toCourses()}</a>
      </div>
    </main>
  );
}

interface AttemptsProps {
  readonly done: readonly Attempt[];
  readonly result: Attempt;
  onShow: (begun: string) => void;
}

function Attempts({ done, result, onShow }: AttemptsProps) {
  return (
    <label className={css.attempts}>
      {say.attempts.title()}{' '}
      <select value={result.begun} onChange={(event) => onShow(event.target.value)}>
        {done.map((attempt) => {
          const { right, of, passed } = marksOf(attempt);
          return (
            <option key={attempt.begun} value={attempt.begun}>
              {say.attempts.one({
                day: formatDay(attempt.handedIn ?? attempt.begun),
                right,
                count: of,
                isPassed: passed,
              })}
            </option>
          );
        })}
      </select>
    </label>
  );
}
