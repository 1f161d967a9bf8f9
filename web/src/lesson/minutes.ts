/**
 * How long a lesson takes, from what is in it: its words, the time that its steps play, its questions and its challenge. The
 * course map, the course lists and the head of a lesson tell it. Pure.
 */

import type { Lesson, Question } from './lesson';
import type { Paragraph, Prose } from './prose';

/** Of technical prose that is read to be understood; novels are read at some 240. */
const WORDS_PER_MINUTE = 200;
/** A step plays so long where nothing else is said (`Player.playTo`), s. */
const PLAY_S = 4;
/** To think about a question and to answer it, beside reading it, s. */
const QUESTION_S = 40;
const CHALLENGE_S = 240;

export function minutesOf({ opening, steps, summary }: Lesson): number {
  const words = [
    ...wordsOf(opening),
    ...steps.flatMap(({ prose, question, challenge }) => [
      ...wordsOf(prose),
      ...(question === null ? [] : wordsOf(textsOf(question))),
      ...(challenge === null ? [] : wordsOf([challenge.says, challenge.because])),
    ]),
    ...wordsOf(summary),
  ].length;
  const questions = steps.filter(({ question }) => question !== null).length;
  const challenges = steps.filter(({ challenge }) => challenge !== null).length;
  const seconds =
    (words / WORDS_PER_MINUTE) * 60 +
    steps.length * PLAY_S +
    questions * QUESTION_S +
    challenges * CHALLENGE_S;
  return Math.max(1, Math.round(seconds / 60));
}

/** What is read of a question: what it asks, what it offers, and one reason. */
function textsOf(question: Question): Prose {
  const { asks } = question;
  switch (question.kind) {
    case 'choose':
    case 'next': {
      const [first] = question.options;
      const reason = first === undefined ? [] : [first.because];
      return [asks, ...question.options.map(({ says }) => says), ...reason];
    }
    case 'order':
      return [asks, ...question.items.map(({ says }) => says), question.because];
    case 'blocks':
      return [asks, question.because.in_set];
    default:
      return [asks, question.because];
  }
}

function wordsOf(prose: Prose): string[] {
  const paragraphs = prose.flatMap((part): readonly Paragraph[] =>
    'items' in part ? part.items : [part],
  );
  return paragraphs.flatMap((paragraph) =>
    paragraph
      .map((part) => (typeof part === 'string' ? part : 'text' in part ? part.text : '0'))
      .join('')
      .split(/\s+/)
      .filter((word) => /\w/.test(word)),
  );
}
