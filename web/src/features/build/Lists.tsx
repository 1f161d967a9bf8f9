/** What the rules have beside what is right: two rows of blocks, with a word at each that differs. */

import say from '../../base/messages/build';
import type { Counterexample, StageStep } from '../../engine/generated/control';
import { Block } from '../../views/marks/Block';
import css from './stage.module.css';
import { compared, type SideBySide } from './stage-layout';

const SIDE = 40;

export function Lists({ step, task }: { step: StageStep; task: Counterexample['task'] }) {
  const words = say.tasks[task];
  const right = step.right.map((held) => ({ ...held, mark: 'same' as const }));
  const [ofStudent, target] = step.checkpoints ?? [null, null];
  return (
    <div className={css.lists}>
      <List
        title={words.mine()}
        items={compared(step.mine, step.right)}
        checkpoint={ofStudent}
        isWrong={ofStudent !== target}
      />
      <List title={words.right()} items={right} checkpoint={target} isWrong={false} />
    </div>
  );
}

interface ListProps {
  readonly title: string;
  readonly items: readonly SideBySide[];
  /** Of a queue. */
  readonly checkpoint: number | null;
  readonly isWrong: boolean;
}

function List({ title, items, checkpoint, isWrong }: ListProps) {
  return (
    <section className={css.list} aria-label={title}>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p className={css.none}>{say.log.none()}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.block} className={css[item.mark]}>
              <svg width={SIDE + 8} height={SIDE + 8} aria-hidden="true">
                <Block
                  x={4}
                  y={4}
                  side={SIDE}
                  number={item.block}
                  hue={null}
                  state={item.mark === 'missing' ? 'lost' : checkpoint === null ? 'set' : 'dirty'}
                  lit={item.mark === 'needless'}
                />
              </svg>
              <span>
                <span className="unseen">{say.log.block({ block: item.block })} </span>
                {say.log.rba({ rba: String(item.rba) })}
                {item.mark !== 'same' && <b>{say.log[item.mark]()}</b>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {checkpoint !== null && (
        <p className={isWrong ? css.wrong : css.plain}>
          {say.log.checkpointAt({ rba: String(checkpoint) })}
        </p>
      )}
    </section>
  );
}
