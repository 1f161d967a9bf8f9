/**
 * The recorded experiments by document, in the order of the engine: each with its rows, its chart if it has one, and the
 * button that runs it here. Knows no document.
 */

import { group } from 'd3-array';
import { useEffect } from 'react';
import say from '../../base/messages/reproduction';
import * as named from '../../base/words/experiments';
import type { DocumentPlace, ExperimentOutcome } from '../../engine/generated/control';
import { AssumptionsChart } from './Assumed';
import { CHARTS, TAPES } from './charts';
import { PublishedFigure } from './PublishedFigure';
import published from './published.module.css';
import { Rows } from './Rows';
import { ExperimentRunner, type RunState, useExperiment } from './RunHere';
import json from './recorded.json';
import css from './reproduction.module.css';
import { RedoProgress } from './Tape';
import { emptyTape, fullTape, tapeOfRun, tapeUnderWay } from './tape';

/** What `rollforward reproduce --json` gave: the runs are deterministic, so a run here must give the same. */
const RECORDED = group(json as readonly ExperimentOutcome[], ({ document }) => document);

interface DocumentsProps {
  /** Of full scale, above 0 and at most 1. */
  readonly share: number;
  /** The experiment that starts without being asked for. */
  readonly startAtOnce: string | null;
}

export function Documents(props: DocumentsProps) {
  return [...RECORDED].map(([document, outcomes]) => (
    <PublishedIn key={document} {...{ document, outcomes }} {...props} />
  ));
}

interface PublishedInProps extends DocumentsProps {
  readonly document: string;
  readonly outcomes: readonly ExperimentOutcome[];
}

function PublishedIn({ document, outcomes, share, startAtOnce }: PublishedInProps) {
  const words = named.DOCUMENTS[document];
  const doubts = words?.doubts ?? [];
  return (
    <article className={css.document} aria-labelledby={document}>
      <h2 id={document}>{words?.title ?? named.plain(document)}</h2>
      {words !== undefined && <p>{words.about}</p>}
      {outcomes.map((recorded) => (
        <Experiment
          key={recorded.experiment}
          recorded={recorded}
          share={share}
          startsAtOnce={recorded.experiment === startAtOnce}
        />
      ))}
      {doubts.length > 0 && (
        <section className={css.section} aria-labelledby={`${document}-doubts`}>
          <h3 id={`${document}-doubts`}>{say.doubts()}</h3>
          <ul>
            {doubts.map(([short, long]) => (
              <li key={short}>
                <b>{short}</b> {long}
              </li>
            ))}
          </ul>
        </section>
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
  const words = named.DOCUMENTS[document]?.experiments[experiment];
  const fresh = state.phase === 'done' ? state.outcome : recorded;
  // Below full scale nothing is compared: the recorded numbers stay.
  const rows = fresh.rows.length > 0 ? fresh.rows : recorded.rows;
  const Chart = CHARTS[experiment];
  return (
    <section className={css.section} aria-labelledby={experiment}>
      <h3 id={experiment}>{words?.heading ?? placeOf(place)}</h3>
      {words !== undefined && <p>{words.about}</p>}
      {TAPES.has(experiment) && <TapeOf state={state} recorded={recorded} />}
      <ExperimentRunner
        what={words?.what ?? experiment}
        takes={words?.takes ?? ''}
        state={state}
        recorded={recorded}
        onRun={run}
        onStop={stop}
      />
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
      {Chart !== undefined && <Chart runs={fresh.runs} />}
    </section>
  );
}

/** The tape of the first run: as it fills, as it came out here, or as it was recorded. */
function TapeOf({ state, recorded }: { state: RunState; recorded: ExperimentOutcome }) {
  const standings = 'standings' in state ? state.standings : [];
  const underWay = standings[0] === undefined ? null : tapeUnderWay(standings[0]);
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
  place.kind === 'text' ? named.inTheText : named.place(place.kind, place.number);
