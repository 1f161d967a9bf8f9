/** The guided walk: the first lesson, which a first visit brings with it. */

import lesson, { version } from '../../../../lessons/00-an-instance-crashes/lesson.md';
import { spawnEngine } from '../../engine/spawn';
import type { PageOfRun } from '../../features/stage/run';
import { ViewsAtHand } from '../../features/stage/ViewSlot';
import type { Kept } from '../../lesson/keep-progress';
import { ScoreView } from '../../views/cluster/score/ScoreView';
import { WaterfallView } from '../../views/cluster/waterfall/WaterfallView';
import { NEEDS } from '../../views/needs';
import type { ViewDefinition } from '../../views/view';
import { GuidedPage } from './GuidedPage';

/** The views of the walk, which come with the page: nothing is fetched one after the other. */
const VIEWS: ReadonlyMap<string, ViewDefinition> = new Map([
  ['score', { ...NEEDS.score, component: ScoreView }],
  ['waterfall', { ...NEEDS.waterfall, component: WaterfallView }],
]);

const PAGE: PageOfRun = {
  path: '/walk',
  preset: lesson.scenario.preset,
  firstStep: 0,
  spawn: spawnEngine,
};

const KEPT: Kept = { slug: '00-an-instance-crashes', version };

export default function WalkPage() {
  return (
    <ViewsAtHand value={VIEWS}>
      <GuidedPage lesson={lesson} kept={KEPT} page={PAGE} />
    </ViewsAtHand>
  );
}
