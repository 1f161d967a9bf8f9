/** The guided walk: the first lesson, with an address of its own. */

import lesson, { place, version } from '../../../../lessons/00-an-instance-crashes/lesson.md';
import { loadView } from '../../views/loaded';
import { OpenedLesson } from './OpenedLesson';

// The views of the first step are fetched while the engine is: nothing waits for the other.
for (const name of lesson.steps[0]?.show ?? []) void loadView(lesson.scenario.model, name);

const WALK = { default: lesson, place, version };

export default function WalkPage() {
  return <OpenedLesson slug="00-an-instance-crashes" path="/walk" loaded={WALK} />;
}
