/** The one key of a clicker that goes on: what it does next, in turn. Pure. */

import type { GuideState } from '../../lesson/guide-state';
import type { Lesson } from '../../lesson/lesson';
import type { QuestionState } from './scene';

export type Thing =
  /** To the step's moment, where the run is on its way to it. */
  | 'arrive'
  /** Back to the lesson, from wherever the run was taken. */
  | 'return'
  /** Nothing yet: the engine looks ahead for the answer of the step's question. */
  | 'wait'
  | 'open'
  | 'reveal'
  /** Gives the step's command. */
  | 'act'
  | 'next'
  | 'end';

interface Standing {
  readonly lesson: Lesson;
  readonly guide: GuideState;
  readonly question: QuestionState;
  /** The run is not where the lesson stands. */
  readonly away: boolean;
}

export function nextThing({ lesson, guide, question, away }: Standing): Thing {
  const { index, done, replies, asking } = guide;
  if (guide.state === 'going') return 'arrive';
  if (away) return 'return';
  if (asking === index && lesson.steps[index]?.question != null) return 'wait';
  if (replies.has(index) && question === 'closed') return 'open';
  if (replies.has(index) && question === 'open') return 'reveal';
  if (lesson.steps[index]?.do !== undefined && !done.has(index)) return 'act';
  return index + 1 < lesson.steps.length ? 'next' : 'end';
}
