/** The page of backups: what its run shows, what can be done to it, and what starts from its copies. Wiring only. */

import say from '../../base/messages/snapshots';
import { BreakIt } from '../../features/controls/BreakIt';
import { useDraft } from '../../features/controls/use-draft';
import { BesideItself, BranchList } from '../../features/sandbox/BranchList';
import { ShapeForm } from '../../features/sandbox/ShapeForm';
import { ShareButton } from '../../features/share/ShareButton';
import { LegendButton } from '../../features/shell/LegendButton';
import { ModelPage } from '../../features/stage/ModelPage';
import type { PageOfRun, Run } from '../../features/stage/run';
import { ViewSlot } from '../../features/stage/ViewSlot';
import { SNAPSHOTS } from '../../views/snapshots/model';
import css from './snapshots.module.css';

const PAGE: PageOfRun = {
  path: '/snapshots',
  preset: SNAPSHOTS.firstRun.preset,
  firstStep: SNAPSHOTS.firstRun.step,
  model: SNAPSHOTS,
};
/** Views from the top, with the room of those that need to know theirs, px. */
const VIEWS = [
  { name: 'volumes', height: 360 },
  { name: 'choices', height: 0 },
  { name: 'start', height: 0 },
  { name: 'blocks', height: 0 },
  { name: 'article', height: 0 },
];

export default function SnapshotsPage() {
  return (
    <ModelPage
      title={say.title()}
      page={PAGE}
      tabs={{ watch: say.tab.watch(), act: say.tab.act(), setup: say.tab.setup() }}
      parts={({ run, textForm, writeNow }) => ({
        act: (
          <>
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
            <LegendButton views={VIEWS.map(({ name }) => name)} model={SNAPSHOTS} />
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
