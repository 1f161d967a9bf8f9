/** Mixed practice: questions of the lessons that were done, without end. Wiring only. */

import lessons from 'virtual:lessons';
import { useState } from 'react';
import say from '../../base/messages/again';
import { usePractice } from '../../features/practice/use-practice';
import { useBook } from '../../features/progress/book';
import { NextButton } from '../../features/question/NextButton';
import { QuestionHead, StepLink } from '../../features/question/QuestionHead';
import { QuestionStage } from '../../features/question/QuestionStage';
import { useQuestion } from '../../features/question/use-question';
import { useIsOfflineReady } from '../../features/shell/offline';
import { Shell, TextFormButton } from '../../features/shell/Shell';
import shell from '../../features/shell/Shell.module.css';
import { practised } from '../../lesson/draw';
import { Empty } from '../../widgets/Message';

export default function PracticePage() {
  const practice = usePractice();
  const { request, tally, number, isAnswered, onReply, next } = practice;
  const question = useQuestion(request);
  const [textForm, setTextForm] = useState(false);
  useIsOfflineReady(question.state === 'open');
  return (
    <Shell
      fixed
      title={say.practice.title()}
      tools={<TextFormButton on={textForm} onChange={setTextForm} />}
    >
      {request === null ? (
        <main className={shell.alone}>
          <h1 className="unseen">{say.practice.title()}</h1>
          <Empty title={say.none.title()} why={say.none.detail()} />
        </main>
      ) : (
        <QuestionStage
          question={question}
          head={
            <QuestionHead
              here={say.practice.position({ number })}
              stands={
                tally.answered === 0
                  ? null
                  : say.practice.tally({ right: tally.right, answered: tally.answered })
              }
              from={request.drawn.lesson}
            />
          }
          ways={
            <>
              <NextButton isAnswered={isAnswered} onClick={next}>
                {isAnswered ? say.next.question() : say.next.skip()}
              </NextButton>
              {isAnswered && <StepLink {...request.drawn} />}
              {tally.answered === 0 && <Drawn />}
            </>
          }
          textForm={textForm}
          onReply={onReply}
        />
      )}
    </Shell>
  );
}

/** Which lessons the questions are from. */
function Drawn() {
  const { lessons: done } = useBook();
  const from = practised(lessons, done);
  const own = from.some(({ slug }) => done.get(slug)?.finished != null);
  return <small>{say.practice.drawnFrom({ lessons: from.length, areFinished: own })}</small>;
}
