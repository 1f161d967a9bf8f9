/** A question to be looked at and not answered here: on a screen, on a presenter's page, on paper; with its key or without. */

import { Check } from 'lucide';
import say from '../base/messages/question-sheet';
import { Icon } from '../widgets/Icon';
import { Line } from './Prose';
import { instructionOf, printableQuestion } from './printable-question';
import type { Paragraph } from './prose';
import type { NumberTexts, PreparedQuestion } from './question-attempt';
import css from './sheet.module.css';

interface QuestionSheetProps {
  readonly asks: Paragraph;
  readonly prepared: PreparedQuestion;
  /** Which is right, and why. */
  readonly answered: boolean;
}

export function QuestionSheet({ asks, prepared, answered }: QuestionSheetProps) {
  const { form, unit, options, answer, because, mistakes, values } = printableQuestion(prepared);
  const hint = answered ? null : instructionOf({ form, unit });
  return (
    <div className={css.sheet}>
      <p className={css.asks}>
        <Text of={asks} values={values} />
      </p>
      {hint !== null && <p className={css.hint}>{hint}</p>}
      {options.length > 0 && (
        <ul className={css.options}>
          {options.map((option) => (
            <li
              key={option.letter}
              className={answered && option.right === true ? css.right : undefined}
              data-right={(answered && option.right === true) || undefined}
            >
              <span className={css.letter}>{option.letter}</span>
              <div>
                <p className={css.says}>
                  <Text of={option.says} values={option.values} />
                  {answered && option.right === true && (
                    <span className={css.tick}>
                      <Icon of={Check} size={18} />
                      {say.right()}
                    </span>
                  )}
                </p>
                {answered && option.because !== null && (
                  <p className={css.because}>
                    <Text of={option.because} values={option.values} />
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {answered && answer !== null && <p className={css.answer}>{say.answer({ answer })}</p>}
      {answered && because !== null && (
        <p className={css.because}>
          <Text of={because} values={values} />
        </p>
      )}
      {answered &&
        mistakes.map((mistake) => (
          <p key={JSON.stringify(mistake)} className={css.because}>
            <Text of={mistake} values={values} />
          </p>
        ))}
    </div>
  );
}

function Text({ of, values }: { of: Paragraph; values: NumberTexts }) {
  return <Line paragraph={of} valueFor={(name) => values[name] ?? '–'} />;
}
