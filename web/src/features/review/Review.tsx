/**
 * Two questions from earlier lessons, before a lesson opens. It can be left at any time; the lesson asks nothing again on
 * the same day.
 */

import lessons from 'virtual:lessons';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import say from '../../base/messages/again';
import type { Drawn } from '../../lesson/exam';
import { Button } from '../../widgets/Button';
import { theBook } from '../progress/book';
import { NextButton } from '../question/NextButton';
import { QuestionHead } from '../question/QuestionHead';
import { QuestionStage } from '../question/QuestionStage';
import { useRecord } from '../question/record';
import { useQuestion } from '../question/use-question';
import { reviewBefore } from './draw';

interface ReviewProps {
  /** The lesson that is to be opened. */
  readonly slug: string;
  /** The page around it, by its title. */
  readonly frame: (title: string, review: ReactNode) => ReactNode;
  readonly textForm: boolean;
  /** There is nothing to ask, or it was asked. */
  onDone: () => void;
}

export function Review({ slug, frame, textForm, onDone }: ReviewProps) {
  const [drawn] = useState(() => reviewBefore(slug));
  const nothing = drawn.length === 0;
  useEffect(() => {
    if (nothing) onDone();
    else theBook().noteReview(slug, new Date());
  }, [nothing, onDone, slug]);
  if (nothing) return null;
  const title = lessons.find((entry) => entry.slug === slug)?.title ?? slug;
  return frame(
    say.review.title({ lesson: title }),
    <Questions drawn={drawn} textForm={textForm} onDone={onDone} />,
  );
}

interface QuestionsProps {
  readonly drawn: readonly Drawn[];
  readonly textForm: boolean;
  onDone: () => void;
}

function Questions({ drawn, textForm, onDone }: QuestionsProps) {
  const [at, setAt] = useState(0);
  const [answeredAt, setAnsweredAt] = useState(-1);
  const one = drawn[at] ?? null;
  const request = useMemo(() => (one === null ? null : { drawn: one }), [one]);
  const question = useQuestion(request);
  const onReply = useRecord('review', () => setAnsweredAt(at));
  const last = at === drawn.length - 1;
  const isAnswered = answeredAt === at;
  const ways = (
    <>
      {isAnswered && (
        <NextButton isAnswered onClick={() => (last ? onDone() : setAt(at + 1))}>
          {last ? say.review.toLesson() : say.next.question()}
        </NextButton>
      )}
      {!(isAnswered && last) && (
        <Button kind="quiet" onClick={onDone}>
          {say.review.skip()}
        </Button>
      )}
    </>
  );
  return (
    <QuestionStage
      question={question}
      head={
        <QuestionHead
          here={say.review.position({ number: at + 1, count: drawn.length })}
          stands={null}
          from={one?.lesson ?? null}
        />
      }
      ways={ways}
      textForm={textForm}
      onReply={onReply}
    />
  );
}
