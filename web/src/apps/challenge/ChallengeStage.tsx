/** A challenge in the place of its lesson: a run of its own on an engine of its own, with the views of the step. */

import { useEffect, useState } from 'react';
import * as say from '../../base/words/challenge';
import { EngineClient, type WorkerPort } from '../../engine/client';
import type { Scenario } from '../../engine/generated/control';
import { GoalSession } from '../../lesson/goal-session';
import { HuntSession } from '../../lesson/hunt-session';
import type { Challenge } from '../../lesson/lesson';
import { PlayerProvider, usePlayerState } from '../../player/context';
import { Inspector } from '../stage/Inspector';
import { TransportBar } from '../stage/TransportBar';
import { WalkFigure } from '../walk/WalkFigure';
import css from '../walk/walk.module.css';
import { GoalPanel } from './GoalPanel';
import { HuntPanel } from './HuntPanel';

interface ChallengeStageProps {
  readonly challenge: Challenge;
  /** The scenario that the lesson runs on. */
  readonly lesson: Scenario;
  readonly show: readonly string[];
  readonly thread: number | null;
  readonly textForm: boolean;
  readonly narrow: boolean;
  spawn: () => WorkerPort;
  onMet: () => void;
  onBack: () => void;
}

export default function ChallengeStage(props: ChallengeStageProps) {
  const session = useSession(props);
  if (session === null) return null;
  return (
    <PlayerProvider player={session.player}>
      <main className={css.walk}>
        <div className={css.text} data-column>
          <Panel session={session} onBack={props.onBack} />
        </div>
        <div className={css.stage}>
          <WalkFigure
            show={props.show}
            thread={props.thread}
            block={null}
            textForm={props.textForm}
            narrow={props.narrow}
          />
        </div>
        <div className={css.foot}>
          <TransportBar rings={[]} />
        </div>
      </main>
    </PlayerProvider>
  );
}

type Session = GoalSession | HuntSession;

function Panel({ session, onBack }: { session: Session; onBack: () => void }) {
  const selected = usePlayerState((state) => state.selected);
  if (selected !== null) return <Inspector backTo={say.backToIt} />;
  return session instanceof GoalSession ? (
    <GoalPanel session={session} onBack={onBack} />
  ) : (
    <HuntPanel session={session} onBack={onBack} />
  );
}

/** For as long as the challenge is on the page; null until its engine is made. */
function useSession({ challenge, lesson, spawn, onMet }: ChallengeStageProps): Session | null {
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
    const { store } = session;
    const told = ({ met }: { readonly met: boolean }) => {
      if (met) onMet();
    };
    return session instanceof GoalSession ? session.store.subscribe(told) : store.subscribe(told);
  }, [session, onMet]);
  return session;
}
