/** Opens and closes the panel in which a lesson's cluster can be broken. */

import { Zap } from 'lucide-react';
import * as say from '../../base/words/break-it';
import css from '../../features/shell/Shell.module.css';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';

export function BreakButton({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Button kind="tool" aria-pressed={on} title={say.hint} onClick={() => onChange(!on)}>
      <Icon of={Zap} size={18} />
      <span className={css.word}>{say.title}</span>
    </Button>
  );
}
