/** A lesson as a page: opens its run and its guide where the address says. */

import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { RunPage } from '../../features/stage/RunPage';
import type { OpenedLink, PageOfRun, Run } from '../../features/stage/run';
import type { LessonSummary } from '../../lesson/entry';
import { Guide } from '../../lesson/guide';
import type { ProgressKey } from '../../lesson/keep-progress';
import { LessonLanguage } from '../../lesson/LessonLanguage';
import type { Lesson } from '../../lesson/lesson';
import type { LessonNeighbours } from '../../lesson/lesson-neighbours';
import { hasProgress } from '../../lesson/progress-key';
import { LessonStage } from './WalkStage';

/** One for all lessons of a visit: a log that is read stays read. */
const logReader = async () =>
  (await import('../../features/figure/example-sources')).sharedLogReader();

/** Fetched when there is something to keep. */
const keeping = () => import('../../features/progress/KeepProgress');
const KeepProgress = lazy(keeping);

interface GuidedPageProps {
  readonly lesson: Lesson;
  /** Its course and its neighbours, if it is one of this site. */
  readonly place?: LessonNeighbours;
  /** How its progress is kept, the same object from render to render. */
  readonly kept: ProgressKey;
  /** What the head of a lesson says that is none of this site's: it was opened from a file or a link. */
  readonly own?: LessonSummary | null;
  /** Its files, packed for a link; of a lesson that is none of this site's. */
  readonly packed?: string | null;
  /** What else is said above the text. */
  readonly above?: (guide: Guide) => ReactNode;
  /** The same object from render to render. */
  readonly page: PageOfRun;
}

export function GuidedLesson({ lesson, place, kept, own, packed, above, page }: GuidedPageProps) {
  return (
    <LessonLanguage of={lesson}>
      <RunPage title={lesson.title} place={place} page={page}>
        {(run, arrival, rest) => (
          <OpenLesson
            lesson={lesson}
            {...(place === undefined ? {} : { place })}
            kept={kept}
            own={own ?? null}
            packed={packed ?? null}
            above={above}
            run={run}
            arrival={arrival}
            onRest={rest}
          />
        )}
      </RunPage>
    </LessonLanguage>
  );
}

interface OpenLessonProps extends Omit<GuidedPageProps, 'page'> {
  readonly run: Run;
  readonly arrival: OpenedLink;
  onRest: (on: boolean) => void;
}

function OpenLesson(props: OpenLessonProps) {
  const { lesson, place, kept, own = null, above, run, arrival, onRest } = props;
  const guide = useMemo(() => new Guide(run.player, run.client, lesson, logReader), [run, lesson]);
  const [problems, setProblems] = useState(arrival.problems);
  const [first] = useState(() => stepOf(arrival.extras.step, lesson.steps.length) - 1);
  const [known] = useState(() => hasProgress(kept.slug));
  const begun = useStore(guide.store, ({ index, replies }) => index !== first || replies.size > 0);
  const [was, setWas] = useState(false);
  if (begun && !was) setWas(true);
  const worthKeeping = known || begun || was;
  const began = useRef(false);
  useEffect(() => {
    if (!worthKeeping) return;
    return () => {
      // Whoever leaves before it has come loses nothing: it writes down where the guide was left.
      if (began.current) return;
      void keeping().then(({ keepLeft }) => keepLeft({ guide, lesson, kept, first }));
    };
  }, [guide, lesson, kept, first, worthKeeping]);
  const came = useRef<OpenedLink | null>(null);
  const last = useRef(guide);
  useEffect(() => {
    // The lesson's file was saved while somebody was reading it: the reader stays at the same step.
    const step =
      came.current === arrival ? String(last.current.state.index + 1) : arrival.extras.step;
    const linked = arrival.linked && came.current !== arrival;
    [came.current, last.current] = [arrival, guide];
    setProblems(arrival.problems);
    const index = stepOf(step, lesson.steps.length) - 1;
    if (linked) guide.resumeAt(index);
    else void guide.goTo(index, false);
  }, [guide, arrival, lesson]);
  return (
    <LessonStage
      above={
        <>
          {above?.(guide)}
          {worthKeeping && (
            <Suspense>
              <KeepProgress
                guide={guide}
                lesson={lesson}
                kept={kept}
                fresh={arrival.extras.step === undefined && !arrival.linked}
                first={first}
                began={began}
              />
            </Suspense>
          )}
        </>
      }
      slug={own === null ? kept.slug : null}
      packed={props.packed ?? null}
      place={place ?? null}
      own={own}
      lesson={lesson}
      run={run}
      arrival={arrival}
      guide={guide}
      problems={problems}
      onRest={onRest}
      onDismiss={() => setProblems([])}
      textForm={arrival.views.includes('text')}
    />
  );
}

/** From 1; whatever an address says, there is such a step. */
function stepOf(requested: string | undefined, steps: number): number {
  const step = Math.floor(Number(requested ?? '1'));
  return Number.isFinite(step) ? Math.min(steps, Math.max(1, step)) : 1;
}
