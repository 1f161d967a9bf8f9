/** What can be done to the databases and their pipeline at a moment, and why a command cannot be given. Pure. */

import say from '../../base/messages/views/replication-text';
import type { ReplicationCommand } from '../../engine/generated/control';
import { ApplierState, LinkState, WaitsFor } from '../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../engine/generated/replication-frame';
import type { Input } from '../../engine/messages';
import type { CommandControls, CommandDrawer, DrawerControl, PartCommand } from '../controls';
import { commandLabel } from './command-text';
import { isAnywhere } from './directions';
import { cell, replicationCommand, replicationFrame, rowsOf } from './types';

/** Bandwidths that are offered, percent of the scenario's. */
const LEVELS = [100, 50, 10, 2];

const ARCHIVES: readonly ReplicationCommand[] = [
  { do: 'delete_archives' },
  { do: 'restore_archives' },
];

export const COMMAND_CONTROLS: CommandControls = {
  panel({ frame: carried, inputs, step }) {
    const frame = replicationFrame(carried);
    const crashes = rowsOf(frame.databases).map((database) => crashOrStart(frame, database));
    const links = rowsOf(frame.links).map(
      (replica): ReplicationCommand => ({
        do: isBroken(frame, replica) ? 'mend_link' : 'break_link',
        replica,
      }),
    );
    const captures = capturesOf(frame);
    return {
      parts: crashes,
      hint: isAnywhere(frame) ? say.twoDirections() : null,
      commands: [...captures, ...links],
      drawers: [
        instanceDrawer(frame),
        { title: say.drawer.processes(), controls: processes(frame).map(ofCommand) },
        { title: say.drawer.links(), controls: bandwidths(frame, givenBefore(inputs, step)) },
        { title: say.drawer.archives(), controls: ARCHIVES.map(ofCommand) },
      ],
      brief: [...crashes.map(({ command }) => command), ...captures],
    };
  },
  obstacle: (command, frame) => obstacle(replicationCommand(command), replicationFrame(frame)),
  commandName: (command) => commandLabel(replicationCommand(command)),
};

function capturesOf(frame: ReplicationFrame): ReplicationCommand[] {
  const first = { do: isCaptureStopped(frame) ? 'start_capture' : 'stop_capture' } as const;
  if (!isAnywhere(frame)) return [first];
  const isStopped = isCaptureStopped(frame, 1);
  return [first, { do: isStopped ? 'start_second_capture' : 'stop_second_capture' }];
}

const ofCommand = (command: ReplicationCommand): DrawerControl => ({ kind: 'command', command });

/** Crashes a database, or starts an instance once none is up: the first that can be. */
function crashOrStart({ databases, instances }: ReplicationFrame, database: number): PartCommand {
  if (cell(databases.instances_up, database) > 0) {
    return {
      part: database,
      state: 'running',
      word: say.crash(),
      command: { do: 'crash_all', database },
    };
  }
  const row = rowsOf(instances).find(
    (at) => instances.database[at] === database && instances.startable[at] === 1,
  );
  const instance = row === undefined ? 0 : cell(instances.instance, row);
  return {
    part: database,
    state: 'failed',
    word: say.start(),
    command: { do: 'start_instance', database, instance },
  };
}

function instanceDrawer({ instances }: ReplicationFrame): CommandDrawer {
  const controls = rowsOf(instances).map((row) =>
    ofCommand({
      do: instances.up[row] === 1 ? 'crash_instance' : 'start_instance',
      database: cell(instances.database, row),
      instance: cell(instances.instance, row),
    }),
  );
  return { title: say.drawer.instances(), controls };
}

function processes(frame: ReplicationFrame): ReplicationCommand[] {
  const { links, appliers } = frame;
  return [
    { do: 'kill_capture' },
    ...(isAnywhere(frame) ? [{ do: 'kill_second_capture' } as const] : []),
    ...rowsOf(links).map((replica) => ({ do: 'kill_sender', replica }) as const),
    ...rowsOf(appliers).map(
      (row) =>
        ({
          do: 'kill_applier',
          replica: cell(appliers.replica, row),
          applier: cell(appliers.applier, row),
        }) as const,
    ),
  ];
}

function bandwidths(frame: ReplicationFrame, given: readonly ReplicationCommand[]) {
  return rowsOf(frame.links).map((replica): DrawerControl => {
    const last = given.findLast((it) => it.do === 'slow_link' && it.replica === replica);
    const now = last?.do === 'slow_link' ? last.percent : 100;
    const levels = LEVELS.includes(now) ? LEVELS : [...LEVELS, now];
    return {
      kind: 'levels',
      label: say.drawer.bandwidth({ replica: replica + 1 }),
      value: String(now),
      levels: levels.map((percent) => ({
        value: String(percent),
        label: say.drawer.percent({ percent }),
        command: { do: 'slow_link', replica, percent },
      })),
    };
  });
}

const givenBefore = (inputs: readonly Input[], step: number) =>
  inputs.filter((input) => input.step <= step).map(({ command }) => replicationCommand(command));

const isBroken = ({ links }: ReplicationFrame, replica: number) =>
  links.state[replica] === LinkState.Broken;

const hasCapture = ({ capture }: ReplicationFrame, row = 0) => capture.running[row] === 1;

/** By a person, or because redo is missing. */
const isCaptureStopped = ({ capture }: ReplicationFrame, row = 0) =>
  capture.waits_for[row] === WaitsFor.Person || capture.waits_for[row] === WaitsFor.MissingRedo;

/** Undefined where the engine takes the command. */
function obstacle(command: ReplicationCommand, frame: ReplicationFrame): string | undefined {
  const words = say.obstacle;
  const { databases, instances, appliers } = frame;
  switch (command.do) {
    case 'crash_all':
      return cell(databases.instances_up, command.database) > 0 ? undefined : words.nobodyUp();
    case 'crash_instance':
    case 'start_instance': {
      const row = rowsOf(instances).find(
        (at) =>
          instances.database[at] === command.database &&
          instances.instance[at] === command.instance,
      );
      if (row === undefined) return words.absent();
      const isUp = instances.up[row] === 1;
      if (command.do === 'crash_instance') return isUp ? undefined : words.notUp();
      if (isUp) return words.isUp();
      return instances.startable[row] === 1 ? undefined : words.notYet();
    }
    case 'kill_capture':
    case 'stop_capture':
      return hasCapture(frame) ? undefined : words.noCapture();
    case 'start_capture':
      return isCaptureStopped(frame) ? undefined : words.notStopped();
    case 'kill_second_capture':
    case 'stop_second_capture':
      return hasCapture(frame, 1) ? undefined : words.noCapture();
    case 'start_second_capture':
      return isCaptureStopped(frame, 1) ? undefined : words.notStopped();
    case 'kill_sender':
    case 'slow_link':
      return undefined;
    case 'delete_archives':
      return cell(frame.capture.archived_files) > 0 ? undefined : words.nothingArchived();
    case 'restore_archives':
      return cell(frame.capture.deleted_files) > 0 ? undefined : words.nothingToRestore();
    case 'break_link':
      return isBroken(frame, command.replica) ? words.broken() : undefined;
    case 'mend_link':
      return isBroken(frame, command.replica) ? undefined : words.works();
    case 'kill_applier': {
      const row = rowsOf(appliers).find(
        (at) =>
          appliers.replica[at] === command.replica && appliers.applier[at] === command.applier,
      );
      if (row === undefined) return words.absent();
      return appliers.state[row] === ApplierState.Down ? words.down() : undefined;
    }
  }
}
