/** A page that lives on a run: what it shows while the engine comes, when it cannot come, and when it is there. */

import { type ReactNode, Suspense, useState } from 'react';
import say from '../../base/messages/stage';
import type { LessonNeighbours } from '../../lesson/lesson-neighbours';
import { PlayerProvider } from '../../player/context';
import { Loading } from '../../widgets/Message';
import { useIsOfflineReady } from '../shell/offline';
import { Shell } from '../shell/Shell';
import shell from '../shell/Shell.module.css';
import { LongMove } from './LongMove';
import { RunFailure } from './Notices';
import { type OpenedLink, type PageOfRun, type Run, useRun } from './run';

const NOWHERE = () => {};

interface RunPageProps {
  readonly title: string;
  /** Of a lesson of this site. */
  readonly place?: LessonNeighbours | null | undefined;
  /** The same object from render to render. */
  readonly page: PageOfRun;
  /** With `rest(true)` the run has neither a clock nor keys: another one has the page for a while. */
  children: (run: Run, arrival: OpenedLink, rest: (on: boolean) => void) => ReactNode;
}

export function RunPage({ title, place, page, children }: RunPageProps) {
  const run = useRun(page);
  const [resting, setResting] = useState(false);
  useIsOfflineReady(run.state === 'ready');
  if (run.state === 'ready') {
    return (
      <PlayerProvider player={run.run.player} led={resting ? NOWHERE : null}>
        {children(run.run, run.arrival, setResting)}
      </PlayerProvider>
    );
  }
  const opening = run.state === 'loading' ? run.run : null;
  return (
    <Shell title={title} place={place}>
      <main className={shell.alone}>
        <h1 className={shell.unseen}>{title}</h1>
        {run.state === 'loading' ? (
          <>
            <Loading title={say.engine.starting()} doing={say.engine.fetching()} />
            {opening !== null && <LongMove player={opening.player} />}
          </>
        ) : (
          <Suspense fallback={null}>
            <RunFailure failure={run.failure} />
          </Suspense>
        )}
      </main>
    </Shell>
  );
}
