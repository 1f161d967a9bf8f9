/** A challenge's run and what is judged of it, for as long as it is on the page. Draws nothing. */

import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { EngineClient, type WorkerPort } from '../../engine/client';
import type { Scenario } from '../../engine/generated/control';
import { GoalSession } from '../../lesson/goal-session';
import { HuntSession } from '../../lesson/hunt-session';
import type { Challenge } from '../../lesson/lesson';

export type Session = GoalSession | HuntSession;

interface SessionParts {
  readonly challenge: Challenge;
  /** The scenario that the lesson runs on. */
  readonly lesson: Scenario;
  spawn: () => WorkerPort;
  onMet: () => void;
}

/** Null until its engine is made. */
export function useSession({ challenge, lesson, spawn, onMet }: SessionParts): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const client = new EngineClient(spawn);
    const made =
      challenge.kind === 'goal'
        ? new GoalSession(client, challenge, lesson)
        : new HuntSession(client, challenge, lesson);
    setSession(made);
    void made.begin();
    return () => made.close();
  }, [challenge, lesson, spawn]);
  useEffect(() => {
    if (session === null) return undefined;
    const store: Pick<StoreApi<{ readonly met: boolean }>, 'subscribe'> = session.store;
    return store.subscribe(({ met }) => {
      if (met) onMet();
    });
  }, [session, onMet]);
  return session;
}
