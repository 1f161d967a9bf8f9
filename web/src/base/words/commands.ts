/** Commands a person gives: the verb for a button, and the noun for lists and for the name of a branch. */

import type { Command } from '../../engine/generated/control';
import { assertNever } from '../assert-never';
import { formatMoment } from '../time';
import { blockName, instanceName, sentence } from './names';

/** For a button: `Crash instance 2`. */
export function commandLabel(command: Command): string {
  switch (command.do) {
    case 'crash_instance':
      return `Crash ${instanceName(command.instance)}`;
    case 'crash_all':
      return 'Crash all instances';
    case 'crash_recovering':
      return 'Crash the recovering instance';
    case 'start_instance':
      return `Start ${instanceName(command.instance)}`;
    case 'leave_instance':
      return `Shut ${instanceName(command.instance)} down`;
    case 'slow_data_disk':
      return command.percent === 100 ? 'Data disk at normal speed' : 'Slow the data disk';
    case 'slow_log_disk':
      return command.percent === 100
        ? `Log disk of ${instanceName(command.instance)} at normal speed`
        : `Slow the log disk of ${instanceName(command.instance)}`;
    case 'spoil_block':
      return `Damage ${blockName(command.block)}`;
    case 'fill_archive':
      return `Fill the archive of ${instanceName(command.instance)}`;
    case 'free_archive':
      return `Free the archive of ${instanceName(command.instance)}`;
    case 'delay_interconnect':
      return command.extra_us === 0 ? 'Interconnect at normal speed' : 'Delay the interconnect';
    case 'cut_link':
      return `Cut ${linkName(command)}`;
    case 'heal_link':
      return `Mend ${linkName(command)}`;
    case 'slow_instance':
      return command.percent === 100
        ? `${sentence(instanceName(command.instance))} at normal speed`
        : `Slow ${instanceName(command.instance)}`;
    case 'checkpoint':
      return 'Checkpoint now';
    default:
      return assertNever(command);
  }
}

const linkName = ({ instance, other }: { readonly instance: number; readonly other: number }) =>
  `the link ${Math.min(instance, other) + 1} – ${Math.max(instance, other) + 1}`;

/** For a list: `crash of instance 2`. */
export function commandName(command: Command): string {
  switch (command.do) {
    case 'crash_instance':
      return `crash of ${instanceName(command.instance)}`;
    case 'crash_all':
      return 'crash of all instances';
    case 'crash_recovering':
      return 'crash of the recovering instance';
    case 'start_instance':
      return `start of ${instanceName(command.instance)}`;
    case 'leave_instance':
      return `shutdown of ${instanceName(command.instance)}`;
    case 'slow_data_disk':
      return `data disk at ${command.percent} % of its times`;
    case 'slow_log_disk':
      return `log disk of ${instanceName(command.instance)} at ${command.percent} % of its times`;
    case 'spoil_block':
      return `damage to ${blockName(command.block)}`;
    case 'fill_archive':
      return `full archive of ${instanceName(command.instance)}`;
    case 'free_archive':
      return `room in the archive of ${instanceName(command.instance)}`;
    case 'delay_interconnect':
      return `messages ${command.extra_us.toLocaleString('en-GB')} µs later`;
    case 'cut_link':
      return `cut of ${linkName(command)}`;
    case 'heal_link':
      return `mending of ${linkName(command)}`;
    case 'slow_instance':
      return `${instanceName(command.instance)} at ${command.percent} % of its times`;
    case 'checkpoint':
      return 'checkpoint of all instances';
    default:
      return assertNever(command);
  }
}

/** For a branch: `crash of instance 2 at 12.40 s`. */
export function branchName(command: Command, timeNs: number): string {
  return `${commandName(command)} at ${formatMoment(timeNs)}`;
}
