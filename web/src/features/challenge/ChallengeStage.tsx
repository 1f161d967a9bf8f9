/** A challenge in the place of its lesson: a run of its own on an engine of its own, with the views of the step. */

import type { AnyScenario } from '../../engine/messages';
import type { Model } from '../../engine/model';
import type { Challenge } from '../../lesson/lesson';
import { PlayerProvider } from '../../player/context';
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
  if (session === null) return null;
  return (
    <PlayerProvider player={session.player}>
      <main className={css.walk}>
        <div className={css.text} data-column>
          <ChallengePanel session={session} onBack={props.onBack} />
        </div>
        <div className={css.stage} data-stage>
          <WalkFigure
            show={props.show}
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
