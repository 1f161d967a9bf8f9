/** The page of the paper's numbers: recorded from the command line, and run again in this tab where one likes. */

import { useEffect, useState } from 'react';
import * as say from '../../base/words/ui/apps/reproduction';
import type { PaperOutcome } from '../../engine/generated/control';
import { Rows } from '../../features/experiments/Rows';
import { Missing, RunHere, usePaper } from '../../features/experiments/RunHere';
import json from '../../features/experiments/recorded.json';
import css from '../../features/experiments/reproduction.module.css';
import { TradeOffChart } from '../../features/experiments/TradeOffChart';
import { currentAddress } from '../../features/shell/address';
import { useKeptForOffline } from '../../features/shell/offline';
import { Shell } from '../../features/shell/Shell';

/** What `rollforward reproduce --json` gave: the runs are deterministic, so a run here must give the same. */
const RECORDED = json as PaperOutcome;

/** Less than full scale, for a slow machine: `#/reproduction?share=0.05`. */
function shareAsked(): number {
  const share = Number(new URLSearchParams(currentAddress().query).get('share') ?? '1');
  return share > 0 && share <= 1 ? share : 1;
}

interface Section {
  readonly experiment: string;
  readonly figure: number;
  readonly heading: string;
  readonly about: string;
  readonly what: string;
  readonly takes: string;
}

const SECTIONS: readonly Section[] = [
  {
    experiment: 'figure8',
    figure: 8,
    heading: say.figure8AnInstanceFalls,
    about: say.checkpointsAreLazySoAll,
    what: say.figure8AtFullScale,
    takes: say.about10To20S,
  },
  {
    experiment: 'figure9',
    figure: 9,
    heading: say.figure9ACommercialWorkload,
    about: say.itsRunWithoutABuddy,
    what: say.figure9BothRuns,
    takes: say.about30To60S,
  },
  {
    experiment: 'figure7',
    figure: 7,
    heading: say.figure7WhatABuddy,
    about: say.hereEverySessionLockAnd,
    what: 'figure 7',
    takes: say.fourRunsAbout10S,
  },
];

export default function ReproductionPage() {
  useKeptForOffline(true);
  const [share] = useState(shareAsked);
  return (
    <Shell title={say.thePaperSNumbers}>
      <main className={css.page}>
        <h1>{say.thePaperSNumbersBeside}</h1>
        <p className={css.lead}>
          {say.amirishettyAndOthersMeasuredBuddy} <i>{say.fitted}</i> {say.aCostWasChosenSo}{' '}
          <i>{say.predicted}</i>.
        </p>
        {SECTIONS.map((section) => (
          <Figure key={section.figure} section={section} share={share} />
        ))}
        <TradeOff share={share} />
        <Missing />
      </main>
    </Shell>
  );
}

function Figure({ section, share }: { section: Section; share: number }) {
  const { experiment, figure, heading, about, what, takes } = section;
  const { state, run, stop } = usePaper(experiment, share);
  const asked = new URLSearchParams(currentAddress().query).get('run') === experiment;
  useEffect(() => {
    if (asked) run();
  }, [asked, run]);
  const fresh = state.phase === 'done' ? state.outcome.rows : [];
  const rows = fresh.length > 0 ? fresh : RECORDED.rows.filter((row) => row.figure === figure);
  return (
    <section className={css.section} aria-labelledby={experiment}>
      <h2 id={experiment}>{heading}</h2>
      <p>{about}</p>
      <Rows caption={say.figure(figure)} rows={rows} />
      <RunHere what={what} takes={takes} state={state} onRun={run} onStop={stop} />
    </section>
  );
}

function TradeOff({ share }: { share: number }) {
  const { state, run, stop } = usePaper('trade-off', share);
  const points = state.phase === 'done' ? state.outcome.trade_off : RECORDED.trade_off;
  return (
    <section className={css.section} aria-labelledby="trade-off">
      <h2 id="trade-off">{say.section7CheckpointsBuddiesOr}</h2>
      <p>{say.fastStartCheckpointingWritesBlocks}</p>
      <TradeOffChart points={points} />
      <RunHere
        what={say.theChartS14Clusters}
        takes="About 15 s."
        state={state}
        onRun={run}
        onStop={stop}
      />
    </section>
  );
}
