/** The guided walk: the first lesson, which a first visit brings with it. */

import lesson, { version } from '../../../../lessons/00-an-instance-crashes/lesson.md';
import { spawnEngine } from '../../engine/spawn';
import type { Kept } from '../../lesson/keep-progress';
import { FIRST_VIEWS } from '../../views/first';
import type { PageOfRun } from '../stage/run';
import { ViewsAtHand } from '../stage/use-view';
import { GuidedPage } from './GuidedPage';

/** As the other lessons' files are, for pages that show any lesson. */
export const FILE = { default: lesson, version };

const PAGE: PageOfRun = {
  path: '/walk',
  preset: lesson.scenario.preset,
  firstStep: 0,
  spawn: spawnEngine,
};

const KEPT: Kept = { slug: '00-an-instance-crashes', version };

export default function WalkPage() {
  return (
    <ViewsAtHand value={FIRST_VIEWS}>
      <GuidedPage lesson={lesson} kept={KEPT} page={PAGE} />
    </ViewsAtHand>
  );
}
