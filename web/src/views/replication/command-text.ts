/** Commands to a run of replication: the label of a button, and the name of the branch that a command begins. */

import { assertNever } from '../../base/assert-never';
import say from '../../base/messages/views/replication';
import type { ReplicationCommand } from '../../engine/generated/control';
import { SOURCE } from './types';

const nameOf = (database: number) =>
  database === SOURCE ? say.database.source() : say.database.replica({ replica: database });

export function commandLabel(given: ReplicationCommand): string {
  const { command } = say;
  switch (given.do) {
    case 'crash_instance':
      return command.crashInstance(instanceOf(given));
    case 'crash_all':
      return command.crashAll({ database: nameOf(given.database) });
    case 'start_instance':
      return command.startInstance(instanceOf(given));
    case 'kill_capture':
      return command.killCapture();
    case 'stop_capture':
      return command.stopCapture();
    case 'start_capture':
      return command.startCapture();
    case 'kill_second_capture':
      return command.killSecondCapture();
    case 'stop_second_capture':
      return command.stopSecondCapture();
    case 'start_second_capture':
      return command.startSecondCapture();
    case 'kill_sender':
      return command.killSender(replicaOf(given));
    case 'kill_applier':
      return command.killApplier({ ...replicaOf(given), applier: given.applier + 1 });
    case 'break_link':
      return command.breakLink(replicaOf(given));
    case 'mend_link':
      return command.mendLink(replicaOf(given));
    case 'slow_link':
      return command.slowLink({ ...replicaOf(given), percent: given.percent });
    case 'delete_archives':
      return command.deleteArchives();
    case 'restore_archives':
      return command.restoreArchives();
    default:
      return assertNever(given);
  }
}

const instanceOf = ({ database, instance }: { database: number; instance: number }) => ({
  instance: instance + 1,
  database: nameOf(database),
});

const replicaOf = ({ replica }: { replica: number }) => ({ replica: replica + 1 });
