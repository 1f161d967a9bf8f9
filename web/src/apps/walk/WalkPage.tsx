/** The guided walk: opens its run and its guide where the address says. */

import { useEffect, useMemo, useState } from 'react';
import { Guide } from '../../lesson/guide';
import { RunPage } from '../stage/RunPage';
import type { Arrival, PageOfRun, Run } from '../stage/run';
import { LESSON } from './lesson';
import { WalkStage } from './WalkStage';

const PAGE: PageOfRun = { path: '/walk', preset: LESSON.scenario.preset, firstStep: 0 };

export default function WalkPage() {
  return (
    <RunPage title={LESSON.title} page={PAGE}>
      {(run, arrival) => <OpenWalk run={run} arrival={arrival} />}
    </RunPage>
  );
}

function OpenWalk({ run, arrival }: { run: Run; arrival: Arrival }) {
  const guide = useMemo(() => new Guide(run.player, run.client, LESSON), [run]);
  const [problems, setProblems] = useState(arrival.problems);
  useEffect(() => {
    setProblems(arrival.problems);
    const index = stepOf(arrival.extras.step) - 1;
    if (arrival.linked) guide.adopt(index);
    else void guide.goTo(index, false);
  }, [guide, arrival]);
  return (
    <WalkStage
      run={run}
      arrival={arrival}
      guide={guide}
      problems={problems}
      onDismiss={() => setProblems([])}
      textForm={arrival.views.includes('text')}
    />
  );
}

/** From 1; whatever an address says, there is such a step. */
function stepOf(asked: string | undefined): number {
  const step = Math.floor(Number(asked ?? '1'));
  return Number.isFinite(step) ? Math.min(LESSON.steps.length, Math.max(1, step)) : 1;
}
