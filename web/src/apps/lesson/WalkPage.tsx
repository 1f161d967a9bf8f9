/** The guided walk: the first lesson, at a separate address. */

import { use } from 'react';
import original, { place, version } from '../../../../lessons/00-an-instance-crashes/lesson.md';
import { language } from '../../base/language';
import { lessonNamed } from '../../features/course/lessons';
import { CLUSTER } from '../../views/cluster/model';
import { loadView } from '../../views/loaded';
import { OpenedLesson } from './OpenedLesson';

const SLUG = '00-an-instance-crashes';

// The original comes with the page; a translation, which has the same steps, is fetched.
const ORIGINAL = { default: original, place, version };
const translated = language === 'en' ? undefined : lessonNamed(SLUG)?.();

// The views of the first step are fetched while the engine is: nothing waits for the other.
for (const name of original.steps[0]?.show ?? []) void loadView(CLUSTER.name, name);

export default function WalkPage() {
  const loaded = translated === undefined ? ORIGINAL : use(translated);
  return <OpenedLesson slug={SLUG} path="/walk" loaded={loaded} />;
}
