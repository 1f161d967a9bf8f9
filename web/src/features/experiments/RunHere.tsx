/** The button that runs an experiment in this tab, how far it is, a way out, and what it took. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { formatBytes, formatCount } from '../../base/numbers';
import { failureText } from '../../base/words/problems';
import * as say from '../../base/words/ui/apps/reproduction';
import type { FullScaleReport, PaperOutcome } from '../../engine/generated/control';
import { JobClient } from '../../engine/jobs';
import { spawnExperiment } from '../../engine/spawn';
import { Button } from '../../widgets/Button';
import { Message } from '../../widgets/Message';
import css from './reproduction.module.css';

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

/** What the model lacks and what was assumed, in plain words. */
export function Missing() {
  return (
    <section className={css.section} aria-labelledby="missing">
      <h2 id="missing">{say.whatToDoubt}</h2>
      <ul>
        <li>
          <b>{say.words75And88MbS}</b> {say.figure9ReadsItsRedo}
        </li>
        <li>
          <b>{say.theCommercialWorkloadIsBarely}</b> {say.updatesAndInserts31Tables}
        </li>
        <li>
          <b>{say.withABuddyTheMoment}</b> {say.thePaperGivesOneCrash}
        </li>
        <li>
          <b>{say.recordsStandForSeveral}</b> {say.inFigure8OneSimulated}
        </li>
        <li>
          <b>{say.figure7SLoadIs}</b> {say.thePaperGivesCpuBut}
        </li>
      </ul>
    </section>
  );
}

// One experiment that a person runs here: its worker, how far it is, what came out.

type PaperState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly done: number }
  | {
      readonly phase: 'done';
      readonly outcome: PaperOutcome;
      readonly seconds: number;
      readonly memoryBytes: number;
    }
  | { readonly phase: 'failed'; readonly why: string };

interface Paper {
  readonly state: PaperState;
  run(): void;
  stop(): void;
}

export function usePaper(experiment: string, share: number): Paper {
  const [state, setState] = useState<PaperState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const run = useCallback(() => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setState({ phase: 'running', done: 0 });
    const client = new JobClient(spawnExperiment);
    const onProgress = (done: number) => {
      if (!control.signal.aborted) setState({ phase: 'running', done });
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
        else setState({ phase: 'done', ...done });
      });
  }, [experiment, share]);
  return { state, run, stop };
}
