/** The words and tools of a challenge, whichever kind it is; what is selected on its stage takes their place. */

import * as say from '../../base/words/challenge';
import { GoalSession } from '../../lesson/goal-session';
import { usePlayerState } from '../../player/context';
import { Inspector } from '../stage/Inspector';
import { GoalPanel } from './GoalPanel';
import { HuntPanel } from './HuntPanel';
import type { Session } from './use-session';

interface ChallengePanelProps {
  readonly session: Session;
  onBack: () => void;
}

export function ChallengePanel({ session, onBack }: ChallengePanelProps) {
  const selected = usePlayerState((state) => state.selected);
  if (selected !== null) return <Inspector backTo={say.backToIt} />;
  return session instanceof GoalSession ? (
    <GoalPanel session={session} onBack={onBack} />
  ) : (
    <HuntPanel session={session} onBack={onBack} />
  );
}
