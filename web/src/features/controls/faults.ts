/** What the faults given on a branch amount to at a moment, and which command is possible then. Pure. */

import { NO_INSTANCE } from '../../base/none';
import * as say from '../../base/words/ui/apps/controls/faults';
import { clusterCommand } from '../../engine/cluster';
import { InstanceState, ThreadState } from '../../engine/generated/codes';
import type { Command } from '../../engine/generated/control';
import type { Frame } from '../../engine/generated/frame';
import type { Input } from '../../engine/messages';

/** Levels of the disks' times, percent of normal. */
export const DISK_LEVELS = [100, 200, 500, 2_000, 10_000] as const;
/** Added to each message, µs. */
export const DELAY_LEVELS = [0, 1_000, 10_000, 100_000] as const;

export interface Faults {
  readonly dataPercent: number;
  /** By instance. */
  readonly logPercent: readonly number[];
  readonly delayUs: number;
}

export function faultsAt(inputs: readonly Input[], step: number, instances: number): Faults {
  let dataPercent = 100;
  let delayUs = 0;
  const logPercent = Array.from({ length: instances }, () => 100);
  for (const { command: carried, step: given } of inputs) {
    if (given > step) continue;
    const command = clusterCommand(carried);
    if (command.do === 'slow_data_disk') dataPercent = command.percent;
    if (command.do === 'slow_log_disk') logPercent[command.instance] = command.percent;
    if (command.do === 'delay_interconnect') delayUs = command.extra_us;
  }
  return { dataPercent, logPercent, delayUs };
}

/** Why a command cannot be given now; undefined when it can. */
export function obstacle(command: Command, frame: Frame): string | undefined {
  const { instances, threads, clock } = frame;
  const up = (instance: number) => instances.state[instance] === InstanceState.Up;
  switch (command.do) {
    case 'crash_instance':
      return up(command.instance) || instances.state[command.instance] === InstanceState.Starting
        ? undefined
        : say.itIsNotRunning;
    case 'leave_instance':
      if (!up(command.instance)) return say.itIsNotRunning;
      if (instances.leaving[command.instance] === 1) return say.itIsLeaving;
      return instances.state.filter((state) => state === InstanceState.Up).length < 2
        ? say.nobodyWouldBeLeft
        : undefined;
    case 'crash_all':
    case 'checkpoint':
      return instances.state.includes(InstanceState.Up) ? undefined : say.noInstanceIsRunning;
    case 'crash_recovering':
      return clock.recovering_instance[0] === NO_INSTANCE
        ? say.noInstanceRecoversAtThis
        : undefined;
    case 'start_instance': {
      const state = instances.state[command.instance];
      if (state === InstanceState.Up) return say.itIsRunning;
      if (state === InstanceState.Starting) return say.itIsStarting;
      if (state === InstanceState.Crashed) return say.itsFailureIsNotDetected;
      const alone = instances.state.every((one) => one !== InstanceState.Up);
      const open = threads.state[command.instance] === ThreadState.NeedsRecovery;
      return open && !alone ? say.itsRedoThreadIsStill : undefined;
    }
    default:
      return undefined;
  }
}
