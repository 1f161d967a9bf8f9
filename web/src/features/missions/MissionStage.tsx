/** One mission on a separate stage: the panel and the judge of challenges, and a record of the results. */

import { useCallback, useMemo } from 'react';
import say from '../../base/messages/missions';
import type { AnyScenario } from '../../engine/messages';
import type { Goal } from '../../lesson/challenge-run';
import { GoalSession } from '../../lesson/goal-session';
import type { Mission } from '../../views/missions';
import type { PageModel } from '../../views/view';
import { ChallengeWords } from '../challenge/ChallengeOffer';
import type { Session } from '../challenge/ChallengePanel';
import ChallengeStage from '../challenge/ChallengeStage';
import { reachedBy } from './read';
import { theRecord } from './record';

interface MissionStageProps {
  readonly mission: Mission;
  readonly goal: Goal;
  readonly scenario: AnyScenario;
  readonly model: PageModel;
  readonly textForm: boolean;
  readonly narrow: boolean;
  onBack: () => void;
}

export function MissionStage(props: MissionStageProps) {
  const { mission, goal, scenario, model, textForm, narrow, onBack } = props;
  const words = useMemo(
    () => ({ heading: say.mission(), apart: mission.given, back: say.list() }),
    [mission],
  );
  const onMet = useCallback((session: Session) => keep(mission, session), [mission]);
  return (
    <ChallengeWords value={words}>
      <ChallengeStage
        challenge={goal}
        lesson={scenario}
        show={mission.show}
        part={null}
        {...{ model, textForm, narrow, onMet, onBack }}
      />
    </ChallengeWords>
  );
}

/** Writes down the run that is judged now, if it reaches the goal and was not shown. */
function keep(mission: Mission, session: Session): void {
  if (!(session instanceof GoalSession)) return;
  const { outcome, shown } = session.store.getState();
  if (outcome === null || shown || !outcome.held.every((holds) => holds)) return;
  const entry = { met: new Date().toISOString(), best: reachedBy(mission, outcome) };
  theRecord().meet(mission.name, entry, mission.best?.is ?? null);
}
