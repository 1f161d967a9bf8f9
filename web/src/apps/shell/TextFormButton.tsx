/** Turns every view of the page into its sentence and its table, and back. */

import { TextAlignStart } from 'lucide-react';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import css from './Shell.module.css';

export function TextFormButton({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Button
      kind="tool"
      aria-pressed={on}
      title="The same as sentences and tables"
      onClick={() => onChange(!on)}
    >
      <Icon of={TextAlignStart} size={18} />
      <span className={css.word}>Text form</span>
    </Button>
  );
}
