/** The page of replication: what its run shows and what can be done to it. Wiring only. */

import say from '../../base/messages/replication';
import { BreakIt } from '../../features/controls/BreakIt';
import { useDraft } from '../../features/controls/use-draft';
import { BesideItself, BranchList } from '../../features/sandbox/BranchList';
import { ShapeForm } from '../../features/sandbox/ShapeForm';
import { ShareButton } from '../../features/share/ShareButton';
import { LegendButton } from '../../features/shell/LegendButton';
import { ModelPage } from '../../features/stage/ModelPage';
import type { PageOfRun, Run } from '../../features/stage/run';
import { ViewSlot } from '../../features/stage/ViewSlot';
import { REPLICATION } from '../../views/replication/model';
import page from '../../widgets/StagePage.module.css';
import css from './replication.module.css';

const PAGE: PageOfRun = {
  path: '/replication',
  preset: REPLICATION.firstRun.preset,
  firstStep: REPLICATION.firstRun.step,
  model: REPLICATION,
};
/** Views from the top, with the room of those that need to know theirs, px. */
const VIEWS = [
  { name: 'pipeline', height: 596 },
  { name: 'transaction', height: 0 },
  { name: 'coordinator', height: 0 },
  { name: 'queues', height: 0 },
  { name: 'replicas', height: 0 },
  { name: 'ways', height: 0 },
  { name: 'rates', height: 300 },
];

export default function ReplicationPage() {
  return (
    <ModelPage
      title={say.title()}
      page={PAGE}
      tabs={{ watch: say.tab.watch(), act: say.tab.break(), setup: say.tab.setup() }}
      parts={({ run, textForm, writeNow }) => ({
        act: (
          <>
            <p className={page.about}>{say.about()}</p>
            <BreakIt goesOn />
            <BranchList />
            <BesideItself run={run} />
          </>
        ),
        setup: <Setup run={run} />,
        stage: (
          <div className={css.views}>
            {VIEWS.map(({ name, height }) => (
              <ViewSlot key={name} name={name} height={height} textForm={textForm} fits />
            ))}
          </div>
        ),
        tools: (
          <>
            <LegendButton views={VIEWS.map(({ name }) => name)} model={REPLICATION} />
            <ShareButton holds={say.share()} onOpen={writeNow} />
          </>
        ),
      })}
    />
  );
}

function Setup({ run }: { readonly run: Run }) {
  const draft = useDraft(run);
  if (draft === null) return null;
  return <ShapeForm label={say.setup()} draft={draft} presets={Object.keys(run.about.presets)} />;
}
