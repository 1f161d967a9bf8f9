/** A clicker's three keys as buttons; the large one says what it does next. */

import { ArrowLeft, ArrowRight, EyeOff } from 'lucide-react';
import { commandLabel } from '../../base/words/commands';
import * as say from '../../base/words/presenter';
import type { Conductor, Thing } from '../../features/class/conductor';
import type { Conducted } from '../../features/class/use-session';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import css from './presenter.module.css';

interface ControlsProps {
  readonly conductor: Conductor;
  readonly conducted: Conducted;
}

export function Controls({ conductor, conducted }: ControlsProps) {
  const { thing, step, blank } = conducted;
  const command = thing === 'act' && step?.do !== undefined ? commandLabel(step.do) : null;
  return (
    <div className={css.controls}>
      <Button onClick={() => conductor.press('back')} aria-label={say.back} title={say.back}>
        <Icon of={ArrowLeft} size={18} />
        <span className={css.word}>{say.back}</span>
      </Button>
      <Button
        aria-pressed={blank}
        onClick={() => conductor.press('blank')}
        aria-label={blank ? say.unblank : say.blank}
        title={blank ? say.unblank : say.blank}
      >
        <Icon of={EyeOff} size={18} />
      </Button>
      <Button
        kind="primary"
        className={css.on}
        onClick={() => conductor.press('on')}
        unavailable={blank ? undefined : unavailable(thing)}
      >
        {blank ? say.unblank : (command ?? say.onward[thing])}
        <Icon of={ArrowRight} size={18} />
      </Button>
    </div>
  );
}

function unavailable(thing: Thing): string | undefined {
  if (thing === 'wait') return say.lookingAhead;
  return thing === 'end' ? say.ended : undefined;
}
