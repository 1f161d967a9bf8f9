/**
 * Any lesson by the name of its folder: `#/lesson/02-redo`. Each is fetched when it is asked for. Opened at its beginning
 * it may ask something from earlier lessons first.
 */

import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { lessonNamed } from '../../features/course/lessons';
import { currentAddress, onArrival } from '../../features/shell/address';
import { NotFound, Opening } from '../../features/shell/Shell';
import type { PageOfRun } from '../../features/stage/run';
import type { Lesson } from '../../lesson/lesson';
import type { LessonPlace } from '../../lesson/place';
import { hasAnyProgress } from '../../lesson/progress-key';
import { patched } from '../../player/scenario-diff';
import { knownModel } from '../../views/models';
import { GuidedPage } from './GuidedPage';

/** Fetched where there is something that could be asked again. */
const ReviewPage = lazy(() => import('./ReviewPage'));

export default function LessonPage({ slug }: { slug: string }) {
  const Loaded = useMemo(() => {
    const load = lessonNamed(slug);
    if (load === undefined) return null;
    return lazy(async () => {
      const { default: lesson, place, version } = await load();
      return { default: () => <Opened {...{ lesson, place, slug, version }} /> };
    });
  }, [slug]);
  if (Loaded === null) return <NotFound />;
  return (
    <Suspense fallback={<Opening />}>
      <Reviewed key={slug} slug={slug}>
        <Loaded />
      </Reviewed>
    </Suspense>
  );
}

/** A review first, where one is due; an address that names a step or a run leads straight to it. */
function Reviewed({ slug, children }: { slug: string; children: ReactNode }) {
  const [reviewing, setReviewing] = useState(
    () => currentAddress().query === '' && hasAnyProgress(),
  );
  const onDone = useCallback(() => setReviewing(false), []);
  useEffect(() => (reviewing ? onArrival(onDone) : undefined), [reviewing, onDone]);
  return reviewing ? <ReviewPage slug={slug} onDone={onDone} /> : children;
}

interface OpenedProps {
  readonly lesson: Lesson;
  readonly place: LessonPlace;
  readonly slug: string;
  readonly version: string;
}

function Opened({ lesson, place, slug, version }: OpenedProps) {
  const kept = useMemo(() => ({ slug, version }), [slug, version]);
  const page = useMemo(
    (): PageOfRun => ({
      path: `/lesson/${slug}`,
      preset: lesson.scenario.preset,
      firstStep: 0,
      model: knownModel(lesson.scenario.model),
      change: (preset) => patched(preset, lesson.scenario.changes).scenario,
    }),
    [lesson, slug],
  );
  return <GuidedPage lesson={lesson} place={place} kept={kept} page={page} />;
}
