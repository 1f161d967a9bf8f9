/** An answer as it is kept: in words that can be read without the page, and with what it takes to judge it again. Pure. */

import { digestOf } from '../base/digest';
import { questionDigest, termsOf } from './answer-terms';
import type { Reply } from './asked';
import type { Step } from './lesson';
import type { Answer, Evidence, Occasion } from './progress';
import { allRight, answerText, plainText, saidText } from './said';

interface Occurred {
  /** From 0. */
  readonly step: number;
  /** As its lesson has it. */
  readonly of: Step | undefined;
  readonly during: Occasion;
  readonly now: Date;
}

export function answerOf(reply: Reply, { step, of, during, now }: Occurred): Answer {
  const values = 'values' in reply.asked ? reply.asked.values : {};
  // Written down as soon as it is fixed: whoever leaves before the run answers has answered all the same.
  const shown = reply.done === 'shown' || saidText(reply) === '';
  return {
    step,
    title: of?.title ?? '',
    asks: plainText(reply.asks, values),
    said: shown ? '' : saidText(reply),
    answer: answerText(reply),
    right: !shown && allRight(reply),
    shown,
    seed: reply.on.recipe.scenario.seed,
    at: now.toISOString(),
    during,
    evidence: evidenceOf(reply, of, shown),
  };
}

function evidenceOf(reply: Reply, of: Step | undefined, shown: boolean): Evidence | null {
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
