/** A challenge in place of its lesson: a separate run on a separate engine, with the views of the step. */

import { useMemo, useSyncExternalStore } from 'react';
import type { AnyScenario } from '../../engine/messages';
import type { Model } from '../../engine/model';
import type { Challenge } from '../../lesson/lesson';
import { PlayerProvider } from '../../player/context';
import { knownModel } from '../../views/declared-models';
import { WalkFigure } from '../figure/WalkFigure';
import css from '../figure/walk.module.css';
import { TransportBar } from '../stage/TimeBar';
import { ChallengePanel, type Session, useSession } from './ChallengePanel';

interface ChallengeStageProps {
  readonly challenge: Challenge;
  /** The scenario that the lesson runs on. */
  readonly lesson: AnyScenario;
  readonly show: readonly string[];
  readonly part: number | null;
  readonly textForm: boolean;
  readonly narrow: boolean;
  model: Model;
  onMet: (session: Session) => void;
  onBack: () => void;
}

export default function ChallengeStage(props: ChallengeStageProps) {
  const session = useSession(props);
  return session === null ? null : <Stage {...props} session={session} />;
}

function Stage({ session, ...props }: ChallengeStageProps & { readonly session: Session }) {
  const show = useShown(session, props);
  return (
    <PlayerProvider player={session.player}>
      <main className={css.walk}>
        <div className={css.text} data-column>
          <ChallengePanel session={session} onBack={props.onBack} />
        </div>
        <div className={css.stage} data-stage>
          <WalkFigure
            show={show}
            step={0}
            part={props.part}
            about={null}
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

/** The views of the step; until a hunt is over, without those that would tell which cluster it is. */
function useShown(session: Session, { show, model }: ChallengeStageProps): readonly string[] {
  const isOver = useSyncExternalStore(session.store.subscribe, () => {
    const state = session.store.getState();
    return !('looked' in state) || state.met || state.shown;
  });
  return useMemo(() => {
    if (isOver) return show;
    const { views } = knownModel(model.name);
    const tells = (name: string) =>
      views.find((entry) => entry.name === name)?.tellsVerdict === true;
    const quiet = show.filter((name) => !tells(name));
    return quiet.length > 0 ? quiet : views.slice(0, 1).map(({ name }) => name);
  }, [isOver, show, model]);
}
