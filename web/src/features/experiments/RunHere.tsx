/** The button that runs an experiment in this tab, how far it is, a way out, and what it took. */

import { formatBytes, formatCount } from '../../base/numbers';
import * as say from '../../base/words/ui/apps/reproduction';
import type { FullScaleReport } from '../../engine/generated/control';
import { Button } from '../../widgets/Button';
import { Message } from '../../widgets/Message';
import css from './reproduction.module.css';
import type { PaperState } from './use-paper';

interface RunHereProps {
  /** `figure 8 at full scale`. */
  readonly what: string;
  /** What it will take: time and memory. */
  readonly takes: string;
  readonly state: PaperState;
  onRun(): void;
  onStop(): void;
}

export function RunHere({ what, takes, state, onRun, onStop }: RunHereProps) {
  if (state.phase === 'running') {
    return (
      <div className={css.running}>
        <p role="status">
          {say.running} {what}:{' '}
          <span className={css.percent}>{Math.round(state.done * 100)} %</span>
        </p>
        <progress value={state.done} max={1} aria-label={say.runningWhat(what)} />
        <Button onClick={onStop}>{say.stop}</Button>
      </div>
    );
  }
  return (
    <div className={css.here}>
      <Button onClick={onRun}>{state.phase === 'done' ? say.runAgain(what) : say.run(what)}</Button>
      {state.phase === 'idle' && <span>{takes}</span>}
      {state.phase === 'done' && (
        <p role="status">
          {say.runHereJustNowIn} {state.seconds.toFixed(1)} {say.sAnd}{' '}
          {formatBytes(state.memoryBytes)} {say.ofMemory}
          {state.outcome.runs.map((run, index) => (
            <Proof key={String(index)} run={run} />
          ))}
        </p>
      )}
      {state.phase === 'failed' && (
        <Message title={say.theRunStopped} failure>
          {state.why}
          {say.aTabMayNotHave}
        </Message>
      )}
    </div>
  );
}

/** What was checked of a run at full scale. */
function Proof({ run }: { run: FullScaleReport }) {
  const right = run.lost_blocks === 0 && run.gaps === 0 && run.sets_equal !== false;
  return (
    <>
      {' '}
      {formatCount(run.records)} {say.redoRecords} {formatCount(run.recovered_blocks)}{' '}
      {say.blocksRecovered}{' '}
      {right ? say.everyBlockIsAsThe : say.blocksAreNotAsThey(formatCount(run.lost_blocks))}
    </>
  );
}
