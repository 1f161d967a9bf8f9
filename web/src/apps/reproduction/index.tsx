/**
 * The page of published numbers: recorded from the command line, and run again in this tab where one likes. Draws what
 * is recorded, by document and place; knows no document.
 */

import { group } from 'd3-array';
import { useEffect, useState } from 'react';
import * as named from '../../base/words/experiments';
import * as say from '../../base/words/ui/apps/reproduction';
import type { DocumentPlace, ExperimentOutcome } from '../../engine/generated/control';
import { currentAddress } from '../address';
import { useKeptForOffline } from '../shell/offline';
import { Shell } from '../shell/Shell';
import { CHARTS } from './charts';
import { Rows } from './Rows';
import { RunHere, useExperiment } from './RunHere';
import json from './recorded.json';
import css from './reproduction.module.css';

/** What `rollforward reproduce --json` gave: the runs are deterministic, so a run here must give the same. */
const RECORDED = group(json as readonly ExperimentOutcome[], ({ document }) => document);

/** Less than full scale, for a slow machine: `#/reproduction?share=0.05`. */
function shareAsked(): number {
  const share = Number(new URLSearchParams(currentAddress().query).get('share') ?? '1');
  return share > 0 && share <= 1 ? share : 1;
}

export default function ReproductionPage() {
  useKeptForOffline(true);
  const [share] = useState(shareAsked);
  return (
    <Shell title={say.thePaperSNumbers}>
      <main className={css.page}>
        <h1>{say.thePaperSNumbersBeside}</h1>
        <p className={css.lead}>
          {say.belowIsWhatEachPublishes} <i>{say.fitted}</i> {say.aCostWasChosenSo}{' '}
          <i>{say.predicted}</i>.
        </p>
        {[...RECORDED].map(([document, outcomes]) => (
          <PublishedIn key={document} {...{ document, outcomes, share }} />
        ))}
      </main>
    </Shell>
  );
}

interface PublishedInProps {
  readonly document: string;
  readonly outcomes: readonly ExperimentOutcome[];
  readonly share: number;
}

function PublishedIn({ document, outcomes, share }: PublishedInProps) {
  const words = named.DOCUMENTS[document];
  const doubts = words?.doubts ?? [];
  return (
    <article className={css.document} aria-labelledby={document}>
      <h2 id={document}>{words?.title ?? named.plain(document)}</h2>
      {words !== undefined && <p>{words.about}</p>}
      {outcomes.map((recorded) => (
        <Experiment key={recorded.experiment} recorded={recorded} share={share} />
      ))}
      {doubts.length > 0 && (
        <section className={css.section} aria-labelledby={`${document}-doubts`}>
          <h3 id={`${document}-doubts`}>{say.whatToDoubt}</h3>
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

function Experiment({ recorded, share }: { recorded: ExperimentOutcome; share: number }) {
  const { experiment, document, place } = recorded;
  const { state, run, stop } = useExperiment(experiment, share);
  const asked = new URLSearchParams(currentAddress().query).get('run') === experiment;
  useEffect(() => {
    if (asked) run();
  }, [asked, run]);
  const words = named.DOCUMENTS[document]?.experiments[experiment];
  const fresh = state.phase === 'done' ? state.outcome : recorded;
  // Below full scale nothing is compared: the recorded numbers stay.
  const rows = fresh.rows.length > 0 ? fresh.rows : recorded.rows;
  const Chart = CHARTS[experiment];
  return (
    <section className={css.section} aria-labelledby={experiment}>
      <h3 id={experiment}>{words?.heading ?? placeOf(place)}</h3>
      {words !== undefined && <p>{words.about}</p>}
      {rows.length > 0 && <Rows caption={placeOf(place)} rows={rows} />}
      {Chart !== undefined && <Chart runs={fresh.runs} />}
      <RunHere
        what={words?.what ?? experiment}
        takes={words?.takes ?? ''}
        state={state}
        onRun={run}
        onStop={stop}
      />
    </section>
  );
}

const placeOf = (place: DocumentPlace) =>
  place.kind === 'text' ? named.inTheText : named.place(place.kind, place.number);
