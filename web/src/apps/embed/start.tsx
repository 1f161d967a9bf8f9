/** The page of a demo in somebody else's page: opens the demo, and joins it to the page around it. Wiring only. */

import { StrictMode, Suspense, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import say from '../../base/messages/embed';
import { DemoStage } from '../../features/embed/DemoStage';
import css from '../../features/embed/embed.module.css';
import { Host } from '../../features/embed/host';
import { emitEvents, handleRequest } from '../../features/embed/requests-and-events';
import { type AttributeValues, parseAttributes } from '../../features/embed/settings';
import { type DemoState, useDemo } from '../../features/embed/use-demo';
import { RunFailure } from '../../features/stage/Notices';
import { PlayerProvider } from '../../player/context';
import type { KeyVerb } from '../../player/keyboard';
import { Loading } from '../../widgets/Message';

const givenNow = () => parseAttributes(location.hash, location.search);

function EmbedPage() {
  const [attributes, setAttributes] = useState(givenNow);
  const state = useDemo(attributes);
  useEffect(() => {
    const follow = () => setAttributes(givenNow());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useHost(state, setAttributes);
  useTheme(attributes);
  if (state.state === 'ready') return <OpenDemo {...state} />;
  return (
    <main className={css.alone} aria-label={say.title()}>
      {state.state === 'loading' ? (
        <Loading title={say.starting.title()} doing={say.starting.detail()} />
      ) : (
        <Suspense fallback={null}>
          <RunFailure failure={state.failure} />
        </Suspense>
      )}
    </main>
  );
}

/** While a challenge is taken the keys are those of its run. */
const NO_KEYS: readonly KeyVerb[] = [];

function OpenDemo({ engine, demo }: Extract<DemoState, { state: 'ready' }>) {
  const takes = useStore(demo.trial, ({ scenario }) => scenario !== null);
  return (
    <PlayerProvider player={engine.player} keys={takes ? NO_KEYS : null}>
      <DemoStage demo={demo} engine={engine} />
    </PlayerProvider>
  );
}

/** The same page around it for as long as this one is there, whichever demo is shown. */
function useHost(state: DemoState, configure: (attributes: AttributeValues) => void): void {
  const demo = state.state === 'ready' ? state.demo : null;
  const now = useRef(demo);
  now.current = demo;
  const greeted = useRef(() => {});
  const host = useRef<Host | null>(null);
  useEffect(() => {
    const own = new Host(
      window,
      (verb, value) => handleRequest({ demo: now.current, configure }, verb, value),
      () => greeted.current(),
    );
    host.current = own;
    return () => own.close();
  }, [configure]);
  useEffect(() => {
    if (host.current === null) return;
    const { greet, end } = emitEvents(host.current, state);
    greeted.current = greet;
    return end;
  }, [state]);
}

/** A theme that the page asks for, over that of the system. */
function useTheme({ theme }: AttributeValues): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    else delete dataset.theme;
  }, [theme]);
}

const root = document.getElementById('root');
if (root === null) throw new Error('embed.html has no #root');
createRoot(root).render(
  <StrictMode>
    <EmbedPage />
  </StrictMode>,
);
