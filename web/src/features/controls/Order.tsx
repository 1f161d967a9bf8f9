/** A command as a button, or the reason why it cannot be given now. */

import { commandLabel } from '../../base/words/commands';
import type { Command } from '../../engine/generated/control';
import type { Frame } from '../../engine/generated/frame';
import { Button } from '../../widgets/Button';
import css from './controls.module.css';
import { obstacle } from './faults';

interface OrderProps {
  readonly command: Command;
  readonly frame: Frame;
  onGive: (command: Command) => void;
}

/** Says in its own room why it cannot be given now, so that nothing jumps when it can. */
export function Order({ command, frame, onGive }: OrderProps) {
  const reason = obstacle(command, frame);
  return (
    <Button
      className={css.order}
      unavailable={reason}
      reasonWritten
      onClick={() => onGive(command)}
    >
      <span>
        {commandLabel(command)}
        {reason !== undefined && (
          <span className={css.reason} aria-hidden="true">
            {reason}
          </span>
        )}
      </span>
    </Button>
  );
}
