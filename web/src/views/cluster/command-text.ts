/** Commands that a person gives: the label of a button, and the name in lists and of a branch. */

import { assertNever } from '../../base/assert-never';
import say from '../../base/messages/commands';
import { formatMoment } from '../../base/time';
import type { Command } from '../../engine/generated/control';

/** For a button: `Crash instance 2`. */
export function commandLabel(command: Command): string {
  const { label } = say;
  switch (command.do) {
    case 'crash_instance':
      return label.crashInstance(instanceOf(command));
    case 'crash_all':
      return label.crashAll();
    case 'crash_recovering':
      return label.crashRecovering();
    case 'start_instance':
      return label.startInstance(instanceOf(command));
    case 'leave_instance':
      return label.shutDown(instanceOf(command));
    case 'slow_data_disk':
      return label.dataDisk({ isNormal: command.percent === 100 });
    case 'slow_log_disk':
      return label.logDisk({ ...instanceOf(command), isNormal: command.percent === 100 });
    case 'spoil_block':
      return label.damageBlock({ block: String(command.block) });
    case 'fill_archive':
      return label.fillArchive(instanceOf(command));
    case 'free_archive':
      return label.freeArchive(instanceOf(command));
    case 'delay_interconnect':
      return label.interconnect({ isNormal: command.extra_us === 0 });
    case 'cut_link':
      return label.cutLink(linkOf(command));
    case 'heal_link':
      return label.repairLink(linkOf(command));
    case 'slow_instance':
      return label.instanceSpeed({ ...instanceOf(command), isNormal: command.percent === 100 });
    case 'checkpoint':
      return label.checkpoint();
    case 'connect_session':
      return label.connectSession(serviceOf(command));
    case 'end_session':
      return label.endSession(sessionOf(command));
    case 'reconnect_service':
      return label.reconnectService(serviceOf(command));
    case 'prefer_instance':
      return label.preferInstance(placeOf(command));
    case 'make_available':
      return label.makeAvailable(placeOf(command));
    case 'relocate_service':
      return label.relocateService(placeOf(command));
    default:
      return assertNever(command);
  }
}

/** For a list: `crash of instance 2`. */
export function commandName(command: Command): string {
  const { name } = say;
  switch (command.do) {
    case 'crash_instance':
      return name.crashInstance(instanceOf(command));
    case 'crash_all':
      return name.crashAll();
    case 'crash_recovering':
      return name.crashRecovering();
    case 'start_instance':
      return name.startInstance(instanceOf(command));
    case 'leave_instance':
      return name.shutDown(instanceOf(command));
    case 'slow_data_disk':
      return name.dataDisk({ percent: command.percent });
    case 'slow_log_disk':
      return name.logDisk({ ...instanceOf(command), percent: command.percent });
    case 'spoil_block':
      return name.damageBlock({ block: String(command.block) });
    case 'fill_archive':
      return name.fillArchive(instanceOf(command));
    case 'free_archive':
      return name.freeArchive(instanceOf(command));
    case 'delay_interconnect':
      return name.interconnect({ microseconds: command.extra_us });
    case 'cut_link':
      return name.cutLink(linkOf(command));
    case 'heal_link':
      return name.repairLink(linkOf(command));
    case 'slow_instance':
      return name.instanceSpeed({ ...instanceOf(command), percent: command.percent });
    case 'checkpoint':
      return name.checkpoint();
    case 'connect_session':
      return name.connectSession(serviceOf(command));
    case 'end_session':
      return name.endSession(sessionOf(command));
    case 'reconnect_service':
      return name.reconnectService(serviceOf(command));
    case 'prefer_instance':
      return name.preferInstance(placeOf(command));
    case 'make_available':
      return name.makeAvailable(placeOf(command));
    case 'relocate_service':
      return name.relocateService(placeOf(command));
    default:
      return assertNever(command);
  }
}

/** For a branch: `crash of instance 2 at 12.40 s`. */
export function branchName(command: Command, timeNs: number): string {
  return say.branch({ command: commandName(command), moment: formatMoment(timeNs) });
}

const instanceOf = ({ instance }: { readonly instance: number }) => ({ instance: instance + 1 });

const serviceOf = ({ service }: { readonly service: number }) => ({
  isDefault: service === 0,
  service,
});

const placeOf = ({
  service,
  instance,
}: {
  readonly service: number;
  readonly instance: number;
}) => ({
  service,
  instance: instance + 1,
});

const sessionOf = ({
  instance,
  session,
}: {
  readonly instance: number;
  readonly session: number;
}) => ({
  instance: instance + 1,
  session: session + 1,
});

/** The same link, whichever of its ends is named first. */
const linkOf = ({ instance, other }: { readonly instance: number; readonly other: number }) => ({
  lower: Math.min(instance, other) + 1,
  higher: Math.max(instance, other) + 1,
});
