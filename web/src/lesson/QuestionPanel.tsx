/** A question before its answer is on the stage: answer, check, and read why. What is answered depends on its kind. */

import * as say from '../base/words/ui/lesson/question-panel';
import { Button } from '../widgets/Button';
import {
  BlockBoxes,
  BlockReasons,
  ChoiceBoxes,
  ChoiceReasons,
  NumberField,
  NumberReason,
} from './answers';
import { type Asked, judged, type Reply, unanswered } from './asked';
import { ClickList, ClickReasons } from './ClickAnswer';
import { OrderList, OrderOutcome } from './OrderAnswer';
import { Line } from './Prose';
import css from './question.module.css';

/** What a person says. */
export type Said = Partial<Pick<Reply, 'chosen' | 'order' | 'typed' | 'strayed'>>;

/** What the parts of each kind are given; `asked` is of their kind. */
export interface AnswerProps<K extends Asked['kind']> {
  readonly asked: Extract<Asked, { kind: K }>;
  readonly reply: Reply;
  onSay: (said: Said) => void;
}

interface QuestionPanelProps {
  readonly reply: Reply;
  onSay: (said: Said) => void;
  /** Null where answers are judged later, all together. */
  onAnswer: ((done: 'checked' | 'shown') => void) | null;
  /** Null where another run would ask the same. */
  onAnother: (() => void) | null;
}

export default function QuestionPanel({ reply, onSay, onAnswer, onAnother }: QuestionPanelProps) {
  const { asked, asks, done } = reply;
  const open = done === 'no';
  return (
    <fieldset className={css.question}>
      <legend className="unseen">{say.predict}</legend>
      <div className={css.asked}>
        <div className={css.predict} aria-hidden="true">
          {say.predict}
        </div>
        <p>
          <Line paragraph={asks} valueFor={(name) => textIn(asked, name)} />
        </p>
        {asked.kind === 'blocks' && <BlockBoxes asked={asked} reply={reply} onSay={onSay} />}
        {asked.kind === 'choose' && <ChoiceBoxes asked={asked} reply={reply} onSay={onSay} />}
        {asked.kind === 'click' && <ClickList asked={asked} reply={reply} onSay={onSay} />}
        {asked.kind === 'number' && <NumberField asked={asked} reply={reply} onSay={onSay} />}
        {asked.kind === 'order' && <OrderList asked={asked} reply={reply} onSay={onSay} />}
      </div>
      {open && onAnswer !== null && (
        <div className={css.actions}>
          <Button
            kind="primary"
            data-check
            onClick={() => onAnswer('checked')}
            unavailable={unanswered(reply) ?? undefined}
          >
            {say.check}
          </Button>
          <Button kind="quiet" onClick={() => onAnswer('shown')}>
            {say.showMeInstead}
          </Button>
        </div>
      )}
      {!open && (
        <>
          <Verdict reply={reply} />
          {onAnother !== null && (
            <Button className={css.another} onClick={onAnother}>
              {say.anotherLikeThis}
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
}

/** Whether the prediction came true, and why. */
function Verdict({ reply }: { reply: Reply }) {
  const { asked } = reply;
  return (
    <div role="status">
      {reply.done === 'checked' && <p>{outcome(reply)}</p>}
      {asked.kind === 'blocks' && <BlockReasons asked={asked} reply={reply} />}
      {asked.kind === 'choose' && <ChoiceReasons asked={asked} reply={reply} />}
      {asked.kind === 'click' && <ClickReasons asked={asked} reply={reply} />}
      {asked.kind === 'number' && <NumberReason asked={asked} reply={reply} />}
      {asked.kind === 'order' && <OrderOutcome asked={asked} reply={reply} />}
    </div>
  );
}

function outcome(reply: Reply): string {
  const { asked, chosen } = reply;
  const all = judged(reply);
  const right = all.filter((one) => one).length;
  if (right === all.length) return asked.kind === 'blocks' ? say.allOfThemRight : 'Right.';
  if (all.length === 1 || (asked.kind === 'choose' && !asked.several)) return say.notSo;
  if (asked.kind === 'choose' && chosen.size === 0) return say.notSo;
  return say.ofRight(right, all.length);
}

const textIn = (asked: Asked, name: string) =>
  'values' in asked ? (asked.values[name] ?? '–') : '–';
