/** The button that runs an experiment in this tab, how far it is, a way out, and what it took. */

import { formatBytes, formatCount } from '../../base/numbers';
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
          Running {what}: <span className={css.percent}>{Math.round(state.done * 100)} %</span>
        </p>
        <progress
          className={css.progress}
          value={state.done}
          max={1}
          aria-label={`Running ${what}`}
        />
        <Button onClick={onStop}>Stop</Button>
      </div>
    );
  }
  return (
    <div className={css.here}>
      <Button onClick={onRun}>
        {state.phase === 'done' ? `Run ${what} again` : `Run ${what}`}
      </Button>
      {state.phase === 'idle' && <span>{takes}</span>}
      {state.phase === 'done' && (
        <p role="status">
          Run here just now, in {state.seconds.toFixed(1)} s and {formatBytes(state.memoryBytes)} of
          memory.
          {state.outcome.runs.map((run, index) => (
            <Proof key={String(index)} run={run} />
          ))}
        </p>
      )}
      {state.phase === 'failed' && (
        <Message title="The run stopped" failure>
          {state.why}. A tab may not have so much memory; the table keeps the recorded numbers.
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
      {formatCount(run.records)} redo records; {formatCount(run.recovered_blocks)} blocks recovered.{' '}
      {right
        ? 'Every block is as the serial history of its changes has it.'
        : `${formatCount(run.lost_blocks)} blocks are not as they should be.`}
    </>
  );
}
