/** The page that measures queues: mounts it. It has its own HTML file, because only this page is cross-origin isolated. Wiring only. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import say from '../../base/messages/ring';
import { RingBench } from '../../features/ring/RingBench';
import css from '../../features/ring/ring.module.css';
import { ErrorBoundary } from '../../features/shell/ErrorBoundary';
import { useIsOfflineReady } from '../../features/shell/offline';
import { Shell } from '../../features/shell/Shell';

function RingPage() {
  useIsOfflineReady(true);
  return (
    <Shell title={say.title()} outside>
      <main className={css.page}>
        <h1>{say.title()}</h1>
        <p className={css.lead}>{say.lead()}</p>
        <RingBench />
      </main>
    </Shell>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('ring.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <RingPage />
    </ErrorBoundary>
  </StrictMode>,
);
