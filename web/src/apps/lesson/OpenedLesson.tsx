/**
 * A lesson that was fetched, on its page. While an author edits it, the page follows its files: a changed scenario
 * starts a new run; with the same scenario the run continues with the new text.
 */

import { lazy, Suspense, useMemo } from 'react';
import type { LessonFile } from '../../features/course/lessons';
import type { PageOfRun } from '../../features/stage/run';
import type { Lesson } from '../../lesson/lesson';
import { applyDiff } from '../../player/scenario-diff';
import { knownModel } from '../../views/declared-models';
import { GuidedLesson } from './GuidedPage';
import { useSaved } from './use-saved';

/** Fetched when a lesson's file has faults, which only happens while it is written. */
const Faults = lazy(async () => ({
  default: (await import('../../features/open/Faults')).FaultsOfSavedLesson,
}));

interface OpenedLessonProps {
  readonly slug: string;
  /** Of its page. */
  readonly path: string;
  readonly loaded: LessonFile;
}

export function OpenedLesson({ slug, path, loaded }: OpenedLessonProps) {
  const { file, broken } = useSaved(slug, loaded);
  const { default: lesson, place, version } = file;
  const kept = useMemo(() => ({ slug, version }), [slug, version]);
  const key = JSON.stringify(lesson.scenario);
  const page = useMemo((): PageOfRun => {
    const { model, preset, changes } = JSON.parse(key) as Lesson['scenario'];
    return {
      path,
      preset,
      firstStep: 0,
      model: knownModel(model),
      change: (base) => applyDiff(base, changes).scenario,
    };
  }, [key, path]);
  const above = () =>
    broken !== null && (
      <Suspense>
        <Faults broken={broken} />
      </Suspense>
    );
  return (
    <GuidedLesson key={key} lesson={lesson} place={place} kept={kept} above={above} page={page} />
  );
}
