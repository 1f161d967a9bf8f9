/** Two runs for as long as their page is there: opened where the address says, followed back and forward. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { EngineFailure } from '../../base/failure';
import { EngineClient } from '../../engine/client';
import { clusterScenario } from '../../engine/cluster';
import type { TableName } from '../../engine/generated/frame';
import { spawnEngine } from '../../engine/spawn';
import { usePair } from '../../player/context';
import type { Side } from '../../player/pair';
import { onArrival } from '../shell/address';
import { COMPARE_TABLES, type Shown } from './compare-layout';
import { FIGURE_TABLES } from './figures';
import { type Arrival, Session } from './session';

export type SessionState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly session: Session; readonly arrival: Arrival }
  | { readonly state: 'failed'; readonly failure: EngineFailure };

export function useSession(): SessionState {
  const [state, setState] = useState<SessionState>({ state: 'loading' });
  useEffect(() => {
    const clients = [new EngineClient(spawnEngine), new EngineClient(spawnEngine)] as const;
    let session: Session | null = null;
    let gone = false;

    async function open() {
      const about = await clients[0].about();
      if (gone) return;
      if (!about.ok) {
        setState({ state: 'failed', failure: about.error });
        return;
      }
      session = new Session(clients, about.value);
      await arrive(session);
    }

    async function arrive(at: Session) {
      const arrival = await at.arrive();
      if (!gone) setState({ state: 'ready', session: at, arrival });
    }

    async function follow() {
      if (session?.isElsewhere) await arrive(session);
    }

    void open();
    const unfollow = onArrival(() => void follow());
    return () => {
      gone = true;
      unfollow();
      session?.close();
      for (const client of clients) client.close();
    };
  }, []);
  return state;
}

/** A scrub passes many moments; only where it rests is worth writing. */
const REST_MS = 300;

/**
 * Keeps the address at the moment that is shown; what a person made is an entry to go back to. Returns a way to write
 * it at once.
 */
export function useTwinsAddress(session: Session, arrival: Arrival, views: readonly string[]) {
  const latest = useRef(views);
  latest.current = views;
  const key = JSON.stringify(views);
  const before = useRef<{ arrival: Arrival; made: string; all: string } | null>(null);

  useEffect(() => {
    const made = () => JSON.stringify(session.composed.twins);
    const all = () => {
      const { playheadNs, together, lead } = session.pair.state;
      return JSON.stringify([made(), Math.floor(playheadNs), together, lead, key]);
    };
    // The address that was opened brings all this back: it stays until something is changed.
    if (before.current?.arrival !== arrival) before.current = { arrival, made: made(), all: all() };
    const write = () => {
      const { playing, status } = session.pair.state;
      const now = { arrival, made: made(), all: all() };
      if (playing || status !== 'ready' || before.current?.all === now.all) return;
      const newEntry = before.current?.made !== now.made;
      before.current = now;
      session.write(latest.current, newEntry);
    };
    let timer = setTimeout(write, REST_MS);
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(write, REST_MS);
    };
    const ends = [session.pair.store.subscribe(later), session.store.subscribe(later)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [session, arrival, key]);

  return () => session.write(latest.current, false);
}

// A run of a pair as the comparison needs it: its scenario and a frame with all that is compared.

const TABLES: readonly TableName[] = [
  ...new Set<TableName>([...COMPARE_TABLES, ...FIGURE_TABLES, 'commits']),
];
const NEED = { tables: TABLES, commitsBackNs: Number.POSITIVE_INFINITY } as const;

/** Null until the run is there. */
export function useShown(side: Side): Shown | null {
  const player = usePair().runs[side];
  useEffect(() => player.need(NEED), [player]);
  const frame = useStore(player.store, (state) =>
    TABLES.every((table) => state.tables.has(table)) ? state.frame : null,
  );
  const scenario = useStore(player.store, (state) => state.scenario);
  return useMemo(
    () =>
      frame === null || scenario === null ? null : { frame, scenario: clusterScenario(scenario) },
    [frame, scenario],
  );
}
