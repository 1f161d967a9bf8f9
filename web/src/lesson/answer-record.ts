/** An answer as it is kept: in words that can be read without the page, and with what it takes to judge it again. Pure. */

import { digestOf } from '../base/digest';
import { questionDigest, termsOf } from './answer-terms';
import { allRight, chosenText, plainText, rightText } from './answer-text';
import type { Step } from './lesson';
import type { Answer, Evidence, Occasion } from './progress';
import type { QuestionAttempt } from './question-attempt';

interface Occurred {
  /** From 0. */
  readonly step: number;
  /** As its lesson has it. */
  readonly of: Step | undefined;
  readonly during: Occasion;
  readonly now: Date;
}

export function answerOf(reply: QuestionAttempt, { step, of, during, now }: Occurred): Answer {
  const values = 'values' in reply.prepared ? reply.prepared.values : {};
  // Written down as soon as it is fixed: whoever leaves before the run answers has answered all the same.
  const shown = reply.done === 'shown' || chosenText(reply) === '';
  return {
    step,
    title: of?.title ?? '',
    asks: plainText(reply.asks, values),
    said: shown ? '' : chosenText(reply),
    answer: rightText(reply),
    right: !shown && allRight(reply),
    shown,
    seed: reply.on.recipe.scenario.seed,
    at: now.toISOString(),
    during,
    evidence: evidenceOf(reply, of, shown),
  };
}

function evidenceOf(reply: QuestionAttempt, of: Step | undefined, shown: boolean): Evidence | null {
  const { recipe, timeNs, modelVersion } = reply.on;
  if (of?.question == null) return null;
  return {
    question: questionDigest(of.question),
    scenario: digestOf(recipe.scenario),
    modelVersion,
    inputs: recipe.inputs,
    moment: { step: recipe.step, timeNs },
    chosen: shown ? [] : termsOf(reply),
  };
}
