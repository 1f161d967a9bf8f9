/** The guided walk: the first lesson, which a first visit brings with it. */

import lesson, { version } from '../../../../lessons/00-an-instance-crashes/lesson.md';
import { spawnSmallEngine } from '../../engine/spawn';
import type { PageOfRun } from '../../features/stage/run';
import { ViewsAtHand } from '../../features/stage/ViewSlot';
import type { Kept } from '../../lesson/keep-progress';
import { FIRST_VIEWS } from '../../views/first';
import { GuidedPage } from './GuidedPage';

const PAGE: PageOfRun = {
  path: '/walk',
  preset: lesson.scenario.preset,
  firstStep: 0,
  spawn: spawnSmallEngine,
};

const KEPT: Kept = { slug: '00-an-instance-crashes', version };

export default function WalkPage() {
  return (
    <ViewsAtHand value={FIRST_VIEWS}>
      <GuidedPage lesson={lesson} kept={KEPT} page={PAGE} />
    </ViewsAtHand>
  );
}
