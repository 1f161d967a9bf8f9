/** The guided walk: the first lesson, which a first visit brings with it. */

import lesson from '../../../../lessons/00-an-instance-crashes/lesson.md';
import { spawnSmallEngine } from '../../engine/spawn';
import type { PageOfRun } from '../stage/run';
import { GuidedPage } from './GuidedPage';

/** From here, so that a first visit has one file and not two. */
export { GuidedPage };

const PAGE: PageOfRun = {
  path: '/walk',
  preset: lesson.scenario.preset,
  firstStep: 0,
  spawn: spawnSmallEngine,
};

export default function WalkPage() {
  return <GuidedPage lesson={lesson} page={PAGE} />;
}
