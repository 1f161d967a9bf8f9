/** What the engine says of the rules: not run, running, right, or the log that breaks them. */

import say from '../../base/messages/build';
import { formatFixed } from '../../base/numbers';
import { failureText } from '../../base/words/problems';
import type { Judged } from '../../engine/construction';
import type { JudgeProgress, TaskName } from '../../engine/generated/control';
import { Message } from '../../widgets/Message';
import css from './build.module.css';
import { CounterexampleStage } from './CounterStage';
import type { WorkbenchState } from './workbench';

interface VerdictProps {
  readonly state: WorkbenchState;
  readonly task: TaskName;
  /** The step of the counterexample. */
  readonly at: number;
  onGo: (step: number) => void;
  /** What to do once the task is solved. */
  readonly next: React.ReactNode;
}

export function Verdict({ state, task, at, onGo, next }: VerdictProps) {
  const { judgement, text } = state;
  switch (judgement.phase) {
    case 'none':
      return <p className={css.waiting}>{say.verdict.notRun()}</p>;
    case 'stopped':
      return <p className={css.waiting}>{say.verdict.stopped()}</p>;
    case 'running':
      return <Running progress={judgement.progress} />;
    case 'failed': {
      const { title, detail } = failureText(judgement.failure);
      return (
        <Message title={title} failure>
          {detail}
        </Message>
      );
    }
    case 'done':
      return (
        <>
          {judgement.text !== text && (
            <p role="status" className={css.changed}>
              {say.verdict.changed()}
            </p>
          )}
          <Done judged={judgement.judged} {...{ task, at, onGo, next }} />
        </>
      );
  }
}

function Running({ progress }: { progress: JudgeProgress | null }) {
  const samples = progress?.tally.samples ?? 0;
  const says =
    progress === null
      ? ''
      : samples > 0
        ? say.verdict.sampling({ clusters: samples })
        : say.verdict.enumerating({ records: progress.records, logs: progress.tally.logs });
  return (
    <div className={css.running} role="status">
      <p>{say.verdict.running()}</p>
      <progress
        aria-label={say.verdict.running()}
        {...(samples > 0 ? { value: samples, max: 1_000 } : {})}
      />
      <p className={css.count}>{says}</p>
    </div>
  );
}

function Done(props: { readonly judged: Judged } & Omit<VerdictProps, 'state'>) {
  const { judged, task, at, onGo, next } = props;
  const { outcome, seconds } = judged;
  switch (outcome.kind) {
    case 'failed':
      return <CounterexampleStage counterexample={outcome.counterexample} at={at} onGo={onGo} />;
    case 'too_many_steps':
      return (
        <Message title={say.verdict.tooManySteps.title()} failure>
          {say.verdict.tooManySteps.detail({ most: outcome.most, line: outcome.span.line })}
        </Message>
      );
    case 'solved': {
      const { logs, moments, samples } = outcome.tally;
      return (
        <section className={css.solved} role="status">
          <h2>{say.verdict.solved()}</h2>
          <p className={css.conclusion}>{say.tasks[task].solved()}</p>
          <p>
            {say.verdict.checked({
              logs,
              moments,
              clusters: samples,
              seconds: formatFixed(seconds, 1),
            })}
          </p>
          <p className={css.small}>{say.verdict.exhaustive()}</p>
          {next}
        </section>
      );
    }
  }
}
