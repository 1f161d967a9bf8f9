/** What can be done to the database and its volumes at a moment, and why a command cannot be given. Pure. */

import say from '../../base/messages/views/snapshots-text';
import type { SnapshotsCommand } from '../../engine/generated/control';
import { OpenState } from '../../engine/generated/snapshots-codes';
import type { SnapshotsFrame } from '../../engine/generated/snapshots-frame';
import type { CommandControls, DrawerControl } from '../controls';
import { commandLabel } from './command-text';
import { cell, rowsOf, snapshotsCommand, snapshotsFrame } from './types';

export const COMMAND_CONTROLS: CommandControls = {
  panel({ frame: carried }) {
    const frame = snapshotsFrame(carried);
    const backup: SnapshotsCommand = { do: isInBackup(frame) ? 'end_backup' : 'begin_backup' };
    const shutdown: SnapshotsCommand = {
      do: isOpenState(frame, OpenState.ShutDown) ? 'start_up' : 'shut_down',
    };
    const crash: SnapshotsCommand = isOpenState(frame, OpenState.Crashed)
      ? { do: 'start_instance', instance: firstStartable(frame) }
      : { do: 'crash' };
    const brief: SnapshotsCommand[] = [{ do: 'snapshot_together' }, backup, crash];
    const tablespaces = rowsOf(frame.files).slice(1);
    return {
      title: say.panel(),
      parts: [],
      hint: null,
      commands: [
        { do: 'snapshot_together' },
        { do: 'snapshot_data' },
        { do: 'snapshot_reco' },
        { do: 'copy_files' },
        backup,
        shutdown,
        crash,
      ],
      drawers: [
        {
          title: say.drawer.tablespaces(),
          controls: tablespaces.map((file) =>
            ofCommand({
              do: frame.files.backup[file] === 1 ? 'end_backup_of' : 'begin_backup_of',
              tablespace: file - 1,
            }),
          ),
        },
        {
          title: say.drawer.volumes(),
          controls: rowsOf(frame.volumes).map((volume) =>
            ofCommand({ do: 'snapshot_volume', volume }),
          ),
        },
        {
          title: say.drawer.more(),
          controls: [
            ofCommand({ do: 'snapshot_one_by_one' }),
            ofCommand({ do: 'checkpoint' }),
            ofCommand({ do: 'delete_archived_log' }),
          ],
        },
      ],
      brief,
    };
  },
  obstacle: (command, frame) => obstacle(snapshotsCommand(command), snapshotsFrame(frame)),
  commandName: (command) => commandLabel(snapshotsCommand(command)),
};

const ofCommand = (command: SnapshotsCommand): DrawerControl => ({ kind: 'command', command });

const isOpenState = ({ database }: SnapshotsFrame, state: OpenState) => database.open[0] === state;

const isInBackup = ({ files }: SnapshotsFrame) => files.backup.includes(1);

/** The first instance that can be started, from its bit; 0 where none can. */
function firstStartable({ database }: SnapshotsFrame): number {
  const bits = cell(database.startable);
  const found = [0, 1, 2, 3].find((instance) => ((bits >> instance) & 1) === 1);
  return found ?? 0;
}

const MOST_SETS = 24;

/** Undefined where the engine takes the command. */
function obstacle(command: SnapshotsCommand, frame: SnapshotsFrame): string | undefined {
  const words = say.obstacle;
  const { database, files, copies } = frame;
  const open = isOpenState(frame, OpenState.Open);
  const fileOf = (tablespace: number) => tablespace + 1;
  switch (command.do) {
    case 'snapshot_together':
    case 'snapshot_one_by_one':
    case 'snapshot_data':
    case 'snapshot_reco':
    case 'snapshot_volume':
    case 'copy_files':
      if (database.copying[0] === 1) return words.copyRuns();
      return copies.rows >= MOST_SETS ? words.tooManyCopies() : undefined;
    case 'begin_backup':
      if (!open) return words.notOpen();
      return files.backup.includes(1) || files.changing.includes(1) ? words.inBackup() : undefined;
    case 'begin_backup_of': {
      if (!open) return words.notOpen();
      const file = fileOf(command.tablespace);
      return cell(files.backup, file) + cell(files.changing, file) > 0
        ? words.inBackup()
        : undefined;
    }
    case 'end_backup':
      if (!open) return words.notOpen();
      return files.backup.includes(1) ? undefined : words.notInBackup();
    case 'end_backup_of':
      if (!open) return words.notOpen();
      return files.backup[fileOf(command.tablespace)] === 1 ? undefined : words.notInBackup();
    case 'checkpoint':
      return open ? undefined : words.notOpen();
    case 'shut_down':
      if (!open) return words.notOpen();
      return files.backup.includes(1) || files.changing.includes(1) ? words.inBackup() : undefined;
    case 'start_up':
      return isOpenState(frame, OpenState.ShutDown) ? undefined : words.notShutDown();
    case 'crash':
      return isOpenState(frame, OpenState.Crashed) || isOpenState(frame, OpenState.ShutDown)
        ? words.notOpen()
        : undefined;
    case 'start_instance':
      return ((cell(database.startable) >> command.instance) & 1) === 1
        ? undefined
        : words.notFailed();
    case 'delete_archived_log':
      return cell(database.archived) > 0 ? undefined : words.nothingArchived();
  }
}
