/** The page of replication: which views its run has. Wiring only. */

import say from '../../base/messages/replication';
import type { AnyScenario } from '../../engine/messages';
import type { PageOfRun } from '../../features/stage/run';
import { REPLICATION } from '../../views/replication/model';
import { replicationScenario } from '../../views/replication/types';
import { StackPage } from '../stack/StackPage';

const PAGE: PageOfRun = {
  path: '/replication',
  preset: REPLICATION.firstRun.preset,
  firstStep: REPLICATION.firstRun.step,
  model: REPLICATION,
};

const [PIPELINE, UNDER_IT] = [
  { name: 'pipeline', height: 596 },
  [
    { name: 'transaction' },
    { name: 'coordinator' },
    { name: 'queues' },
    { name: 'replicas' },
    { name: 'ways' },
    { name: 'rates', height: 300 },
    { name: 'lanes', height: 420 },
  ],
];

/** Rows conflict only where both databases change them. */
function viewsOf(scenario: AnyScenario | null) {
  const isAnywhere = scenario !== null && replicationScenario(scenario).anywhere.on;
  return [PIPELINE, ...(isAnywhere ? [{ name: 'conflicts' }] : []), ...UNDER_IT];
}

export default function ReplicationPage() {
  return (
    <StackPage
      page={PAGE}
      model={REPLICATION}
      title={say.title()}
      about={say.about()}
      share={say.share()}
      setup={say.setup()}
      tabs={{ watch: say.tab.watch(), act: say.tab.break(), setup: say.tab.setup() }}
      views={viewsOf}
    />
  );
}
