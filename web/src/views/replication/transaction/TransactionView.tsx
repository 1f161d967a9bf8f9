/**
 * One transaction from its first redo record to the replica's commit: each of its LCRs over time, why it waits, and what happened,
 * with a link to each moment.
 */

import say from '../../../base/messages/views/replication-transaction';
import { formatDuration, formatMoment } from '../../../base/time';
import { formatXid } from '../../../base/xid';
import { LinkButton } from '../../../widgets/Button';
import { Choice } from '../../../widgets/Field';
import type { ViewProps } from '../../view';
import { isSecond } from '../directions';
import { huesOf } from '../hues';
import { ReplicaChoice, useReplica } from '../ReplicaChoice';
import { cell, type ReplicationTypes } from '../types';
import { type Fact, factsOf, runsOf, transactionOf } from './facts';
import { Life } from './Life';
import { lifeLayout } from './layout';
import { sentenceOf } from './text';
import css from './transaction.module.css';
import { answersOf } from './why';
import { runWords } from './words';

const NOBODY = '';

export function TransactionView(props: ViewProps<ReplicationTypes>) {
  const { frame, selected, why, onSelect, width } = props;
  const replica = useReplica(frame);
  const transaction = transactionOf(frame, selected);
  const facts = transaction === null ? [] : factsOf(frame, why, replica, transaction);
  const layout = lifeLayout(frame, facts, replica, width);
  return (
    <div className={css.view} style={huesOf(isSecond(frame, replica))}>
      <div className={css.choices}>
        <Choice
          label={say.choose()}
          value={transaction === null ? NOBODY : String(transaction)}
          options={[
            { value: NOBODY, label: say.none() },
            ...offered(props, replica, transaction).map((xid) => ({
              value: String(xid),
              label: formatXid(xid),
            })),
          ]}
          onChange={(value) =>
            onSelect(value === NOBODY ? null : { kind: 'transaction', transaction: Number(value) })
          }
        />
        <ReplicaChoice frame={frame} />
      </div>
      {transaction === null || layout === null ? (
        <p className={css.hint}>{transaction === null ? say.hint() : say.unknown()}</p>
      ) : (
        <>
          <p className={css.sentence} aria-live="polite">
            {sentenceOf(frame, facts, replica, transaction)}
          </p>
          <Life layout={layout} {...props} />
          <div className={css.told}>
            <Answers {...props} facts={facts} replica={replica} transaction={transaction} />
            <Moments {...props} facts={facts} digits={layout.digits} />
          </div>
        </>
      )}
    </div>
  );
}

/** More are not offered. Every LCR in the pipeline can be selected, too. */
const MOST_OFFERED = 100;

/** The newest transactions that are on their way to the replica or have arrived there, and the chosen one. */
function offered(
  { frame }: ViewProps<ReplicationTypes>,
  replica: number,
  transaction: number | null,
): number[] {
  const { captured_transactions: table } = frame;
  const known = new Set(transaction === null ? [] : [transaction]);
  for (let row = table.rows - 1; row >= 0 && known.size < MOST_OFFERED; row -= 1) {
    if (table.replica[row] === replica) known.add(cell(table.transaction, row));
  }
  return [...known];
}

interface ToldProps extends ViewProps<ReplicationTypes> {
  readonly facts: readonly Fact[];
}

function Answers(props: ToldProps & { readonly replica: number; readonly transaction: number }) {
  const { frame, scenario, facts, why, replica, transaction, onSelect } = props;
  const answers = answersOf({ frame, scenario, facts, why, replica, transaction });
  if (answers.length === 0) return null;
  return (
    <div>
      {answers.map(({ question, reasons }) => (
        <section key={question} aria-label={question}>
          <h3>{question}</h3>
          <ol className={css.reasons}>
            {reasons.map(({ words, moment, subject }) => (
              <li key={words}>
                {subject === undefined ? (
                  words
                ) : (
                  <LinkButton onClick={() => onSelect(subject)}>{words}</LinkButton>
                )}{' '}
                {moment !== undefined && <To {...props} moment={moment} />}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Moments(props: ToldProps & { readonly digits: number }) {
  const { facts } = props;
  const runs = runsOf(facts);
  const [first] = facts;
  return (
    <section aria-label={say.life()}>
      <h3>{say.life()}</h3>
      <ol className={css.moments}>
        {runs.map((run) => {
          const [began] = run.facts;
          const { number, timeNs } = began;
          return (
            <li key={number}>
              <To {...props} moment={began} />
              <span>{runWords(run)}</span>
              <span className={css.after}>
                +{formatDuration(timeNs - (first?.timeNs ?? timeNs))}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const DIGITS = 4;

interface ToProps extends Pick<ToldProps, 'onGo'> {
  readonly moment: Pick<Fact, 'step' | 'timeNs'>;
  readonly digits?: number;
}

/** A moment, as a link where the run can be moved. */
function To({ moment, digits = DIGITS, onGo }: ToProps) {
  const { step, timeNs } = moment;
  const words = formatMoment(timeNs, Math.max(DIGITS, digits));
  if (onGo === undefined) return <span className={css.after}>{words}</span>;
  return <LinkButton onClick={() => onGo({ step, timeNs })}>{words}</LinkButton>;
}
