/** A command as a button, at the moment that is shown, or the reason why it cannot be given then. */

import { useState } from 'react';
import type { AnyCommand } from '../../engine/messages';
import { READ_MS, useFrame, usePlayer, usePlayerState } from '../../player/context';
import type { CommandControls, PartCommand, RunAt } from '../../views/controls';
import { Badge } from '../../views/marks/small-marks';
import { controlsOf, useCommands, usePageModel } from '../../views/use-model';
import { Button } from '../../widgets/Button';
import css from './controls.module.css';

export interface CommandContext {
  readonly controls: CommandControls;
  readonly at: RunAt;
}

/** The commands that can be given now, and the moment; null before the first frame. */
export function useCommandContext(): CommandContext | null {
  const player = usePlayer();
  const model = usePageModel();
  const branch = usePlayerState((state) => state.branch);
  const shown = useFrame(controlsOf(model), READ_MS);
  const controls = useCommands(model);
  if (shown === null) return null;
  const inputs = player.recipe(branch)?.inputs ?? [];
  const { frame } = shown;
  return { controls, at: { frame, inputs, step: frame.clock.step[0] ?? 0 } };
}

interface OrderProps {
  readonly command: AnyCommand;
  readonly offered: CommandContext;
  onGive: (command: AnyCommand) => void;
}

/** Says in its own room why it cannot be given now, and keeps that room when it can, so that nothing jumps. */
export function CommandButton({ command, offered: { controls, at }, onGive }: OrderProps) {
  const { model } = usePlayer();
  const scenario = usePlayerState((state) => state.scenario);
  const reason = controls.obstacle(command, at.frame);
  const [lastReason, setLastReason] = useState(reason);
  if (reason !== undefined && reason !== lastReason) setLastReason(reason);
  const label = model.commandLabel(command, scenario);
  return (
    <Button
      className={css.order}
      unavailable={reason}
      reasonWritten
      onClick={() => onGive(command)}
    >
      {lastReason !== undefined && (
        <span className={css.refusal} data-past={reason === undefined || undefined}>
          {label}
          <span className={css.reason} aria-hidden="true">
            {lastReason}
          </span>
        </span>
      )}
      {reason === undefined && <span>{label}</span>}
    </Button>
  );
}

// A numbered part of the system and what a press does to it. Knows no run: whoever shows it gives the command.

interface PartButtonProps extends PartCommand {
  /** Why it cannot be pressed now. */
  readonly unavailable: string | undefined;
  /** What the command is called. */
  readonly label: string;
  onGive: (command: AnyCommand) => void;
}

export function PartButton({
  part,
  state,
  command,
  word,
  label,
  unavailable,
  onGive,
}: PartButtonProps) {
  return (
    <Button
      className={css.crash}
      aria-label={label}
      title={label}
      unavailable={unavailable}
      onClick={() => onGive(command)}
    >
      <svg
        className={state === 'absent' ? css.absent : undefined}
        width="30"
        height="30"
        viewBox="0 0 30 30"
        aria-hidden="true"
      >
        <Badge x={14} y={14} instance={part} diameter={26} failed={state === 'failed'} />
      </svg>
      <span aria-hidden="true">{word}</span>
    </Button>
  );
}
