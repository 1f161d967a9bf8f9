/**
 * Any lesson by the name of its folder: `#/lesson/02-redo`. Each is fetched when it is asked for. Opened at its beginning
 * it may ask something from earlier lessons first.
 */

import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { alsoRuns } from '../../base/words/open';
import { type LessonFile, lessonNamed } from '../../features/course/lessons';
import { currentAddress, onArrival } from '../../features/shell/address';
import { NotFound, Opening } from '../../features/shell/Shell';
import type { PageOfRun } from '../../features/stage/run';
import type { Lesson } from '../../lesson/lesson';
import { hasAnyProgress } from '../../lesson/progress-key';
import { patched } from '../../player/scenario-diff';
import { knownModel } from '../../views/models';
import { GuidedPage } from './GuidedPage';
import { useSaved } from './use-saved';

/** Fetched when a lesson's file has faults, which only happens while it is written. */
const Faults = lazy(async () => ({
  default: (await import('../../features/open/Faults')).Faults,
}));

/** Fetched where there is something that could be asked again. */
const ReviewPage = lazy(() => import('./ReviewPage'));

export default function LessonPage({ slug }: { slug: string }) {
  const Loaded = useMemo(() => {
    const load = lessonNamed(slug);
    if (load === undefined) return null;
    return lazy(async () => {
      const file = await load();
      return { default: () => <Opened slug={slug} loaded={file} /> };
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
  readonly slug: string;
  readonly loaded: LessonFile;
}

/** Another scenario is another run; with the same one the run goes on under new words. */
function Opened({ slug, loaded }: OpenedProps) {
  const { file, broken } = useSaved(slug, loaded);
  const { default: lesson, place, version } = file;
  const kept = useMemo(() => ({ slug, version }), [slug, version]);
  const key = JSON.stringify(lesson.scenario);
  const page = useMemo((): PageOfRun => {
    const { model, preset, changes } = JSON.parse(key) as Lesson['scenario'];
    return {
      path: `/lesson/${slug}`,
      preset,
      firstStep: 0,
      model: knownModel(model),
      change: (base) => patched(base, changes).scenario,
    };
  }, [key, slug]);
  const above = () =>
    broken !== null && (
      <Suspense>
        <Faults broken={broken} kept={alsoRuns} actions={null} />
      </Suspense>
    );
  return (
    <GuidedPage key={key} lesson={lesson} place={place} kept={kept} above={above} page={page} />
  );
}
