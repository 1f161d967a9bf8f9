/** A question before its answer is on the stage: choose, check, and read why for each block. */

import { Check } from 'lucide-react';
import { Block } from '../views/marks/Block';
import { Button } from '../widgets/Button';
import { Icon } from '../widgets/Icon';
import type { Reply } from './guide';
import type { Question } from './lesson';
import css from './lesson.module.css';
import { Prose } from './Prose';
import type { Option } from './question';

interface QuestionPanelProps {
  readonly question: Question;
  readonly reply: Reply;
  onChoose: (block: number, chosen: boolean) => void;
  onAnswer: (done: 'checked' | 'shown') => void;
}

export function QuestionPanel({ question, reply, onChoose, onAnswer }: QuestionPanelProps) {
  const open = reply.done === 'no';
  return (
    <fieldset className={css.question}>
      <legend>Predict</legend>
      <p className={css.ask}>{question.asks}</p>
      <div className={css.options}>
        {reply.options.map((option) => (
          <OptionBox
            key={option.block}
            option={option}
            chosen={reply.chosen.has(option.block)}
            open={open}
            onChoose={onChoose}
          />
        ))}
      </div>
      {open ? (
        <div className={css.actions}>
          <Button
            kind="primary"
            onClick={() => onAnswer('checked')}
            unavailable={reply.chosen.size === 0 ? 'Choose a block first' : undefined}
          >
            Check
          </Button>
          <Button kind="quiet" onClick={() => onAnswer('shown')}>
            Show me instead
          </Button>
        </div>
      ) : (
        <Verdicts question={question} reply={reply} />
      )}
    </fieldset>
  );
}

interface OptionBoxProps {
  readonly option: Option;
  readonly chosen: boolean;
  readonly open: boolean;
  onChoose: (block: number, chosen: boolean) => void;
}

function OptionBox({ option, chosen, open, onChoose }: OptionBoxProps) {
  const { block } = option;
  return (
    <label className={`${css.option} ${chosen ? css.chosen : ''}`}>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <Block x={0} y={0} side={28} number={block} hue={null} state="clean" />
      </svg>
      Block {block}
      <input
        type="checkbox"
        checked={chosen}
        disabled={!open}
        onChange={(event) => onChoose(block, event.target.checked)}
      />
      <span className={css.box}>{chosen && <Icon of={Check} size={14} />}</span>
    </label>
  );
}

/** For each block whether it is in the set, whether that was said, and why. */
function Verdicts({ question, reply }: Pick<QuestionPanelProps, 'question' | 'reply'>) {
  const right = reply.options.filter(
    (option) => reply.chosen.has(option.block) === (option.because === 'in_set'),
  ).length;
  return (
    <div role="status">
      {reply.done === 'checked' && (
        <p className={css.ask}>
          {right === reply.options.length
            ? 'All of them right.'
            : `${right} of ${reply.options.length} right.`}
        </p>
      )}
      <ul className={css.reasons}>
        {reply.options.map((option) => {
          const inSet = option.because === 'in_set';
          const said = reply.chosen.has(option.block) === inSet;
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
                {reply.done === 'checked' && <b>{said ? 'Right.' : 'Not so.'}</b>}
                <Prose
                  paragraph={question.because[option.because]}
                  valueFor={(name) => option.values[name] ?? '–'}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
