/** A log on which rules fail, step by step: the tape, both sets or queues, what happens, and why it is wrong. */

import { Pause, Play, SkipBack, SkipForward } from 'lucide';
import { useEffect, useId, useState } from 'react';
import say from '../../base/messages/build';
import type { Counterexample } from '../../engine/generated/control';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { Lists } from './Lists';
import { faultText, headline, heldText, proofText, stepText } from './log-text';
import css from './stage.module.css';
import { threadsOf } from './stage-layout';
import { CounterexampleLog } from './Tape';

interface CounterStageProps {
  readonly counterexample: Counterexample;
  /** Where it is, from 0. */
  readonly at: number;
  onGo: (step: number) => void;
}

/** Time of a step while it plays, ms. */
const STEP_MS = 1_100;

export function CounterexampleStage({ counterexample, at, onGo }: CounterStageProps) {
  const { steps, parted, starts, task } = counterexample;
  const id = useId();
  const threads = threadsOf(counterexample);
  const step = steps[at];
  const last = steps.length - 1;
  if (step === undefined) return null;
  const checkpoints =
    step.checkpoints === null
      ? noted(counterexample, step.entry ?? counterexample.entries.length)
      : step.checkpoints.slice(0, 1);
  return (
    <section className={css.stage} aria-labelledby={id}>
      <h2 id={id}>{headline(counterexample)}</h2>
      <p className={css.proof}>{proofText(counterexample)}</p>
      <CounterexampleLog
        counterexample={counterexample}
        at={step.entry}
        checkpoints={checkpoints ?? starts.slice(0, threads)}
      />
      <Steps at={at} last={last} parted={parted} onGo={onGo} />
      <p className={css.what} role="status">
        {stepText(step, counterexample, threads)}
        {at === parted && <b> {say.log.parted()}</b>}
      </p>
      <Lists step={step} task={task} />
      <p className={css.why}>{faultText(counterexample, threads)}</p>
      <details className={css.table}>
        <summary>{say.log.asTable()}</summary>
        <StepTable counterexample={counterexample} />
      </details>
    </section>
  );
}

/** The checkpoint of each thread as it is known after so many entries. */
function noted(
  { entries, starts, task, fault }: Counterexample,
  count: number,
): readonly number[] | null {
  if (task !== 'buddy_pruning') return null;
  const shownEntries = entries.slice(0, Math.min(count + 1, fault.crash));
  const last = shownEntries.findLast(({ kind }) => kind === 'checkpoint');
  return [last?.rba ?? entries[0]?.rba ?? starts[0]];
}

interface StepsProps {
  readonly at: number;
  readonly last: number;
  readonly parted: number;
  onGo: (step: number) => void;
}

function Steps({ at, last, parted, onGo }: StepsProps) {
  const [playing, setPlaying] = useState(false);
  const goesOn = playing && at < last;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => onGo(at + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [goesOn, at, onGo]);
  const go = (to: number) => {
    setPlaying(false);
    onGo(Math.max(0, Math.min(last, to)));
  };
  const play = () => {
    if (!goesOn && at === last) onGo(0);
    setPlaying(!goesOn);
  };
  return (
    <fieldset className={css.steps} aria-label={say.log.stepThrough()}>
      <Button
        kind="tool"
        aria-label={say.log.back()}
        title={say.log.back()}
        onClick={() => go(at - 1)}
      >
        <Icon of={SkipBack} filled />
      </Button>
      <Button
        kind="tool"
        aria-label={goesOn ? say.log.pause() : say.log.play()}
        title={goesOn ? say.log.pause() : say.log.play()}
        onClick={play}
      >
        <Icon of={goesOn ? Pause : Play} filled />
      </Button>
      <Button
        kind="tool"
        aria-label={say.log.forward()}
        title={say.log.forward()}
        onClick={() => go(at + 1)}
      >
        <Icon of={SkipForward} filled />
      </Button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={say.log.stepThrough()}
        aria-valuetext={say.log.step({ step: at + 1, count: last + 1 })}
        onChange={(event) => go(event.target.valueAsNumber)}
      />
      <span className={css.count}>{say.log.step({ step: at + 1, count: last + 1 })}</span>
      <Button kind="quiet" onClick={() => go(parted)}>
        {say.log.toFault()}
      </Button>
    </fieldset>
  );
}

function StepTable({ counterexample }: { counterexample: Counterexample }) {
  const { steps, task } = counterexample;
  const threads = threadsOf(counterexample);
  const { mine, right } = say.tasks[task];
  const { step: number, what, lines } = say.log.columns;
  const columns = [number(), what(), lines(), mine(), right()];
  const blocks = (list: readonly { readonly block: number }[]) =>
    heldText(list.map(({ block }) => block));
  return (
    <table>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => (
          <tr key={String(index)}>
            <th scope="row">{index + 1}</th>
            <td>
              {stepText(step, counterexample, threads)}
              {step.checkpoints !== null && ` ${bothCheckpoints(step.checkpoints)}`}
            </td>
            <td>{step.lines.join(', ')}</td>
            <td>{blocks(step.mine)}</td>
            <td>{blocks(step.right)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const bothCheckpoints = ([ofStudent, right]: readonly number[]) =>
  say.log.bothCheckpoints({ mine: String(ofStudent), right: String(right) });
