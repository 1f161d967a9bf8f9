/** One or several of some sentences: boxes to choose from; then the reason for each that was chosen or is right. */

import { Check } from 'lucide-react';
import * as say from '../base/words/question';
import { Icon } from '../widgets/Icon';
import { Line } from './Prose';
import type { AnswerProps } from './QuestionPanel';
import css from './question.module.css';
import { toggled } from './toggled';

export function ChoiceBoxes({ asked, reply, onSay }: AnswerProps<'choose'>) {
  const { several, values } = asked;
  const choose = (index: number) =>
    onSay({ chosen: several ? toggled(reply.chosen, index) : new Set([index]) });
  return (
    <div className={`${css.options} ${css.sentences}`}>
      {asked.options.map(({ says }, index) => {
        const chosen = reply.chosen.has(index);
        return (
          <label key={JSON.stringify(says)} className={`${css.option} ${chosen ? css.chosen : ''}`}>
            <span>
              <Line paragraph={says} valueFor={(name) => values[name] ?? '–'} />
            </span>
            <input
              type={several ? 'checkbox' : 'radio'}
              name="answer"
              checked={chosen}
              disabled={reply.done !== 'no'}
              onChange={() => choose(index)}
            />
            <span className={`${css.box} ${several ? '' : css.round}`}>
              {chosen && <Icon of={Check} size={14} />}
            </span>
          </label>
        );
      })}
    </div>
  );
}

export function ChoiceReasons({ asked, reply }: Omit<AnswerProps<'choose'>, 'onSay'>) {
  return (
    <ul className={css.reasons}>
      {asked.options.map(({ says, right, because }, index) => {
        const chosen = reply.chosen.has(index);
        if (!chosen && !right) return null;
        const missed = asked.several && right && !chosen;
        const wrong = reply.done === 'checked' && ((chosen && !right) || missed);
        return (
          <li key={JSON.stringify(says)} className={wrong ? css.wrong : ''}>
            <div>
              {reply.done === 'checked' && <small>{say.choiceSaid(chosen, right)}</small>}
              <b>
                <Line paragraph={says} valueFor={(name) => asked.values[name] ?? '–'} />
              </b>
              <p>
                <Line paragraph={because} valueFor={(name) => asked.values[name] ?? '–'} />
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
