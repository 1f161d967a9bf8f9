/** Turns every view of the page into its sentence and its table, and back. */

import { TextAlignStart } from 'lucide-react';
import * as say from '../../base/words/ui/apps/shell/text-form-button';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import css from './Shell.module.css';

export function TextFormButton({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Button
      kind="tool"
      aria-pressed={on}
      title={say.theSameAsSentencesAnd}
      onClick={() => onChange(!on)}
    >
      <Icon of={TextAlignStart} size={18} />
      <span className={css.word}>{say.textForm}</span>
    </Button>
  );
}
