/** A window for the audience: follows the presenter's, with nothing on it but what is shown. */

import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import * as say from '../../base/words/presenter';
import { NO_KEYS } from '../../features/class/clicker';
import type { Session } from '../../features/class/session';
import { useSession } from '../../features/class/use-session';
import { useKeptForOffline } from '../../features/shell/offline';
import { PlayerProvider } from '../../player/context';
import { Loading, Message } from '../../widgets/Message';
import css from './presenter.module.css';
import { ScreenStage } from './ScreenStage';

const RunFailure = lazy(() => import('../../features/stage/RunFailure'));

export function ScreenPage() {
  const opening = useSession('screen', null);
  useKeptForOffline(opening.state === 'ready');
  useEffect(() => {
    document.title = `${say.screenTitle} – Rollforward`;
    // Everything on a screen is seen from afar: type and figures grow with the window.
    const { classList } = document.documentElement;
    classList.add(css.large ?? '');
    return () => classList.remove(css.large ?? '');
  }, []);
  if (opening.state === 'ready') return <Joined session={opening.session} />;
  return (
    <main className={css.alone}>
      <h1 className="unseen">{say.screenTitle}</h1>
      {opening.state === 'loading' ? (
        <Loading title={say.screenTitle} doing={say.opening} />
      ) : (
        <Suspense fallback={null}>
          <RunFailure failure={opening.failure} />
        </Suspense>
      )}
    </main>
  );
}

function Joined({ session }: { session: Session }) {
  const { open, problem } = useStore(session.store);
  const exploring = useStore(session.room.store, (state) => state.exploring);
  if (open === null) {
    return (
      <main className={css.alone}>
        <Message title={say.waiting}>
          <p>{problem === null ? say.waitingMore : say.problemText(problem)}</p>
        </Message>
      </main>
    );
  }
  return (
    <PlayerProvider player={session.player} keys={exploring ? null : NO_KEYS}>
      <ScreenStage session={session} conductor={open.conductor} problem={problem} />
    </PlayerProvider>
  );
}
