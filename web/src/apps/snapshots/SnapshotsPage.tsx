/** The page of backups: which views its run has. Wiring only. */

import say from '../../base/messages/snapshots';
import type { PageOfRun } from '../../features/stage/run';
import { SNAPSHOTS } from '../../views/snapshots/model';
import { StackPage } from '../stack/StackPage';

const PAGE: PageOfRun = {
  path: '/snapshots',
  preset: SNAPSHOTS.firstRun.preset,
  firstStep: SNAPSHOTS.firstRun.step,
  model: SNAPSHOTS,
};

const VIEWS = [
  { name: 'volumes', height: 460 },
  { name: 'choices' },
  { name: 'start' },
  { name: 'blocks', height: 420 },
  { name: 'tape', height: 260 },
  { name: 'article' },
  { name: 'measured' },
];

export default function SnapshotsPage() {
  return (
    <StackPage
      page={PAGE}
      model={SNAPSHOTS}
      title={say.title()}
      about={say.about()}
      share={say.share()}
      setup={say.setup()}
      tabs={{ watch: say.tab.watch(), act: say.tab.act(), setup: say.tab.setup() }}
      views={() => VIEWS}
    />
  );
}
