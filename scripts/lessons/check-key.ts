/** Whether a question has a key that can be right and wrong, for one run. */

import { rightOptions } from '../../web/src/lesson/answer-text';
import type { Question } from '../../web/src/lesson/lesson';
import {
  judged,
  type PreparedQuestion,
  type QuestionAttempt,
  rightOrder,
} from '../../web/src/lesson/question-attempt';

/** Why a question has no key, and what to do about it. */
export function unanswered(question: Question): string {
  if (question.kind === 'click' && question.target === 'next_write') {
    const of = (question.of ?? 0) + 1;
    return `no block waits on the queue of instance ${of} that its DBWR then writes; move the step to a moment when one does, {when: "to_write.${of} >= 2"}`;
  }
  if (question.kind === 'click' && question.target === 'recovery_set') {
    return 'at that moment the recovery set has fewer blocks than are to be chosen; ask at “opened”, or come to the crash when more are dirty';
  }
  return 'what answers it never happens; ask about another moment, or change the scenario so that it comes';
}

/** What is wrong with a key, or null: there is one right answer, and it is judged right. */
export function keyFault(reply: QuestionAttempt): string | null {
  const { prepared } = reply;
  const right = rightReply(reply);
  if (judged(right).includes(false)) return 'the right answer is not judged right';
  if (prepared.kind === 'click') return clickFault(prepared);
  if (prepared.kind === 'curve') return curveFault(prepared);
  if (prepared.kind === 'blocks' || prepared.kind === 'choose') {
    if (right.chosen.size === 0) return 'no option is right';
    const isSingleChoice = prepared.kind === 'choose' && !prepared.several;
    if (isSingleChoice && right.chosen.size > 1) return 'more than one option is right';
    if (right.chosen.size === prepared.options.length) return 'every option is right';
  }
  return null;
}

/** A click must be able to go wrong, and every wrong one that the list offers has its mistake. */
function clickFault({
  options,
  listed,
  pick,
}: Extract<PreparedQuestion, { kind: 'click' }>): string | null {
  const wrong = options.filter(({ right }) => !right);
  if (wrong.length === 0) return 'every click is right';
  const nameless = wrong.find(({ mistake }) => mistake < 0);
  if (nameless !== undefined) {
    return `no mistake has a name for a click on ${JSON.stringify(nameless.values)}: it is ${nameless.is.join(', ') || 'other'}`;
  }
  return listed.length > pick ? null : 'the list offers nothing wrong';
}

/** A curve must fit its chart, and a level line must not be right. */
function curveFault({ truth, most, within }: Extract<PreparedQuestion, { kind: 'curve' }>) {
  const medians = truth.map(({ median }) => median);
  const [low, high] = [Math.min(...medians), Math.max(...medians)];
  if (low < 0 || high > most) {
    return `the measured numbers go from ${low} to ${high}, and the chart from 0 to ${most}; set “most”`;
  }
  return high - low > 2 * within
    ? null
    : `a level line is right: the numbers go from ${low} to ${high}, and ${within} off is right; lower “within” or vary more`;
}

/** The reply of somebody who knows. */
export function rightReply(reply: QuestionAttempt): QuestionAttempt {
  const { prepared } = reply;
  return {
    ...reply,
    chosen: new Set('options' in prepared ? rightOptions(prepared) : []),
    order: prepared.kind === 'order' ? rightOrder(prepared.items) : [],
    typed: rightNumbers(prepared),
    done: 'checked',
  };
}

/** What is typed or drawn by somebody who knows; empty for options. */
function rightNumbers(prepared: PreparedQuestion): string {
  if (prepared.kind === 'number') return prepared.answer.toFixed(9);
  if (prepared.kind !== 'curve') return '';
  return prepared.truth.map(({ median }) => median.toFixed(9)).join(' ');
}
