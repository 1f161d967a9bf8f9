/** An exam in progress: drawn once, every answer stored as given, handed in when the student decides. */

import lessons, { courses } from 'virtual:lessons';
import { useMemo, useRef } from 'react';
import { answerOf } from '../../lesson/answer-record';
import { plainText, rightText } from '../../lesson/answer-text';
import { drawExam } from '../../lesson/draw';
import type { Attempt, ExamQuestion } from '../../lesson/exam';
import { explanationOf } from '../../lesson/explanation';
import { type QuestionAttempt, unanswered } from '../../lesson/question-attempt';
import { theBook } from '../progress/book';
import { randomShare } from '../question/chance';
import type { OpenQuestion } from '../question/session';

export const lessonsOf = (course: string) => lessons.filter((entry) => entry.course === course);

function put(course: string, attempt: Attempt): void {
  const title = courses.find(({ id }) => id === course)?.title ?? course;
  theBook().addExams(course, { title, attempts: [attempt] });
}

/** Draws the questions; from then on the exam survives whatever happens to the page. */
export function begin(course: string): void {
  const own = lessonsOf(course);
  const questions = drawExam(own, randomShare).map((drawn): ExamQuestion => {
    const title = own.find(({ slug }) => slug === drawn.lesson)?.title ?? '';
    return { ...drawn, title, asks: '', key: '', answer: null, because: '' };
  });
  if (questions.length === 0) return;
  put(course, { begun: new Date().toISOString(), handedIn: null, at: 0, questions });
}

export function useExam(course: string, attempt: Attempt) {
  const latest = useRef(attempt);
  latest.current = attempt;
  const { at, begun } = attempt;
  const request = useMemo(() => {
    const question = latest.current.begun === begun ? latest.current.questions[at] : undefined;
    if (question === undefined) return null;
    const { lesson, step, seed, answer } = question;
    return { drawn: { lesson, step, seed }, chosen: answer?.evidence?.chosen ?? [] };
  }, [begun, at]);
  const opened = useRef<OpenQuestion | null>(null);

  function onReply(reply: QuestionAttempt, question: OpenQuestion): void {
    // As it was opened nothing is said that was not said before.
    const isFirst = opened.current !== question;
    opened.current = question;
    const { current } = latest;
    const before = current.questions[at];
    if (before === undefined || (isFirst && before.asks !== '')) return;
    const change = isFirst ? keyOf(reply, question) : answered(reply, question);
    if (change === null) return;
    const questions = current.questions.with(at, { ...before, ...change });
    latest.current = { ...current, questions };
    put(course, latest.current);
  }

  return {
    /** Null at the end, where the exam is handed in. */
    request,
    onReply,
    goTo: (index: number) => put(course, { ...latest.current, at: index }),
    handIn: () => put(course, { ...latest.current, handedIn: new Date().toISOString() }),
  };
}

/** What is said about the question when the exam is handed in, answered or not. */
function keyOf(reply: QuestionAttempt, { drawn }: OpenQuestion): Partial<ExamQuestion> {
  const values = 'values' in reply.prepared ? reply.prepared.values : {};
  return {
    seed: drawn.seed,
    asks: plainText(reply.asks, values),
    key: rightText(reply),
    because: explanationOf(reply),
  };
}

/** Judged now, and shown when the exam is handed in. Null where the answer is incomplete. */
function answered(
  reply: QuestionAttempt,
  { drawn, step: of }: OpenQuestion,
): Partial<ExamQuestion> | null {
  if (unanswered(reply) !== null) return null;
  const judged: QuestionAttempt = { ...reply, done: 'checked' };
  const answer = answerOf(judged, { step: drawn.step, of, during: 'exam', now: new Date() });
  return { answer, because: explanationOf(judged) };
}
