/** Two runs for as long as their page is there: opened where the address says, followed back and forward. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { EngineFailure } from '../../base/failure';
import { EngineClient } from '../../engine/client';
import { usePair } from '../../player/context';
import type { Need } from '../../player/needs';
import type { Side } from '../../player/pair';
import { modelOfLink } from '../../player/permalink';
import type { RunShown } from '../../views/comparison';
import { FIRST_MODEL, knownModel, MODELS } from '../../views/models';
import { currentAddress, onArrival } from '../shell/address';
import { type Arrival, ComparisonSession, fetchCompared, LINK } from './session';

export type SessionState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly session: ComparisonSession; readonly arrival: Arrival }
  | { readonly state: 'failed'; readonly failure: EngineFailure };

/** The name of the model whose runs the address names, or of the first. */
function modelInAddress(): string {
  const link = new URLSearchParams(currentAddress().query).get(LINK);
  return (link === null ? FIRST_MODEL : (modelOfLink(link, MODELS) ?? FIRST_MODEL)).name;
}

export function useSession(): SessionState {
  const [state, setState] = useState<SessionState>({ state: 'loading' });
  const [name, setName] = useState(modelInAddress);
  useEffect(() => {
    const model = knownModel(name);
    const clients = [new EngineClient(model), new EngineClient(model)] as const;
    let session: ComparisonSession | null = null;
    let gone = false;

    async function open() {
      const [about, compared] = await Promise.all([clients[0].about(), fetchCompared(model)]);
      if (gone) return;
      if (!about.ok) {
        setState({ state: 'failed', failure: about.error });
        return;
      }
      session = new ComparisonSession(clients, about.value, compared);
      await arrive(session);
    }

    async function arrive(at: ComparisonSession) {
      const arrival = await at.arrive();
      if (!gone) setState({ state: 'ready', session: at, arrival });
    }

    async function follow() {
      if (!session?.isElsewhere) return;
      const requestedModel = modelInAddress();
      if (requestedModel === name) await arrive(session);
      else setName(requestedModel);
    }

    void open();
    const unfollow = onArrival(() => void follow());
    return () => {
      gone = true;
      unfollow();
      session?.close();
      for (const client of clients) client.close();
    };
  }, [name]);
  return state;
}

/** A scrub passes many moments; only where it rests is worth writing. */
const REST_MS = 300;

/**
 * Keeps the address at the moment that is shown; what a person made is an entry to go back to. Returns a way to write
 * it at once.
 */
export function useTwinsAddress(
  session: ComparisonSession,
  arrival: Arrival,
  views: readonly string[],
) {
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

/** Null until the run is there. */
export function useShown(side: Side): RunShown | null {
  const player = usePair().runs[side];
  const need = useMemo((): Need => {
    const { comparison, lineTables } = knownModel(player.model.name);
    return comparison ?? { tables: lineTables, backNs: Number.POSITIVE_INFINITY };
  }, [player]);
  useEffect(() => player.need(need), [player, need]);
  const frame = useStore(player.store, (state) =>
    need.tables.every((table) => state.tables.has(table)) ? state.frame : null,
  );
  const scenario = useStore(player.store, (state) => state.scenario);
  return useMemo(
    () => (frame === null || scenario === null ? null : { frame, scenario }),
    [frame, scenario],
  );
}
