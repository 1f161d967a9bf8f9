/**
 * Any lesson by the name of its folder: `#/lesson/02-redo`. Each is fetched when it is asked for. Opened at its beginning
 * it may ask something from earlier lessons first.
 */

import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { LESSON_MODELS, lessonNamed } from '../../features/course/lessons';
import { currentAddress, onArrival } from '../../features/shell/address';
import { Opening } from '../../features/shell/Shell';
import { hasAnyProgress } from '../../lesson/progress-key';
import { loadModel } from '../../views/load-model';
import { NotFound } from '../pages/NotFound';
import { OpenedLesson } from './OpenedLesson';

/** Fetched where there is something that could be asked again. */
const ReviewPage = lazy(() => import('./ReviewPage'));

export default function LessonPage({ slug }: { slug: string }) {
  const Loaded = useMemo(() => {
    const load = lessonNamed(slug);
    if (load === undefined) return null;
    return lazy(async () => {
      const known = LESSON_MODELS.get(slug);
      const [file] = await Promise.all([load(), known === undefined ? null : loadModel(known)]);
      await loadModel(file.default.scenario.model);
      return { default: () => <OpenedLesson slug={slug} path={`/lesson/${slug}`} loaded={file} /> };
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
