/** A presenter's window: what it shows while its lesson comes, where there is none, and when it is there. */

import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import * as say from '../../base/words/presenter';
import { BESIDE_CLICKER } from '../../features/class/clicker';
import type { Session } from '../../features/class/session';
import { useSession } from '../../features/class/use-session';
import { useKeptForOffline } from '../../features/shell/offline';
import { PlayerProvider } from '../../player/context';
import { Loading, Message } from '../../widgets/Message';
import { PresenterStage } from './PresenterStage';
import css from './presenter.module.css';

const RunFailure = lazy(() => import('../../features/stage/RunFailure'));

export function PresenterPage({ slug }: { slug: string }) {
  const opening = useSession('presenter', slug);
  useKeptForOffline(opening.state === 'ready');
  useEffect(() => {
    document.title = `${say.title} – Rollforward`;
  }, []);
  if (opening.state === 'ready') return <Joined session={opening.session} slug={slug} />;
  return (
    <main className={css.alone}>
      <h1 className="unseen">{say.title}</h1>
      {opening.state === 'loading' ? (
        <Loading title={say.title} doing={say.opening} />
      ) : (
        <Suspense fallback={null}>
          <RunFailure failure={opening.failure} />
        </Suspense>
      )}
    </main>
  );
}

function Joined({ session, slug }: { session: Session; slug: string }) {
  const { open, problem } = useStore(session.store);
  if (open !== null) {
    return (
      <PlayerProvider player={session.player} keys={BESIDE_CLICKER}>
        <PresenterStage
          key={open.slug}
          session={session}
          slug={open.slug}
          conductor={open.conductor}
          asked={slug}
        />
      </PlayerProvider>
    );
  }
  return (
    <main className={css.alone}>
      <h1 className="unseen">{say.title}</h1>
      {problem === null ? (
        <Loading title={say.title} doing={say.opening} />
      ) : (
        <Message
          failure
          title={problem === 'no-lesson' ? say.noLesson : say.title}
          quote={slug}
          actions={<a href="#/">{say.lessons}</a>}
        >
          <p>{problem === 'no-lesson' ? say.noLessonMore : say.problemText(problem)}</p>
        </Message>
      )}
    </main>
  );
}
