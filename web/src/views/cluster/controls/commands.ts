/** What can be done to a cluster at a moment, why a command cannot be given, and what faults are in force. Pure. */

import say from '../../../base/messages/controls';
import { NO_INSTANCE } from '../../../base/missing-values';
import { InstanceState, ThreadState } from '../../../engine/generated/codes';
import { COMMANDS } from '../../../engine/generated/commands';
import type { Command } from '../../../engine/generated/control';
import type { Frame } from '../../../engine/generated/frame';
import type { Input } from '../../../engine/messages';
import type { CommandControls, CommandDrawer, DrawerControl, PartCommand } from '../../controls';
import { commandName } from '../command-text';
import { clusterCommand, clusterFrame } from '../types';

export const COMMAND_CONTROLS: CommandControls = {
  panel({ frame: carried, inputs, step }) {
    const frame = clusterFrame(carried);
    const instances = Array.from({ length: frame.instances.rows }, (_, instance) => instance);
    return {
      parts: instances.map((instance) => crashOrStart(frame, instance)),
      hint: isUnnoticed(frame) ? say.playOn() : null,
      commands: [{ do: 'crash_all' }, { do: 'crash_recovering' }, { do: 'checkpoint' }],
      drawers: [
        ...drawersOf(frame, faultsAt(inputs, step, instances.length)),
        ...servicesDrawer(frame),
      ],
      brief: instances
        .filter((instance) => frame.instances.state[instance] === InstanceState.Up)
        .map((instance) => ({ do: 'crash_instance', instance })),
    };
  },
  obstacle: (command, frame) => obstacle(clusterCommand(command), clusterFrame(frame)),
  commandName: (command) => commandName(clusterCommand(command)),
};

/** Crashes what is up or starting, starts what is not. */
function crashOrStart({ instances }: Frame, instance: number): PartCommand {
  const state = instances.state[instance];
  const running = state === InstanceState.Up || state === InstanceState.Starting;
  return {
    part: instance,
    state: running ? 'running' : state === InstanceState.Down ? 'absent' : 'failed',
    command: { do: running ? 'crash_instance' : 'start_instance', instance },
    word: running ? say.crash() : say.start(),
  };
}

/** Whether all have crashed and none can start yet: there is nothing to press but play. */
function isUnnoticed({ instances }: Frame): boolean {
  return instances.rows > 0 && instances.state.every((state) => state === InstanceState.Crashed);
}

function drawersOf({ instances }: Frame, faults: Faults): CommandDrawer[] {
  const numbers = Array.from({ length: instances.rows }, (_, instance) => instance);
  return [
    {
      title: say.drawers.leaveAndJoin(),
      controls: numbers.map((instance): DrawerControl => {
        const isMember = instances.state[instance] === InstanceState.Up;
        return {
          kind: 'command',
          command: { do: isMember ? 'leave_instance' : 'start_instance', instance },
        };
      }),
    },
    {
      title: say.drawers.slowDisk(),
      controls: [
        diskLevels(say.dataDisk(), faults.dataPercent, (percent) => ({
          do: 'slow_data_disk',
          percent,
        })),
        ...numbers.map((instance) =>
          diskLevels(
            say.logDisk({ instance: instance + 1 }),
            faults.logPercent[instance] ?? NORMAL_PERCENT,
            (percent) => ({ do: 'slow_log_disk', instance, percent }),
          ),
        ),
      ],
    },
    {
      title: say.drawers.failDisk(),
      controls: [
        ...numbers.map((instance): DrawerControl => {
          const full = faults.fullArchives.has(instance);
          return {
            kind: 'command',
            command: { do: full ? 'free_archive' : 'fill_archive', instance },
          };
        }),
        ...SPOIL_BLOCK.map((declared): DrawerControl => ({ kind: 'numbers', declared })),
      ],
    },
    {
      title: say.drawers.delayInterconnect(),
      controls: [
        levels(say.messages(), DELAY_LEVELS, faults.delayUs, delayWords, (extra_us) => ({
          do: 'delay_interconnect',
          extra_us,
        })),
      ],
    },
    ...(instances.rows > 1 ? [{ title: say.drawers.cutLink(), controls: linksOf(instances) }] : []),
    {
      title: say.drawers.slowInstance(),
      controls: numbers.map((instance) =>
        levels(
          say.instance({ instance: instance + 1 }),
          SLOW_LEVELS,
          instances.slow_percent[instance],
          diskWords,
          (percent) => ({ do: 'slow_instance', instance, percent }),
        ),
      ),
    },
  ];
}

/** What changes the table of the listener, where there are services beside the default one. */
function servicesDrawer({ clock }: Frame): CommandDrawer[] {
  if ((clock.services[0] ?? 1) < 2) return [];
  const controls = SERVICE_COMMANDS.map(
    (declared): DrawerControl => ({ kind: 'numbers', declared }),
  );
  return [{ title: say.drawers.services(), controls }];
}

const SERVICE_COMMANDS = COMMANDS.filter((declared) =>
  declared.fields.some(({ name }) => name === 'service' || name === 'session'),
);

const SPOIL_BLOCK = COMMANDS.filter((declared) => declared.name === 'spoil_block');
/** Cuts each link that is intact, and restores each that is cut. */
function linksOf({ rows, cut_from }: Frame['instances']): DrawerControl[] {
  const instances = Array.from({ length: rows }, (_, instance) => instance);
  return instances.flatMap((instance) =>
    instances.slice(instance + 1).map((peer): DrawerControl => {
      const isCut = ((cut_from[instance] >> peer) & 1) === 1;
      return {
        kind: 'command',
        command: { do: isCut ? 'heal_link' : 'cut_link', instance, other: peer },
      };
    }),
  );
}

const NORMAL_PERCENT = 100;
/** Levels of the disks' times, percent of normal. */
const DISK_LEVELS = [NORMAL_PERCENT, 200, 500, 2_000, 10_000] as const;
/** The last one makes heartbeats too late. */
const SLOW_LEVELS = [NORMAL_PERCENT, 300, 1_000, 2_500, 5_000] as const;
/** Added to each message, µs. */
const DELAY_LEVELS = [0, 1_000, 10_000, 100_000] as const;

const diskLevels = (label: string, now: number, command: (percent: number) => Command) =>
  levels(label, DISK_LEVELS, now, diskWords, command);

/** The offered levels, and the present one if a link brought another. */
function levels(
  label: string,
  offered: readonly number[],
  now: number,
  words: (level: number) => string,
  command: (level: number) => Command,
): DrawerControl {
  const all = offered.includes(now) ? offered : [...offered, now];
  return {
    kind: 'levels',
    label,
    value: String(now),
    levels: all.map((level) => ({
      value: String(level),
      label: words(level),
      command: command(level),
    })),
  };
}

function diskWords(percent: number): string {
  return percent === NORMAL_PERCENT
    ? say.level.normal()
    : say.level.timesSlower({ times: percent / 100 });
}

function delayWords(extraUs: number): string {
  return extraUs === 0
    ? say.level.normal()
    : say.level.messageLater({ milliseconds: extraUs / 1000 });
}

// What the commands of a branch amount to.

interface Faults {
  readonly dataPercent: number;
  /** By instance. */
  readonly logPercent: readonly number[];
  readonly delayUs: number;
  /** Instances whose destination of archived logs is full. */
  readonly fullArchives: ReadonlySet<number>;
}

function faultsAt(inputs: readonly Input[], step: number, instances: number): Faults {
  let dataPercent = NORMAL_PERCENT;
  let delayUs = 0;
  const fullArchives = new Set<number>();
  const logPercent = Array.from({ length: instances }, () => NORMAL_PERCENT);
  for (const { command: carried, step: givenStep } of inputs) {
    if (givenStep > step) continue;
    const command = clusterCommand(carried);
    if (command.do === 'slow_data_disk') dataPercent = command.percent;
    if (command.do === 'slow_log_disk') logPercent[command.instance] = command.percent;
    if (command.do === 'fill_archive') fullArchives.add(command.instance);
    if (command.do === 'free_archive') fullArchives.delete(command.instance);
    if (command.do === 'delay_interconnect') delayUs = command.extra_us;
  }
  return { dataPercent, logPercent, delayUs, fullArchives };
}

/** Why a command cannot be given now; undefined when it can. */
export function obstacle(command: Command, frame: Frame): string | undefined {
  const { instances, threads, clock } = frame;
  const up = (instance: number) => instances.state[instance] === InstanceState.Up;
  switch (command.do) {
    case 'crash_instance':
      return up(command.instance) || instances.state[command.instance] === InstanceState.Starting
        ? undefined
        : say.obstacle.notRunning();
    case 'leave_instance':
      if (!up(command.instance)) return say.obstacle.notRunning();
      if (instances.leaving[command.instance] === 1) return say.obstacle.leaving();
      return instances.state.filter((state) => state === InstanceState.Up).length < 2
        ? say.obstacle.lastInstance()
        : undefined;
    case 'crash_all':
    case 'checkpoint':
      return instances.state.includes(InstanceState.Up) ? undefined : say.obstacle.noneRunning();
    case 'crash_recovering':
      return clock.recovering_instance[0] === NO_INSTANCE
        ? say.obstacle.noneRecovering()
        : undefined;
    case 'start_instance': {
      const state = instances.state[command.instance];
      if (state === InstanceState.Up) return say.obstacle.running();
      if (state === InstanceState.Starting) return say.obstacle.starting();
      if (state === InstanceState.Crashed) return say.obstacle.notDetected();
      const alone = instances.state.every((state) => state !== InstanceState.Up);
      const open = threads.state[command.instance] === ThreadState.NeedsRecovery;
      return open && !alone ? say.obstacle.threadOpen() : undefined;
    }
    default:
      return undefined;
  }
}
