/** The sandbox: opens its run where the address says, with the views that were chosen. */

import { useEffect, useState } from 'react';
import * as say from '../../base/words/ui/apps/sandbox';
import { spawnEngine } from '../../engine/spawn';
import { type Panels, panelsOf } from '../../features/sandbox/PanelGrid';
import { RunPage } from '../../features/stage/RunPage';
import type { Arrival, PageOfRun, Run } from '../../features/stage/run';
import { SandboxStage } from './SandboxStage';

const PAGE: PageOfRun = {
  path: '/sandbox',
  preset: 'sandbox',
  firstStep: 2_500,
  spawn: spawnEngine,
};

export default function SandboxPage() {
  return (
    <RunPage title={say.sandbox} page={PAGE}>
      {(run, arrival) => <OpenSandbox run={run} arrival={arrival} />}
    </RunPage>
  );
}

function OpenSandbox({ run, arrival }: { run: Run; arrival: Arrival }) {
  const [panels, setPanels] = useState<Panels>(() => panelsOf(arrival.views, run.preset));
  const [textForm, setTextForm] = useState(arrival.views.includes('text'));
  const [problems, setProblems] = useState(arrival.problems);
  useEffect(() => {
    setProblems(arrival.problems);
    setPanels(panelsOf(arrival.views, run.preset));
    setTextForm(arrival.views.includes('text'));
  }, [arrival, run]);
  return (
    <SandboxStage
      run={run}
      arrival={arrival}
      problems={problems}
      onDismiss={() => setProblems([])}
      panels={panels}
      onPanels={setPanels}
      textForm={textForm}
      onTextForm={setTextForm}
    />
  );
}
