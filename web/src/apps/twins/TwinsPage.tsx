/** Two runs side by side: opens both where the address says. */

import { lazy, Suspense } from 'react';
import * as say from '../../base/words/ui/apps/twins';
import { useSession } from '../../features/compare/use-session';
import { Shell } from '../../features/shell/Shell';
import shell from '../../features/shell/Shell.module.css';
import { PairProvider } from '../../player/context';
import { Loading } from '../../widgets/Message';
import { TwinsStage } from './TwinsStage';

const RunFailure = lazy(() => import('../../features/stage/RunFailure'));
const TITLE = say.sideBySide;

export default function TwinsPage() {
  const opened = useSession();
  if (opened.state === 'ready') {
    const { session, arrival } = opened;
    return (
      <PairProvider pair={session.pair}>
        <TwinsStage session={session} arrival={arrival} />
      </PairProvider>
    );
  }
  return (
    <Shell title={TITLE}>
      <main className={shell.alone}>
        <h1 className={shell.unseen}>{TITLE}</h1>
        {opened.state === 'loading' ? (
          <Loading title={say.startingTwoEngines} doing={say.fetchingThemAndOpeningBoth} />
        ) : (
          <Suspense fallback={null}>
            <RunFailure failure={opened.failure} />
          </Suspense>
        )}
      </main>
    </Shell>
  );
}
