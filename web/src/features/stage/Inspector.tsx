/** What is selected and why it is there, in the place of a page's text: the stage keeps its own. */

import { ArrowLeft } from 'lucide-react';
import { usePlayer } from '../../player/context';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import css from './Stage.module.css';
import { ViewSlot } from './ViewSlot';

export function Inspector({ backTo }: { backTo: string }) {
  const player = usePlayer();
  return (
    <div>
      <Button kind="quiet" className={css.back} onClick={() => player.select(null)}>
        <Icon of={ArrowLeft} size={18} />
        {backTo}
      </Button>
      <ViewSlot name="inspector" height={0} textForm={false} untitled />
    </div>
  );
}
