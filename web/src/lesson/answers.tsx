/**
 * The ways to answer that need no stage: blocks to choose, a number, sentences to choose; and prediction beside
 * outcome.
 */

import { Check } from 'lucide';
import type { ReactNode } from 'react';
import say from '../base/messages/lesson';
import { formatNumber } from '../base/numbers';
import { Block } from '../views/marks/Block';
import { Icon } from '../widgets/Icon';
import { LessonText } from './LessonLanguage';
import { Line } from './Prose';
import type { AnswerProps } from './QuestionPanel';
import css from './question.module.css';
import { judged, matchingMistake } from './question-attempt';
import { toggled } from './question-rings';

export function BlockBoxes({ prepared, reply, onSay }: AnswerProps<'blocks'>) {
  return (
    <>
      {reply.done === 'no' && <p className={css.how}>{say.click.blocks()}</p>}
      <div className={css.options}>
        {prepared.options.map(({ block }, index) => {
          const chosen = reply.chosen.has(index);
          return (
            <label key={block} className={`${css.option} ${chosen ? css.chosen : ''}`}>
              <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
                <Block x={0} y={0} side={28} number={block} hue={null} state="clean" />
              </svg>
              {say.block({ block: String(block) })}
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

export function BlockReasons({ prepared, reply }: Omit<AnswerProps<'blocks'>, 'onSay'>) {
  const right = judged(reply);
  return (
    <ul className={css.reasons}>
      {prepared.options.map((option, index) => {
        const inSet = option.because === 'in_set';
        const isRight = right[index] === true;
        return (
          <li key={option.block} className={reply.done === 'checked' && !isRight ? css.wrong : ''}>
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
              {reply.done === 'checked' && (
                <b>{say.said.set({ inSet: reply.chosen.has(index), isRight })}</b>
              )}
              <p>
                <Line
                  paragraph={prepared.because[option.because]}
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

/** A number to predict; then prediction and outcome side by side, and what a wrong one probably rests on. */
export function NumberField({ prepared, reply, onSay }: AnswerProps<'number'>) {
  return (
    <label className={css.number}>
      <span>{say.question.yours()}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={reply.typed}
        readOnly={reply.done !== 'no'}
        onChange={(event) => onSay({ typed: event.target.value })}
      />
      <span>
        <LessonText>{prepared.unit}</LessonText>
      </span>
    </label>
  );
}

export function NumberReason({ prepared, reply }: Omit<AnswerProps<'number'>, 'onSay'>) {
  const { values } = prepared;
  const mistake =
    judged(reply)[0] === true ? null : matchingMistake(prepared.mistakes, reply.typed);
  const valueFor = (name: string) => values[name] ?? '–';
  return (
    <>
      <Beside
        chosen={reply.done === 'checked' ? `${reply.typed} ${prepared.unit}` : null}
        was={
          prepared.unit === ''
            ? prepared.text
            : `${formatNumber(Number(prepared.answer.toPrecision(3)), { useGrouping: false })} ${prepared.unit}`
        }
      />
      {mistake !== null && (
        <p className={css.misled}>
          <Line paragraph={mistake.says} valueFor={valueFor} />
        </p>
      )}
      <p>
        <Line paragraph={prepared.because} valueFor={valueFor} />
      </p>
    </>
  );
}

/** One or several of some sentences: boxes to choose from; then the reason for each that was chosen or is right. */
export function ChoiceBoxes({ prepared, reply, onSay }: AnswerProps<'choose'>) {
  const { several, values } = prepared;
  const choose = (index: number) =>
    onSay({ chosen: several ? toggled(reply.chosen, index) : new Set([index]) });
  return (
    <div className={`${css.options} ${css.sentences}`}>
      {prepared.options.map(({ says }, index) => {
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

export function ChoiceReasons({ prepared, reply }: Omit<AnswerProps<'choose'>, 'onSay'>) {
  return (
    <ul className={css.reasons}>
      {prepared.options.map(({ says, right, because }, index) => {
        const chosen = reply.chosen.has(index);
        if (!chosen && !right) return null;
        const missed = prepared.several && right && !chosen;
        const wrong = reply.done === 'checked' && ((chosen && !right) || missed);
        return (
          <li key={JSON.stringify(says)} className={wrong ? css.wrong : ''}>
            <div>
              {reply.done === 'checked' && <small>{choiceSaid(chosen, right)}</small>}
              <b className={right ? css.truth : ''}>
                <Line paragraph={says} valueFor={(name) => prepared.values[name] ?? '–'} />
              </b>
              <p>
                <Line paragraph={because} valueFor={(name) => prepared.values[name] ?? '–'} />
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

// Prediction and outcome side by side.

interface BesideProps {
  /** Null where nothing was said: the person asked to be told. */
  readonly chosen: ReactNode | null;
  readonly was: ReactNode;
}

export function Beside({ chosen, was }: BesideProps) {
  return (
    <dl className={css.beside}>
      {chosen !== null && (
        <div>
          <dt>{say.said.yours()}</dt>
          <dd>{chosen}</dd>
        </div>
      )}
      <div>
        <dt>{say.said.was()}</dt>
        <dd className={css.truth}>{was}</dd>
      </div>
    </dl>
  );
}

/** Over an option after the check. */
function choiceSaid(chosen: boolean, right: boolean): string {
  if (chosen && right) return say.said.yoursAndWas();
  return chosen ? say.said.yours() : say.said.was();
}
