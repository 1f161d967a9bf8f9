/** An exam while it is taken: one question at a time, all of them in reach, and the end where it is handed in. */

import { type ReactNode, useEffect, useRef } from 'react';
import say from '../../base/messages/exam';
import type { Attempt } from '../../lesson/exam';
import { Button } from '../../widgets/Button';
import { QuestionHead } from '../question/QuestionHead';
import { QuestionStage } from '../question/QuestionStage';
import { useQuestion } from '../question/use-question';
import css from './exam.module.css';
import { useExam } from './use-exam';

interface ExamQuestionsProps {
  readonly course: string;
  readonly attempt: Attempt;
  readonly textForm: boolean;
  onHandedIn: () => void;
}

export function ExamQuestions({ course, attempt, textForm, onHandedIn }: ExamQuestionsProps) {
  const { request, onReply, goTo, handIn } = useExam(course, attempt);
  const question = useQuestion(request);
  const { at, questions } = attempt;
  const all = questions.length;
  const numbers = <Numbers attempt={attempt} onGo={goTo} />;
  if (request === null) {
    return (
      <TheEnd
        attempt={attempt}
        numbers={numbers}
        onBack={() => goTo(0)}
        onHandIn={() => {
          handIn();
          onHandedIn();
        }}
      />
    );
  }
  return (
    <QuestionStage
      question={question}
      silent
      head={
        <>
          <QuestionHead
            here={say.question.position({ number: at + 1, count: all })}
            stands={null}
            from={null}
          />
          {numbers}
        </>
      }
      ways={
        <>
          <Button kind="primary" onClick={() => goTo(at + 1)}>
            {at + 1 < all ? say.question.next() : say.question.toEnd()}
          </Button>
          {at > 0 && (
            <Button kind="quiet" onClick={() => goTo(at - 1)}>
              {say.question.previous()}
            </Button>
          )}
        </>
      }
      textForm={textForm}
      onReply={onReply}
    />
  );
}

/** Every question by its number, and the end. */
function Numbers({ attempt, onGo }: { attempt: Attempt; onGo: (index: number) => void }) {
  const { at, questions } = attempt;
  return (
    <nav aria-label={say.question.list()} className={css.numbers}>
      <ol>
        {questions.map(({ lesson, step, answer }, index) => (
          <li key={`${lesson} ${step}`}>
            <button
              type="button"
              aria-label={say.question.state({ number: index + 1, isAnswered: answer !== null })}
              aria-current={index === at ? 'step' : undefined}
              data-answered={answer !== null || undefined}
              onClick={() => onGo(index)}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
      {at < questions.length && (
        <Button kind="quiet" onClick={() => onGo(questions.length)}>
          {say.finish()}
        </Button>
      )}
    </nav>
  );
}

interface TheEndProps {
  readonly attempt: Attempt;
  readonly numbers: ReactNode;
  onBack: () => void;
  onHandIn: () => void;
}

function TheEnd({ attempt, numbers, onBack, onHandIn }: TheEndProps) {
  const { questions } = attempt;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const open = questions.flatMap(({ answer }, index) => (answer === null ? [index + 1] : []));
  return (
    <main className={css.sheet}>
      <h1 ref={heading} tabIndex={-1}>
        {say.handIn.title()}
      </h1>
      {numbers}
      <p>
        {open.length === 0
          ? say.handIn.allAnswered({ count: questions.length })
          : say.handIn.unanswered({ count: open.length, numbers: open.join(', ') })}
      </p>
      <p>{say.handIn.final()}</p>
      <div className={css.actions}>
        <Button kind="primary" onClick={onHandIn}>
          {say.handIn.button()}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {say.handIn.back()}
        </Button>
      </div>
    </main>
  );
}
