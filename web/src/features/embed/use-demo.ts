/** Opens the demo for as long as the page is there, anew when the page around it asks for another run. */

import { useEffect, useMemo, useState } from 'react';
import type { EngineFailure } from '../../base/failure';
import { EngineClient } from '../../engine/client';
import { spawnEngine } from '../../engine/spawn';
import { Player } from '../../player/player';
import { LESSON_NAMES } from '../course/lessons';
import type { Demo } from './demo';
import { type Engine, openDemo } from './open';
import { type Given, readSettings, sameRun } from './settings';

export type DemoState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly engine: Engine; readonly demo: Demo }
  | { readonly state: 'failed'; readonly failure: EngineFailure };

export function useDemo(given: Given): DemoState {
  const [engine, setEngine] = useState<Engine | null>(null);
  const [state, setState] = useState<DemoState>({ state: 'loading' });
  const read = useMemo(() => readSettings(given, LESSON_NAMES), [given]);
  const [begun, setBegun] = useState(read);
  if (!sameRun(begun.settings, read.settings)) setBegun(read);

  useEffect(() => {
    const client = new EngineClient(spawnEngine);
    let gone = false;
    void client.about().then((about) => {
      if (gone) return;
      if (about.ok) setEngine({ client, about: about.value, player: new Player(client) });
      else setState({ state: 'failed', failure: about.error });
    });
    return () => {
      gone = true;
      client.close();
    };
  }, []);

  useEffect(() => {
    if (engine === null) return;
    let gone = false;
    let demo: Demo | null = null;
    setState({ state: 'loading' });
    void openDemo(engine, begun).then((opened) => {
      demo = opened;
      if (gone) opened.close();
      else setState({ state: 'ready', engine, demo: opened });
    });
    return () => {
      gone = true;
      demo?.close();
    };
  }, [engine, begun]);

  useEffect(() => {
    if (state.state === 'ready') state.demo.change(read);
  }, [state, read]);

  return state;
}
