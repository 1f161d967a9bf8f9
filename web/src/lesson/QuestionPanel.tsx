/**
 * A question before its answer is on the stage: answer, check, and read why. The form of the answer depends on the
 * question's kind.
 */

import { Check, X } from 'lucide';
import say from '../base/messages/lesson';
import { Button } from '../widgets/Button';
import { Icon } from '../widgets/Icon';
import { chosenText } from './answer-text';
import {
  BlockBoxes,
  BlockReasons,
  ChoiceBoxes,
  ChoiceReasons,
  NumberField,
  NumberReason,
} from './answers';
import { ClickList, ClickReasons } from './ClickAnswer';
import { CurveField, CurveReason } from './CurveAnswer';
import { OrderList, OrderOutcome } from './OrderAnswer';
import { Line } from './Prose';
import css from './question.module.css';
import {
  judged,
  type PreparedQuestion,
  type QuestionAttempt,
  unanswered,
} from './question-attempt';

/** What a person says. */
export type AnswerChange = Partial<
  Pick<QuestionAttempt, 'chosen' | 'order' | 'typed' | 'clickedOutside'>
>;

/** What the parts of each kind are given; `asked` is of their kind. */
export interface AnswerProps<K extends PreparedQuestion['kind']> {
  readonly prepared: Extract<PreparedQuestion, { kind: K }>;
  readonly reply: QuestionAttempt;
  onSay: (change: AnswerChange) => void;
}

export interface QuestionPanelProps {
  readonly reply: QuestionAttempt;
  onSay: (change: AnswerChange) => void;
  /** Null where answers are judged later, all together. */
  onAnswer: ((done: 'checked' | 'shown') => void) | null;
  /** Goes at once to the moment that answers; null where it is judged at once. */
  onObserve: (() => void) | null;
  /** Null where another run would ask the same. */
  onAnother: (() => void) | null;
}

export default function QuestionPanel(props: QuestionPanelProps) {
  const { reply, onSay, onAnswer, onObserve, onAnother } = props;
  const { prepared, asks, done } = reply;
  const open = done === 'no';
  return (
    <fieldset className={css.question}>
      <legend className="unseen">{say.question.predict()}</legend>
      <div className={css.asked}>
        <div className={css.predict} aria-hidden="true">
          {say.question.predict()}
        </div>
        <p>
          <Line paragraph={asks} valueFor={(name) => textIn(prepared, name)} />
        </p>
        {open && <AnswerField reply={reply} onSay={onSay} />}
      </div>
      {done === 'awaited' && <Awaited reply={reply} onObserve={onObserve} />}
      {open && onAnswer !== null && (
        <div className={css.actions}>
          <Button
            kind="primary"
            data-check
            onClick={() => onAnswer('checked')}
            unavailable={unanswered(reply) ?? undefined}
          >
            {say.question.check()}
          </Button>
          <Button kind="quiet" onClick={() => onAnswer('shown')}>
            {say.question.show()}
          </Button>
        </div>
      )}
      {(done === 'checked' || done === 'shown') && (
        <>
          <Verdict reply={reply} />
          {onAnother !== null && (
            <Button className={css.another} onClick={onAnother}>
              {say.question.another()}
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
}

/** Where the answer is given. */
function AnswerField({ reply, onSay }: Pick<QuestionPanelProps, 'reply' | 'onSay'>) {
  const { prepared } = reply;
  switch (prepared.kind) {
    case 'blocks':
      return <BlockBoxes prepared={prepared} reply={reply} onSay={onSay} />;
    case 'choose':
      return <ChoiceBoxes prepared={prepared} reply={reply} onSay={onSay} />;
    case 'click':
      return <ClickList prepared={prepared} reply={reply} onSay={onSay} />;
    case 'curve':
      return <CurveField prepared={prepared} reply={reply} onSay={onSay} />;
    case 'number':
      return <NumberField prepared={prepared} reply={reply} onSay={onSay} />;
    case 'order':
      return <OrderList prepared={prepared} reply={reply} onSay={onSay} />;
  }
}

/** What is said is fixed; the run is on its way to what answers. */
function Awaited({ reply, onObserve }: Pick<QuestionPanelProps, 'reply' | 'onObserve'>) {
  const answer = chosenText(reply);
  return (
    <div className={css.awaited} role="status">
      {answer !== '' && (
        <p className={css.said}>
          <small>{say.question.yours()}</small>
          {answer}
        </p>
      )}
      <p className={css.how}>{say.question.running()}</p>
      {onObserve !== null && (
        <Button kind="quiet" onClick={onObserve}>
          {say.question.skipToAnswer()}
        </Button>
      )}
    </div>
  );
}

/** Whether the prediction came true, and why. */
function Verdict({ reply }: { reply: QuestionAttempt }) {
  const { prepared } = reply;
  return (
    <div role="status" className={css.verdict} data-verdict>
      {reply.done === 'checked' && <Score reply={reply} />}
      {prepared.kind === 'blocks' && <BlockReasons prepared={prepared} reply={reply} />}
      {prepared.kind === 'choose' && <ChoiceReasons prepared={prepared} reply={reply} />}
      {prepared.kind === 'click' && <ClickReasons prepared={prepared} reply={reply} />}
      {prepared.kind === 'curve' && <CurveReason prepared={prepared} reply={reply} />}
      {prepared.kind === 'number' && <NumberReason prepared={prepared} reply={reply} />}
      {prepared.kind === 'order' && <OrderOutcome prepared={prepared} reply={reply} />}
    </div>
  );
}

/** The mark of a score: a tick or a cross. A square marks what is true. */
function Score({ reply }: { reply: QuestionAttempt }) {
  const isRight = !judged(reply).includes(false);
  return (
    <p className={css.score} data-score={isRight ? 'right' : 'wrong'}>
      <Icon of={isRight ? Check : X} size={18} />
      {outcome(reply)}
    </p>
  );
}

function outcome(reply: QuestionAttempt): string {
  const { prepared, chosen } = reply;
  const all = judged(reply);
  const right = all.filter((isRight) => isRight).length;
  if (right === all.length)
    return prepared.kind === 'blocks' ? say.result.allRight() : say.result.right();
  if (all.length === 1 || (prepared.kind === 'choose' && !prepared.several))
    return say.result.wrong();
  if (prepared.kind === 'choose' && chosen.size === 0) return say.result.wrong();
  return say.result.someRight({ right, count: all.length });
}

const textIn = (prepared: PreparedQuestion, name: string) =>
  'values' in prepared ? (prepared.values[name] ?? '–') : '–';
