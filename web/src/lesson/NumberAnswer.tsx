/** A number to predict; then prediction and outcome side by side, and what a wrong one probably rests on. */

import * as say from '../base/words/ui/lesson/number-answer';
import { judged, mistakeOf } from './asked';
import { Beside } from './Beside';
import { Line } from './Prose';
import type { AnswerProps } from './QuestionPanel';
import css from './question.module.css';

export function NumberField({ asked, reply, onSay }: AnswerProps<'number'>) {
  return (
    <label className={css.number}>
      <span>{say.yourPrediction}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={reply.typed}
        readOnly={reply.done !== 'no'}
        onChange={(event) => onSay({ typed: event.target.value })}
      />
      <span>{asked.unit}</span>
    </label>
  );
}

export function NumberReason({ asked, reply }: Omit<AnswerProps<'number'>, 'onSay'>) {
  const { values } = asked;
  const mistake = judged(reply)[0] === true ? null : mistakeOf(asked.mistakes, reply.typed);
  const valueFor = (name: string) => values[name] ?? '–';
  return (
    <>
      <Beside
        said={reply.done === 'checked' ? `${reply.typed} ${asked.unit}` : null}
        was={
          asked.unit === '' ? asked.text : `${Number(asked.answer.toPrecision(3))} ${asked.unit}`
        }
      />
      {mistake !== null && (
        <p className={css.misled}>
          <Line paragraph={mistake.says} valueFor={valueFor} />
        </p>
      )}
      <p>
        <Line paragraph={asked.because} valueFor={valueFor} />
      </p>
    </>
  );
}
