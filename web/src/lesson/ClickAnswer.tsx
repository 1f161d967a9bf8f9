/** What is answered by a click on the stage, as a list too: for the keyboard, the text form, and what was clicked. */

import { Check } from 'lucide';
import say from '../base/messages/lesson';
import { sentence } from '../base/words/names';
import { Block } from '../views/marks/Block';
import { Icon } from '../widgets/Icon';
import { rightOptions } from './answer-text';
import { Beside } from './answers';
import { clickedName } from './clicked-name';
import { Line } from './Prose';
import type { AnswerProps } from './QuestionPanel';
import css from './question.module.css';
import type { ClickOption } from './question-attempt';
import { optionOfSubject } from './question-rings';

/** More answers than so many are set closer, so that all of them are in sight. */
const FEW = 4;

export function ClickList({ prepared, reply, onSay }: AnswerProps<'click'>) {
  const { options, pick, target, isPlace } = prepared;
  const extra = [...reply.chosen].filter((index) => !prepared.listed.includes(index));
  const shown = [...prepared.listed, ...extra].sort((a, b) => a - b);
  return (
    <>
      {reply.done === 'no' && (
        <p className={css.how} role="status">
          {reply.clickedOutside === true
            ? (STRAYED[target] ?? say.click.clickedOutside.other)()
            : say.click.how({ count: pick })}
        </p>
      )}
      <div
        className={`${css.options} ${isPlace ? css.sentences : ''} ${isPlace && shown.length > FEW ? css.many : ''}`}
      >
        {shown.map((index) => {
          const chosen = reply.chosen.has(index);
          return (
            <label key={index} className={`${css.option} ${chosen ? css.chosen : ''}`}>
              <Name option={options[index]} />
              <input
                type={pick > 1 ? 'checkbox' : 'radio'}
                name="click"
                checked={chosen}
                disabled={reply.done !== 'no'}
                onChange={() => onSay({ chosen: optionOfSubject(reply.chosen, index, pick) })}
              />
              <span className={`${css.box} ${pick > 1 ? '' : css.round}`}>
                {chosen && <Icon of={Check} size={14} />}
              </span>
            </label>
          );
        })}
      </div>
    </>
  );
}

function Name({ option }: { option: ClickOption | undefined }) {
  const values = option?.values ?? {};
  const block = values.rba === undefined ? values.block : undefined;
  return (
    <>
      {block !== undefined && (
        <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
          <Block x={0} y={0} side={28} number={Number(block)} hue={null} state="clean" />
        </svg>
      )}
      <span>{nameOf(option)}</span>
    </>
  );
}

/** What to click instead, by what the question asks for. */
const STRAYED: Readonly<Record<string, () => string>> = {
  next_write: say.click.clickedOutside.nextWrite,
  checkpoint: say.click.clickedOutside.checkpoint,
  recovery_set: say.click.clickedOutside.recoverySet,
  recovery_instance: say.click.clickedOutside.recoveryInstance,
};

const nameOf = (option: ClickOption | undefined) => sentence(clickedName(option?.values ?? {}));

/** What was clicked beside what it was; then the reason for each that was clicked, and for what is right. */
export function ClickReasons({ prepared, reply }: Omit<AnswerProps<'click'>, 'onSay'>) {
  const { options, mistakes, because, values } = prepared;
  const chosen = reply.done === 'checked' ? [...reply.chosen] : [];
  const wrong = chosen.filter((index) => options[index]?.right !== true);
  const right = chosen.filter((index) => options[index]?.right === true);
  const rightPlaces = [...new Set([...right, ...rightOptions(prepared)])].slice(0, prepared.pick);
  const names = (all: readonly number[]) => all.map((index) => nameOf(options[index])).join('; ');
  return (
    <>
      <Beside chosen={reply.done === 'checked' ? names(chosen) : null} was={names(rightPlaces)} />
      <ul className={css.reasons}>
        {[...wrong, ...rightPlaces].map((index) => {
          const option = options[index];
          const isWrong = wrong.includes(index);
          const mistake = mistakes[option?.mistake ?? -1];
          const says = isWrong ? (mistake ?? []) : because;
          return (
            <li key={index} className={isWrong ? css.wrong : ''}>
              <div>
                <b className={isWrong ? '' : css.truth}>{nameOf(option)}</b>
                <p>
                  <Line
                    paragraph={says}
                    valueFor={(name) => option?.values[name] ?? values[name] ?? '–'}
                  />
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
