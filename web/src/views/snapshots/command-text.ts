/** Commands to a run with backups: the label of a button, and the name of the branch that a command begins. */

import { assertNever } from '../../base/assert-never';
import say from '../../base/messages/views/snapshots';
import type { SnapshotsCommand } from '../../engine/generated/control';

export function commandLabel(given: SnapshotsCommand): string {
  const { command } = say;
  switch (given.do) {
    case 'snapshot_together':
      return command.snapshotTogether();
    case 'snapshot_one_by_one':
      return command.snapshotOneByOne();
    case 'snapshot_data':
      return command.snapshotData();
    case 'snapshot_reco':
      return command.snapshotReco();
    case 'snapshot_volume':
      return command.snapshotVolume({ volume: given.volume + 1 });
    case 'copy_files':
      return command.copyFiles();
    case 'begin_backup':
      return command.beginBackup();
    case 'begin_backup_of':
      return command.beginBackupOf({ tablespace: given.tablespace + 1 });
    case 'end_backup':
      return command.endBackup();
    case 'end_backup_of':
      return command.endBackupOf({ tablespace: given.tablespace + 1 });
    case 'checkpoint':
      return command.checkpoint();
    case 'shut_down':
      return command.shutDown();
    case 'start_up':
      return command.startUp();
    case 'crash':
      return command.crash();
    case 'start_instance':
      return command.startInstance({ instance: given.instance + 1 });
    case 'delete_archived_log':
      return command.deleteArchivedLog();
    default:
      return assertNever(given);
  }
}
