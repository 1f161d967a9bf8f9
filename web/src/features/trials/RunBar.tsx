/** The runs under way: start, stop and continue, progress with its rate, and what became of keeping them. */

import say from '../../base/messages/trials';
import { formatFixed } from '../../base/numbers';
import { failureText } from '../../base/words/problems';
import { Button } from '../../widgets/Button';
import type { RunnerState } from './runner';
import css from './trials.module.css';

interface RunBarProps {
  readonly state: RunnerState;
  /** The experiment on the page is the one that would run. */
  readonly isValid: boolean;
  onRun: () => void;
  onStop: () => void;
  onForget: () => void;
}

export function RunBar({ state, isValid, onRun, onStop, onForget }: RunBarProps) {
  const { isRunning, done, all, runsPerS, failure, keeping } = state;
  const isDone = all > 0 && done === all;
  const obstacle = isValid
    ? state.about === null
      ? say.run.notReady()
      : undefined
    : say.run.invalid();
  const rate = runsPerS === null ? '' : formatFixed(runsPerS, 1);
  return (
    <div className={css.bar}>
      {isRunning ? (
        <Button kind="secondary" onClick={onStop}>
          {say.run.stop()}
        </Button>
      ) : (
        !isDone && (
          <Button kind="primary" unavailable={obstacle} onClick={onRun}>
            {done > 0 ? say.run.goOn({ left: all - done }) : say.run.start({ runs: all })}
          </Button>
        )
      )}
      {isRunning && (
        <progress value={done} max={all} aria-label={say.run.progress()} className={css.progress} />
      )}
      <p role="status">
        {isRunning && say.run.running({ done, all, rate, isKnown: rate !== '' })}
        {!isRunning && isDone && doneText(state)}
        {!isRunning && !isDone && done > 0 && say.run.stopped({ done, all })}
      </p>
      {isDone && !isRunning && (
        <Button kind="quiet" onClick={onForget}>
          {say.run.forget()}
        </Button>
      )}
      {keeping === 'full' && (
        <p className={css.warning} role="alert">
          {say.run.full()}{' '}
          <Button kind="quiet" onClick={onForget}>
            {say.run.forget()}
          </Button>
        </p>
      )}
      {keeping === 'impossible' && <p className={css.warning}>{say.run.notKept()}</p>}
      {failure !== null && (
        <p className={css.warning} role="alert">
          {failureText(failure).detail}
        </p>
      )}
    </div>
  );
}

function doneText({ all, kept, tookMs }: RunnerState): string {
  return tookMs === null || kept === all
    ? say.run.fromBefore({ all })
    : say.run.done({ made: all - kept, kept, seconds: formatFixed(tookMs / 1000, 1) });
}
