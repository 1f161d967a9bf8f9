/** A lesson as a page: opens its run and its guide where the address says. */

import { useEffect, useMemo, useState } from 'react';
import { Guide } from '../../lesson/guide';
import type { Lesson } from '../../lesson/lesson';
import { RunPage } from '../stage/RunPage';
import type { Arrival, PageOfRun, Run } from '../stage/run';
import { WalkStage } from './WalkStage';

interface GuidedPageProps {
  readonly lesson: Lesson;
  /** The same object from render to render. */
  readonly page: PageOfRun;
}

export function GuidedPage({ lesson, page }: GuidedPageProps) {
  return (
    <RunPage title={lesson.title} page={page}>
      {(run, arrival) => <OpenLesson lesson={lesson} run={run} arrival={arrival} />}
    </RunPage>
  );
}

interface OpenLessonProps {
  readonly lesson: Lesson;
  readonly run: Run;
  readonly arrival: Arrival;
}

function OpenLesson({ lesson, run, arrival }: OpenLessonProps) {
  const guide = useMemo(() => new Guide(run.player, run.client, lesson), [run, lesson]);
  const [problems, setProblems] = useState(arrival.problems);
  useEffect(() => {
    setProblems(arrival.problems);
    const index = stepOf(arrival.extras.step, lesson.steps.length) - 1;
    if (arrival.linked) guide.adopt(index);
    else void guide.goTo(index, false);
  }, [guide, arrival, lesson]);
  return (
    <WalkStage
      lesson={lesson}
      run={run}
      arrival={arrival}
      guide={guide}
      problems={problems}
      onDismiss={() => setProblems([])}
      textForm={arrival.views.includes('text')}
    />
  );
}

/** From 1; whatever an address says, there is such a step. */
function stepOf(asked: string | undefined, steps: number): number {
  const step = Math.floor(Number(asked ?? '1'));
  return Number.isFinite(step) ? Math.min(steps, Math.max(1, step)) : 1;
}
