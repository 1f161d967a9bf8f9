/** Which blocks will be in the recovery set: boxes to choose from, and for each block why it is or is not. */

import { Check } from 'lucide-react';
import * as say from '../base/words/question';
import * as ui from '../base/words/ui/lesson/block-answer';
import { Block } from '../views/marks/Block';
import { Icon } from '../widgets/Icon';
import { judged } from './asked';
import { Line } from './Prose';
import type { AnswerProps } from './QuestionPanel';
import css from './question.module.css';
import { toggled } from './toggled';

export function BlockBoxes({ asked, reply, onSay }: AnswerProps<'blocks'>) {
  return (
    <>
      {reply.done === 'no' && <p className={css.how}>{say.blocksHow}</p>}
      <div className={css.options}>
        {asked.options.map(({ block }, index) => {
          const chosen = reply.chosen.has(index);
          return (
            <label key={block} className={`${css.option} ${chosen ? css.chosen : ''}`}>
              <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
                <Block x={0} y={0} side={28} number={block} hue={null} state="clean" />
              </svg>
              {ui.block} {block}
              <input
                type="checkbox"
                checked={chosen}
                disabled={reply.done !== 'no'}
                onChange={() => onSay({ chosen: toggled(reply.chosen, index) })}
              />
              <span className={css.box}>{chosen && <Icon of={Check} size={14} />}</span>
            </label>
          );
        })}
      </div>
    </>
  );
}

export function BlockReasons({ asked, reply }: Omit<AnswerProps<'blocks'>, 'onSay'>) {
  const right = judged(reply);
  return (
    <ul className={css.reasons}>
      {asked.options.map((option, index) => {
        const inSet = option.because === 'in_set';
        const said = right[index] === true;
        return (
          <li key={option.block} className={reply.done === 'checked' && !said ? css.wrong : ''}>
            <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
              <Block
                x={0}
                y={0}
                side={28}
                number={option.block}
                hue={inSet ? 1 : null}
                state={inSet ? 'set' : 'clean'}
              />
            </svg>
            <div>
              {reply.done === 'checked' && <b>{say.setSaid(reply.chosen.has(index), said)}</b>}
              <p>
                <Line
                  paragraph={asked.because[option.because]}
                  valueFor={(name) => option.values[name] ?? '–'}
                />
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
