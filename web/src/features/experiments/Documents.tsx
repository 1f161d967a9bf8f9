/**
 * The recorded experiments by document, in the order of the engine: each with its rows, its chart if it has one, and the
 * button that runs it here. Knows no document.
 */

import { group } from 'd3-array';
import { useEffect } from 'react';
import documents from '../../base/messages/experiments';
import say from '../../base/messages/reproduction';
import type { DocumentPlace, ExperimentOutcome } from '../../engine/generated/control';
import { AssumptionsChart } from './Assumed';
import { CHARTS, TAPES } from './charts';
import { PublishedFigure } from './PublishedFigure';
import published from './published.module.css';
import { nameOfCode, Rows } from './Rows';
import { ExperimentRunner, type RunState, useExperiment } from './RunHere';
import { RECORDED } from './recorded';
import css from './reproduction.module.css';
import { RedoProgress } from './Tape';
import { emptyTape, fullTape, tapeInProgress, tapeOfRun } from './tape';

/** What `rollforward reproduce --json` gave: the runs are deterministic, so a run here must give the same. */
const BY_DOCUMENT = group(RECORDED, ({ document }) => document);

interface DocumentMessages {
  title(): string;
  about(): string;
  /** By the name of the experiment. */
  readonly experiments: Partial<
    Record<string, Record<'heading' | 'about' | 'what' | 'takes', () => string>>
  >;
  /** What the model lacks and what was assumed. */
  readonly doubts: Readonly<Record<string, { title(): string; detail(): string }>>;
}

/** By the code of the document. One without messages is shown by its codes. */
const DOCUMENTS: Partial<Record<string, DocumentMessages>> = documents.documents;

interface DocumentsProps {
  /** Of full scale, above 0 and at most 1. */
  readonly share: number;
  /** The experiment that starts without being asked for. */
  readonly startAtOnce: string | null;
}

export function Documents(props: DocumentsProps) {
  return [...BY_DOCUMENT].map(([document, outcomes]) => (
    <PublishedIn key={document} {...{ document, outcomes }} {...props} />
  ));
}

interface PublishedInProps extends DocumentsProps {
  readonly document: string;
  readonly outcomes: readonly ExperimentOutcome[];
}

function PublishedIn({ document, outcomes, share, startAtOnce }: PublishedInProps) {
  const messages = DOCUMENTS[document];
  const doubts = Object.entries(messages?.doubts ?? {});
  return (
    <article className={css.document} aria-labelledby={document}>
      <h2 id={document}>{messages?.title() ?? nameOfCode(document)}</h2>
      {messages !== undefined && <p>{messages.about()}</p>}
      {outcomes.map((recorded) => (
        <Experiment
          key={recorded.experiment}
          recorded={recorded}
          share={share}
          startsAtOnce={recorded.experiment === startAtOnce}
        />
      ))}
      {doubts.length > 0 && (
        <div className={css.section}>
          <h3>{say.doubts()}</h3>
          <ul>
            {doubts.map(([key, { title, detail }]) => (
              <li key={key}>
                <b>{title()}</b> {detail()}
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  );
}

interface ExperimentProps {
  readonly recorded: ExperimentOutcome;
  readonly share: number;
  readonly startsAtOnce: boolean;
}

function Experiment({ recorded, share, startsAtOnce }: ExperimentProps) {
  const { experiment, document, place } = recorded;
  const { state, run, stop } = useExperiment(experiment, share);
  useEffect(() => {
    if (startsAtOnce) run();
  }, [startsAtOnce, run]);
  const messages = DOCUMENTS[document]?.experiments[experiment];
  const fresh = state.phase === 'done' ? state.outcome : recorded;
  // Below full scale nothing is compared: the recorded numbers stay.
  const rows = fresh.rows.length > 0 ? fresh.rows : recorded.rows;
  const Chart = CHARTS[experiment];
  return (
    <section className={css.section} aria-labelledby={experiment}>
      <h3 id={experiment}>{messages?.heading() ?? placeOf(place)}</h3>
      {messages !== undefined && <p>{messages.about()}</p>}
      {TAPES.has(experiment) && <TapeOf state={state} recorded={recorded} />}
      <ExperimentRunner
        what={messages?.what() ?? experiment}
        takes={messages?.takes() ?? ''}
        state={state}
        recorded={recorded}
        onRun={run}
        onStop={stop}
      />
      {Chart !== undefined && <Chart experiment={experiment} rows={rows} runs={fresh.runs} />}
      {rows.length > 0 && (
        <>
          <div className={published.pair}>
            <PublishedFigure experiment={experiment} title={placeOf(place)} rows={rows} />
            <AssumptionsChart rows={rows} />
          </div>
          <details className={css.details}>
            <summary>{say.everyNumber()}</summary>
            <Rows caption={placeOf(place)} rows={rows} />
          </details>
        </>
      )}
    </section>
  );
}

/** The tape of the first run: as it fills, as it came out here, or as it was recorded. */
function TapeOf({ state, recorded }: { state: RunState; recorded: ExperimentOutcome }) {
  const standings = 'standings' in state ? state.standings : [];
  const underWay = standings[0] === undefined ? null : tapeInProgress(standings[0]);
  const [run] = state.phase === 'done' ? state.outcome.runs : recorded.runs;
  const ended = run === undefined ? null : tapeOfRun(run, underWay);
  const isRunning = state.phase === 'running';
  // The runs after the first are other clusters: its tape stays as it ended.
  const now = standings.length > 1 ? underWay && fullTape(underWay) : underWay;
  const tape = isRunning ? (now ?? emptyTape(ended)) : ended;
  if (tape === null) return null;
  return <RedoProgress tape={tape} isRecorded={!isRunning && state.phase !== 'done'} />;
}

const placeOf = (place: DocumentPlace) =>
  place.kind === 'text' ? say.place.text() : say.place[place.kind]({ number: place.number });
