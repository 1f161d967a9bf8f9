/** Writes down the answers to questions that are asked outside their lessons, each once. */

import { useRef } from 'react';
import { answerOf } from '../../lesson/answer-record';
import { keepAnswer } from '../../lesson/keep-answer';
import type { Answer } from '../../lesson/progress';
import type { QuestionAttempt } from '../../lesson/question-attempt';
import { theBook } from '../progress/book';
import type { OpenQuestion } from './session';

type SaveAnswer = (answer: Answer) => void;

/** To be told of every reply; `onAnswer` hears of those that are answers. */
export function useRecord(during: 'review' | 'practice', onAnswer: SaveAnswer) {
  const kept = useRef(new WeakSet<OpenQuestion>());
  return (reply: QuestionAttempt, question: OpenQuestion): void => {
    if (reply.done === 'no' || kept.current.has(question)) return;
    kept.current.add(question);
    const { drawn, step, lesson, version } = question;
    const answer = answerOf(reply, { step: drawn.step, of: step, during, now: new Date() });
    const { title, steps } = lesson;
    keepAnswer(theBook(), { slug: drawn.lesson, title, version, steps: steps.length }, answer);
    onAnswer(answer);
  };
}
