/** Each replica in a few numbers, with a bar for how far it is behind, and what each of its appliers does. */

import say from '../../../base/messages/views/replication-text';
import { formatCount } from '../../../base/numbers';
import { formatDuration } from '../../../base/time';
import type { ViewProps } from '../../view';
import { applierHue } from '../hues';
import { nameOfReplica } from '../ReplicaChoice';
import type { ReplicationTypes } from '../types';
import css from './replicas.module.css';
import { type ReplicaState, replicaStates, stateWords } from './state';

/** A bar is full at this many LCRs. */
const FULL = 64;

export function ReplicasView({ frame }: ViewProps<ReplicationTypes>) {
  return (
    <div className={css.replicas}>
      {replicaStates(frame).map((state) => (
        <Replica key={state.replica} name={nameOfReplica(frame, state.replica)} {...state} />
      ))}
    </div>
  );
}

function Replica({
  name,
  state,
  lagNs,
  waiting,
  low,
  high,
  acknowledged,
  link,
  appliers,
}: ReplicaState & { readonly name: string }) {
  const { column } = say.replicas;
  return (
    <section className={css.replica}>
      <h3>
        {name}
        <span className={css[state]}>{stateWords(state)}</span>
      </h3>
      <dl>
        <div>
          <dt>{column.behind()}</dt>
          <dd>{formatDuration(lagNs)}</dd>
          <dd className={css.bar} aria-hidden="true">
            <i style={{ width: `${Math.min(100, (waiting / FULL) * 100)}%` }} />
          </dd>
        </div>
        <div>
          <dt>{column.link()}</dt>
          <dd>{link}</dd>
        </div>
        <div>
          <dt>{column.low()}</dt>
          <dd>{formatCount(low)}</dd>
        </div>
        <div>
          <dt>{column.high()}</dt>
          <dd>{formatCount(high)}</dd>
        </div>
        <div>
          <dt>{column.acknowledged()}</dt>
          <dd>{formatCount(acknowledged)}</dd>
        </div>
      </dl>
      <ul>
        {appliers.map(({ applier, words, share, isBusy }) => (
          <li key={applier}>
            <b style={{ color: applierHue(applier) }}>
              {say.applier.tag({ applier: applier + 1 })}
            </b>
            <span>{words}</span>
            <span className={css.bar} aria-hidden="true">
              <i
                style={{ width: `${isBusy ? share * 100 : 0}%`, background: applierHue(applier) }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
