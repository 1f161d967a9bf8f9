/** The page of the paper's numbers: recorded from the command line, and run again in this tab where one likes. */

import { useEffect, useState } from 'react';
import type { PaperOutcome } from '../../engine/generated/control';
import type { PaperExperiment } from '../../engine/paper-protocol';
import { currentAddress } from '../address';
import { useKeptForOffline } from '../shell/offline';
import { Shell } from '../shell/Shell';
import { Missing } from './Missing';
import { Rows } from './Rows';
import { RunHere } from './RunHere';
import json from './recorded.json';
import css from './reproduction.module.css';
import { TradeOffChart } from './TradeOffChart';
import { usePaper } from './use-paper';

/** What `rollforward reproduce --json` gave: the runs are deterministic, so a run here must give the same. */
const RECORDED = json as PaperOutcome;

/** Less than full scale, for a slow machine: `#/reproduction?share=0.05`. */
function shareAsked(): number {
  const share = Number(new URLSearchParams(currentAddress().query).get('share') ?? '1');
  return share > 0 && share <= 1 ? share : 1;
}

interface Section {
  readonly experiment: PaperExperiment;
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
    heading: 'Figure 8: an instance falls after 27 minutes of TPC-C',
    about:
      'Checkpoints are lazy, so all 11.5 GB that the instance logged must be read. Two instances, 12 million blocks and 23 million redo records: the whole of it runs in this tab.',
    what: 'figure 8 at full scale',
    takes: 'About 10 to 20 s, and 0.9 GB of memory while it runs.',
  },
  {
    experiment: 'figure9',
    figure: 9,
    heading: 'Figure 9: a commercial workload, checkpoints by a target of 100 s',
    about:
      'Its run without a buddy is the only one that anything is fitted to: the CPU of a redo record, the cost of a message to a recovery slave, and what of the target no checkpoint shortens. All else follows.',
    what: 'figure 9, both runs',
    takes: 'About 30 to 60 s, and 1.5 GB of memory while it runs.',
  },
  {
    experiment: 'figure7',
    figure: 7,
    heading: 'Figure 7: what a buddy costs while all is well',
    about:
      'Here every session, lock and message is simulated, on an eighth of the machine: its cores, disks, clients and warehouses. The load is set to the paper’s 91 % of CPU without a buddy; what a buddy adds is predicted.',
    what: 'figure 7',
    takes: 'Four runs, about 10 s.',
  },
];

export default function ReproductionPage() {
  useKeptForOffline(true);
  const [share] = useState(shareAsked);
  return (
    <Shell title="The paper’s numbers">
      <main className={css.page}>
        <h1>The paper’s numbers, beside ours</h1>
        <p className={css.lead}>
          Amirishetty and others measured buddy instances on Oracle’s own machines (EDBT 2017).
          Below stands what they published, what the simulator says, and whether a number was{' '}
          <i>fitted</i> – a cost was chosen so that it comes out – or <i>predicted</i>.
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
      <Rows caption={`Figure ${figure}`} rows={rows} />
      <RunHere what={what} takes={takes} state={state} onRun={run} onStop={stop} />
    </section>
  );
}

function TradeOff({ share }: { share: number }) {
  const { state, run, stop } = usePaper('trade-off', share);
  const points = state.phase === 'done' ? state.outcome.trade_off : RECORDED.trade_off;
  return (
    <section className={css.section} aria-labelledby="trade-off">
      <h2 id="trade-off">Section 7: checkpoints, buddies, or both</h2>
      <p>
        Fast-start checkpointing writes blocks earlier, so that less redo is left to read; the
        writes compete with transactions for the disks. A buddy only reads redo. The paper claims
        that it disturbs less and recommends both together; it gives no numbers. Here are some, from
        spinning disks like those of a Sun Fire 6800.
      </p>
      <TradeOffChart points={points} />
      <RunHere
        what="the chart’s 14 clusters"
        takes="About 15 s."
        state={state}
        onRun={run}
        onStop={stop}
      />
    </section>
  );
}
