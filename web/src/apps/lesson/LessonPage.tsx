/** Any lesson by the name of its folder: `#/lesson/02-redo`. Each is fetched when it is asked for. */

import { lazy, Suspense, useMemo } from 'react';
import { spawnEngine } from '../../engine/spawn';
import type { Lesson } from '../../lesson/lesson';
import { patched } from '../../player/scenario-diff';
import { NotFound } from '../shell/NotFound';
import { Opening } from '../shell/Opening';
import type { PageOfRun } from '../stage/run';
import { GuidedPage } from '../walk/WalkPage';

const FILES = import.meta.glob<{ default: Lesson }>([
  '../../../../lessons/*/lesson.md',
  '!**/00-an-instance-crashes/*',
]);

/** By the name of the folder. */
const LESSONS = new Map(
  Object.entries(FILES).map(([path, load]) => [
    path.split('/').at(-2) ?? '',
    lazy(async () => {
      const { default: lesson } = await load();
      return { default: (props: { slug: string }) => <Opened lesson={lesson} {...props} /> };
    }),
  ]),
);

export default function LessonPage({ slug }: { slug: string }) {
  const Loaded = LESSONS.get(slug);
  if (Loaded === undefined) return <NotFound />;
  return (
    <Suspense fallback={<Opening />}>
      <Loaded key={slug} slug={slug} />
    </Suspense>
  );
}

function Opened({ lesson, slug }: { lesson: Lesson; slug: string }) {
  const page = useMemo(
    (): PageOfRun => ({
      path: `/lesson/${slug}`,
      preset: lesson.scenario.preset,
      firstStep: 0,
      spawn: spawnEngine,
      change: (preset) => patched(preset, lesson.scenario.changes).scenario,
    }),
    [lesson, slug],
  );
  return <GuidedPage lesson={lesson} page={page} />;
}
