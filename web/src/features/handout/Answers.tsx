/** The answers of a handout, apart from the questions: each with its key and its reasons. */

import * as say from '../../base/words/handout';
import { Prose } from '../../lesson/Prose';
import { QuestionSheet } from '../../lesson/QuestionSheet';
import type { Leaf } from './gather';
import css from './handout.module.css';

interface AnswersProps {
  readonly leaves: readonly Leaf[];
  /** Live numbers as they are at a step's moment. */
  valuesAt: (leaf: Leaf) => (name: string) => string;
}

export function Answers({ leaves, valuesAt }: AnswersProps) {
  const asking = leaves.flatMap((leaf, index) =>
    leaf.reply === null && leaf.step.challenge === null ? [] : [{ leaf, number: index + 1 }],
  );
  if (asking.length === 0) return null;
  return (
    <section className={css.answers}>
      <h1>{say.answers}</h1>
      {asking.map(({ leaf, number }) => {
        const { reply, step } = leaf;
        return (
          <div key={step.title} className={css.answer}>
            <h2>
              <span className={css.number}>{number}</span>
              {step.title}
            </h2>
            {reply !== null && <QuestionSheet asks={reply.asks} asked={reply.asked} answered />}
            {step.challenge !== null && (
              <>
                <h3>{say.challenge}</h3>
                <Prose
                  prose={[step.challenge.says, step.challenge.because]}
                  valueFor={valuesAt(leaf)}
                />
              </>
            )}
          </div>
        );
      })}
    </section>
  );
}
