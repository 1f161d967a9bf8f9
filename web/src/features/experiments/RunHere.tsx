/** The button that runs an experiment in this tab, how far it is, a way out, and what it took. */

import { sum } from 'd3-array';
import { useCallback, useEffect, useRef, useState } from 'react';
import documents from '../../base/messages/experiments';
import say from '../../base/messages/reproduction';
import { formatBytes, formatFixed } from '../../base/numbers';
import { failureText } from '../../base/words/problems';
import type {
  ExperimentOutcome,
  ExperimentRun,
  ExperimentStanding,
} from '../../engine/generated/control';
import { JobClient } from '../../engine/jobs';
import { spawnExperiment } from '../../engine/spawn';
import { Button } from '../../widgets/Button';
import { Message } from '../../widgets/Message';
import { differencesOf, isComparable, numbersOf } from './agreement';
import { nameOfCode } from './Rows';
import css from './reproduction.module.css';

interface RunHereProps {
  /** `figure 8 at full scale`. */
  readonly what: string;
  /** What it will take: time and memory. */
  readonly takes: string;
  readonly state: RunState;
  /** Its recorded result: a run here must give the same. */
  readonly recorded: ExperimentOutcome;
  onRun(): void;
  onStop(): void;
}

export function ExperimentRunner({ what, takes, state, recorded, onRun, onStop }: RunHereProps) {
  if (state.phase === 'running') {
    return (
      <div className={css.running}>
        <p role="status">
          {say.run.progress({ what })}{' '}
          <span className={css.percent}>
            {Math.round(doneOf(state) * 100)}
            {'\u00a0'}%
          </span>
        </p>
        <progress value={doneOf(state)} max={1} aria-label={say.run.running({ what })} />
        <Button onClick={onStop}>{say.run.stop()}</Button>
      </div>
    );
  }
  return (
    <div className={css.here}>
      <Button onClick={onRun}>
        {state.phase === 'done' ? say.run.again({ what }) : say.run.start({ what })}
      </Button>
      {state.phase === 'idle' && <span>{takes}</span>}
      {state.phase === 'done' && (
        <p role="status">
          {say.run.done({
            seconds: formatFixed(state.seconds, 1),
            memory: formatBytes(state.memoryBytes),
          })}
          <Proof runs={state.outcome.runs} />{' '}
          <Agreement fresh={state.outcome} recorded={recorded} />
        </p>
      )}
      {state.phase === 'failed' && (
        <Message title={say.run.stopped()} failure>
          {state.why} {say.run.stoppedDetail()}
        </Message>
      )}
    </div>
  );
}

/** Whether what came out here is what was recorded, number by number; below full scale nothing is compared. */
function Agreement({ fresh, recorded }: { fresh: ExperimentOutcome; recorded: ExperimentOutcome }) {
  if (!isComparable(fresh, recorded)) return say.run.notFullScale();
  const differing = differencesOf(fresh, recorded);
  const count = numbersOf(recorded).length;
  if (differing.length === 0) return <b>{say.run.allAsRecorded({ count })}</b>;
  return (
    <b className={css.missed}>{say.run.notAsRecorded({ differing: differing.length, count })}</b>
  );
}

type CountMessage = (of: { readonly count: number }) => string;

/** What a run went through, by the quantity that counts it. */
const COUNTS: Partial<Record<string, CountMessage>> = documents.counts;

interface CheckMessages {
  /** When every check of the run held. */
  readonly held?: () => string;
  readonly failed: CountMessage;
}

const CHECKS: Partial<Record<string, CheckMessages>> = documents.checks;

/** The same of all runs of an experiment together. */
const TOTALS: Partial<Record<string, CountMessage>> = documents.totals;

/** What the runs went through, and whether the simulation was right. */
function Proof({ runs }: { runs: readonly ExperimentRun[] }) {
  const measured = runs.flatMap(({ measured }) => measured);
  const totals = Object.entries(TOTALS).flatMap(([quantity, says]) => {
    const values = measured.flatMap((number) =>
      number.quantity === quantity ? [number.value] : [],
    );
    return values.length === 0 ? [] : (says?.({ count: sum(values) }) ?? []);
  });
  // A count is said of each run, a check that held once.
  const ofRuns = runs.flatMap((run) => {
    const counts = run.measured.flatMap(
      ({ quantity, value }) => COUNTS[quantity]?.({ count: value }) ?? [],
    );
    return [...counts, ...checksOf(run)];
  });
  return [...totals, ...new Set(ofRuns)].map((sentence) => ` ${sentence}`).join('');
}

function checksOf({ checks }: ExperimentRun): readonly string[] {
  const failed = checks.filter(({ violations }) => violations !== 0);
  if (failed.length === 0) return checks.flatMap(({ name }) => CHECKS[name]?.held?.() ?? []);
  return failed.map(
    ({ name, violations: count }) =>
      CHECKS[name]?.failed({ count }) ?? documents.otherCheck({ check: nameOfCode(name), count }),
  );
}

// One experiment that a person runs here: its worker, how far it is, what came out.

export type RunState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running';
      /** The latest that each run has said, from the first to the one under way. */
      readonly standings: readonly ExperimentStanding[];
    }
  | {
      readonly phase: 'done';
      readonly outcome: ExperimentOutcome;
      readonly seconds: number;
      readonly memoryBytes: number;
      readonly standings: readonly ExperimentStanding[];
    }
  | { readonly phase: 'failed'; readonly why: string };

const doneOf = ({ standings }: { readonly standings: readonly ExperimentStanding[] }) =>
  standings.at(-1)?.done ?? 0;

interface RunOfOne {
  readonly state: RunState;
  run(): void;
  stop(): void;
}

export function useExperiment(experiment: string, share: number): RunOfOne {
  const [state, setState] = useState<RunState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const run = useCallback(() => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    let standings: readonly ExperimentStanding[] = [];
    setState({ phase: 'running', standings });
    const client = new JobClient(spawnExperiment);
    const onProgress = (standing: ExperimentStanding) => {
      if (control.signal.aborted) return;
      // Between two runs nothing is measured: what the run before said last stays.
      if (standing.measured.length > 0) standings = [...standings.slice(0, standing.run), standing];
      setState({ phase: 'running', standings });
    };
    // A worker that is ended gives its memory back; asking it to stop first would only take longer.
    control.signal.addEventListener('abort', () => {
      client.close();
      setState({ phase: 'idle' });
    });
    void client
      .run(() => ({ experiment, share }), { onProgress })
      .then((answer) => {
        if (control.signal.aborted) return;
        client.close();
        const done = answer.ok ? answer.value[0] : null;
        if (!answer.ok) setState({ phase: 'failed', why: failureText(answer.error).detail });
        else if (done === null || done === undefined) setState({ phase: 'idle' });
        else setState({ phase: 'done', ...done, standings });
      });
  }, [experiment, share]);
  return { state, run, stop };
}
