/** The guided walk: the first lesson, with an address of its own. */

import lesson, { place, version } from '../../../../lessons/00-an-instance-crashes/lesson.md';
import type { PageOfRun } from '../../features/stage/run';
import type { Kept } from '../../lesson/keep-progress';
import { loadView } from '../../views/loaded';
import { knownModel } from '../../views/models';
import { GuidedPage } from './GuidedPage';

// The views of the first step are fetched while the engine is: nothing waits for the other.
for (const name of lesson.steps[0]?.show ?? []) void loadView(lesson.scenario.model, name);

const PAGE: PageOfRun = {
  path: '/walk',
  preset: lesson.scenario.preset,
  firstStep: 0,
  model: knownModel(lesson.scenario.model),
};

const KEPT: Kept = { slug: '00-an-instance-crashes', version };

export default function WalkPage() {
  return <GuidedPage lesson={lesson} place={place} kept={KEPT} page={PAGE} />;
}
