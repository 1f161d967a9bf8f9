/** At the end of a step that sets a challenge: what it is, and the way to it. */

import * as say from '../../base/words/challenge';
import type { Challenge } from '../../lesson/lesson';
import { Button } from '../../widgets/Button';
import css from './challenge.module.css';
import { Words } from './Frame';

interface ChallengeOfferProps {
  readonly challenge: Challenge;
  readonly met: boolean;
  onTake: () => void;
}

export default function ChallengeOffer({ challenge, met, onTake }: ChallengeOfferProps) {
  return (
    <section className={css.goals} aria-label={say.heading}>
      <h2>{say.heading}</h2>
      <p>
        <Words paragraph={challenge.says} />
      </p>
      {met && <p className={css.apart}>{say.metBefore}</p>}
      <Button className={css.again} onClick={onTake}>
        {say.take}
      </Button>
    </section>
  );
}
