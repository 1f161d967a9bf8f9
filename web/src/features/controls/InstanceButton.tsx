/** Crashes an instance that runs, starts one that does not. Knows no run: whoever shows it gives the command. */

import { commandLabel } from '../../base/words/commands';
import * as say from '../../base/words/ui/apps/controls/break-it';
import type { Command } from '../../engine/generated/control';
import { Badge } from '../../views/marks/Badge';
import { Button } from '../../widgets/Button';
import css from './controls.module.css';

interface InstanceButtonProps {
  /** From 0. */
  readonly instance: number;
  /** What a press does. */
  readonly command: Command;
  /** It has never been a member, or has left. */
  readonly absent?: boolean;
  /** Why it cannot be pressed now. */
  readonly unavailable: string | undefined;
  onGive: (command: Command) => void;
}

export function InstanceButton(props: InstanceButtonProps) {
  const { instance, command, absent = false, unavailable, onGive } = props;
  const running = command.do === 'crash_instance';
  return (
    <Button
      className={css.crash}
      aria-label={commandLabel(command)}
      title={commandLabel(command)}
      unavailable={unavailable}
      onClick={() => onGive(command)}
    >
      <svg
        className={absent ? css.absent : undefined}
        width="30"
        height="30"
        viewBox="0 0 30 30"
        aria-hidden="true"
      >
        <Badge x={14} y={14} instance={instance} diameter={26} failed={!running && !absent} />
      </svg>
      <span aria-hidden="true">{running ? say.crash : say.start}</span>
    </Button>
  );
}

/** Crashes what is up or starting, starts what is not. */
export const crashOrStart = (instance: number, running: boolean): Command => ({
  do: running ? 'crash_instance' : 'start_instance',
  instance,
});
