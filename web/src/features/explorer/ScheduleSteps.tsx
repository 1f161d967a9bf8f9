/** A schedule step by step in words; beside the original where the program was changed, with the point of parting. */

import say from '../../base/messages/explorer';
import type { ProgramTrace, TraceStep } from '../../engine/generated/control';
import { actTexts, nameOf, threadName } from './act-text';
import { threadClass } from './CloudFigure';
import { partingOf } from './parting';
import results from './results.module.css';
import { queuesOf } from './score-layout';

interface ScheduleStepsProps {
  readonly trace: ProgramTrace;
  readonly original: ProgramTrace | null;
  /** The last step ends in a failure. */
  readonly fails: boolean;
  /** Of the ring; 0 without one. */
  readonly slots: number;
}

const reachable = { tabIndex: 0 };

export function ScheduleSteps({ trace, original, fails, slots }: ScheduleStepsProps) {
  const columns = say.schedule.columns;
  const parting = original === null ? null : partingOf(trace, original);
  const queues = queuesOf(trace, slots);
  const caption = original === null ? say.schedule.score() : say.parting.title();
  return (
    <section className={results.stepsRegion} aria-label={caption} {...reachable}>
      <table className={results.stepTable}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.step()}</th>
            <th scope="col">{columns.thread()}</th>
            <th scope="col">{columns.line()}</th>
            <th scope="col">{original === null ? columns.did() : columns.changed()}</th>
            {original !== null && <th scope="col">{columns.original()}</th>}
            {queues.map(({ consumer }) => (
              <th key={consumer} scope="col">
                {say.schedule.items({ consumer })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trace.steps.map((step, at) => (
            <tr
              key={String(at)}
              className={
                parting?.parts === true && at === parting.shared ? results.parts : undefined
              }
              data-parts={parting?.parts === true && at === parting.shared ? '' : undefined}
            >
              <th scope="row">{at + 1}</th>
              <td className={threadClass(step.thread)}>
                <code className={results.thread}>{threadName(trace, step.thread)}</code>
              </td>
              <td>{step.printed > 0 ? step.printed : ''}</td>
              <td>
                <Acts {...{ trace, step }} />
                {fails && at + 1 === trace.steps.length && (
                  <b className={results.failsHere}> {say.schedule.fails()}</b>
                )}
              </td>
              {original !== null && (
                <td className={parting !== null && at < parting.shared ? results.alike : undefined}>
                  <OriginalStep original={original} at={at} />
                </td>
              )}
              {queues.map(({ consumer, lengths }) => (
                <td key={consumer}>{lengths[at + 1]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OriginalStep({ original, at }: { original: ProgramTrace; at: number }) {
  const step = original.steps[at];
  if (step !== undefined) return <Acts trace={original} step={step} />;
  return at === original.steps.length ? say.parting.stops() : null;
}

function Acts({ trace, step }: { trace: ProgramTrace; step: TraceStep }) {
  return actTexts(trace, step).map(({ verb, code, note }, index) => (
    <span key={String(index)} className={results.act}>
      {verb} {code !== '' && <code>{code}</code>}
      {note !== '' && `, ${note}`}
    </span>
  ));
}

/** Where the two part, and what memory holds there. */
export function PartingText({ trace, original }: { trace: ProgramTrace; original: ProgramTrace }) {
  const { shared, parts } = partingOf(trace, original);
  if (!parts) return <p>{say.parting.same()}</p>;
  const memory = shared === 0 ? trace.memory : (trace.steps[shared - 1]?.memory ?? []);
  return (
    <>
      <p>{say.parting.parts({ shared })}</p>
      <p className={results.memoryLine}>
        {say.parting.memory()}{' '}
        {trace.words.map((word, index) => (
          <code key={nameOf(word)}>{`${nameOf(word)} = ${memory[index] ?? 0}`}</code>
        ))}
      </p>
    </>
  );
}
