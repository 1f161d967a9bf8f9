/** The measurement: how many consumers, start and stop, the chart beside the paper's, every round, and what to doubt. */

import { useState } from 'react';
import say from '../../base/messages/ring';
import { formatCount } from '../../base/numbers';
import { Button } from '../../widgets/Button';
import { Choice } from '../../widgets/Field';
import { Message } from '../../widgets/Message';
import { Table } from '../../widgets/Table';
import { FactorChart } from './FactorChart';
import { ROUNDS } from './measure';
import { QUEUE_KINDS } from './queue';
import css from './ring.module.css';
import { speedOf } from './summary';
import { type Measurement, useMeasurement } from './use-measurement';

const CONSUMERS = ['1', '2', '4'] as const;

export function RingBench() {
  const [consumers, setConsumers] = useState<(typeof CONSUMERS)[number]>('1');
  const { measurement, start, stop } = useMeasurement();
  const { state, rounds } = measurement;
  return (
    <>
      {crossOriginIsolated ? (
        <div className={css.controls}>
          <Choice
            label={say.consumers()}
            value={consumers}
            options={CONSUMERS.map((value) => ({ value, label: value }))}
            onChange={setConsumers}
          />
          {state === 'running' ? (
            <Button onClick={stop}>{say.stop()}</Button>
          ) : (
            <Button kind="primary" onClick={() => start(Number(consumers))}>
              {say.start()}
            </Button>
          )}
          <p role="status">{stateText(measurement)}</p>
        </div>
      ) : (
        <NotIsolated />
      )}
      {state === 'failed' && (
        <Message failure title={say.failed.title()}>
          <p>
            {measurement.problem === 'out-of-order' ? say.failed.order() : say.failed.noWorker()}
          </p>
        </Message>
      )}
      <FactorChart
        latch={speedOf(rounds, 'latch')}
        latchFree={speedOf(rounds, 'latch-free')}
        consumers={measurement.consumers}
      />
      {rounds.length > 0 && <EveryRound measurement={measurement} />}
      <Doubts />
    </>
  );
}

function stateText({ state, rounds }: Measurement): string {
  const done = rounds.length;
  const all = ROUNDS * QUEUE_KINDS.length;
  if (state === 'running') {
    return done === 0 ? say.state.warming() : say.state.running({ done, all });
  }
  return state === 'done' ? say.state.done({ all: ROUNDS }) : '';
}

/** Where a host does not send the two headers, browsers have no shared memory. */
function NotIsolated() {
  return (
    <Message title={say.notIsolated.title()}>
      <p>{say.notIsolated.why()}</p>
      <p>{say.notIsolated.instead()}</p>
    </Message>
  );
}

function EveryRound({ measurement: { rounds, consumers } }: { measurement: Measurement }) {
  const of = (kind: (typeof QUEUE_KINDS)[number]) => rounds.filter((round) => round.kind === kind);
  const [latch, latchFree] = [of('latch'), of('latch-free')];
  return (
    <details className={css.rounds}>
      <summary>{say.rounds.title()}</summary>
      <Table
        caption={say.rounds.caption({ consumers })}
        columns={[say.rounds.round(), say.rounds.latch(), say.rounds.latchFree()]}
        rows={latch.map(({ perSecond }, at) => ({
          key: String(at),
          cells: [
            String(at + 1),
            formatCount(perSecond),
            latchFree[at] === undefined ? '–' : formatCount(latchFree[at].perSecond),
          ],
        }))}
      />
    </details>
  );
}

function Doubts() {
  const processors = navigator.hardwareConcurrency;
  return (
    <section className={css.doubts}>
      <h2>{say.doubts.title()}</h2>
      <ul>
        <li>{say.doubts.absolute()}</li>
        <li>{say.doubts.queue()}</li>
        <li>{say.doubts.threads({ processors })}</li>
        <li>{say.doubts.language()}</li>
        <li>{say.doubts.checked()}</li>
      </ul>
    </section>
  );
}
