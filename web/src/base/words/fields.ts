/** The fields of a scenario in words: label, unit and a hint for forms, and names for error messages. */

import type { Scenario } from '../../engine/generated/control';

type Leaves<T, Prefix extends string> = {
  [K in keyof T & string]: T[K] extends readonly unknown[]
    ? never
    : T[K] extends object
      ? Leaves<T[K], `${Prefix}${K}.`>
      : `${Prefix}${K}`;
}[keyof T & string];

/** `seed`, `workload.sessions`, `hardware.log_write_ms` … */
export type FieldPath = Leaves<Scenario, ''>;

export interface FieldWord {
  readonly label: string;
  /** Unit shown after the number, empty for counts and choices. */
  readonly unit: string;
  readonly hint: string;
}

const word = (label: string, unit: string, hint: string): FieldWord => ({ label, unit, hint });

export const FIELD_WORDS: Record<FieldPath, FieldWord> = {
  seed: word('Seed', '', 'The same seed gives the same run, event by event.'),
  instances: word('Instances', '', 'Each has its own cache and its own redo thread.'),
  data_blocks: word('Data blocks', '', 'Blocks of 8 rows on the shared disk.'),
  mutant: word('Broken rule', '', 'A rule broken on purpose, to see which check notices.'),
  'workload.access': word('Access', '', 'Which rows the transactions change.'),
  'workload.sessions': word('Sessions', 'per instance', 'Each runs one transaction at a time.'),
  'workload.think_ms': word(
    'Think time',
    'ms',
    'Mean pause between two transactions of a session.',
  ),
  'workload.change_ms': word(
    'Change time',
    'ms',
    'Mean pause between two changes of a transaction.',
  ),
  'workload.min_changes': word(
    'Fewest changes',
    '',
    'The shortest transaction changes so many rows.',
  ),
  'workload.max_changes': word('Most changes', '', 'The longest transaction changes so many rows.'),
  'workload.rollback_percent': word('Rollbacks', '%', 'Transactions that roll back by choice.'),
  'workload.read_percent': word('Reads', '%', 'Row accesses that only read.'),
  'workload.repeat_percent': word(
    'Repeated changes',
    '%',
    'Changes after which a transaction changes the same row again.',
  ),
  'cache.buffers': word('Buffers', 'per instance', 'Blocks that fit in a cache.'),
  'cache.mttr_target_s': word(
    'FAST_START_MTTR_TARGET',
    's',
    'DBWR writes ahead so that recovery fits in this time; 0 lets it be lazy.',
  ),
  'cache.hard_checkpoint_s': word(
    'Hard checkpoint every',
    's',
    'Everything dirty is written at this interval; 0 is never.',
  ),
  'cache.record_checkpoint_ms': word(
    'Record the checkpoint every',
    'ms',
    'A checkpoint counts once the control file has it.',
  ),
  'cache.write_batch': word('Write batch', 'blocks', 'Most blocks that DBWR writes in one go.'),
  'log.files': word('Log files', 'per thread', 'They are used in turn, and again.'),
  'log.file_bytes': word('Log file size', 'bytes', 'A multiple of 512.'),
  'log.buffer_bytes': word('Log buffer', 'bytes', 'Redo waits here for LGWR.'),
  'recovery.detect_ms': word('Detection', 'ms', 'A crash is noticed after so long.'),
  'recovery.slaves': word('Recovery slaves', '', 'They share the work of the second pass.'),
  'recovery.message_bytes': word('Slave message', 'bytes', 'Redo handed to a slave at a time.'),
  'recovery.start_ms': word('Start of an instance', 'ms', 'From the command until it can rejoin.'),
  'buddy.buddies': word(
    'Buddies of each instance',
    '',
    '0 is none; 1 is what Oracle 12.2 ships; more are a possible implementation.',
  ),
  'buddy.choose': word('Buddies are chosen', '', 'In a ring, or as past failures advise.'),
  'buddy.num_read_buffers': word(
    '_buddy_instance_num_read_buffers',
    'buffers',
    'Read each time; empty lets the rate follow the redo that is made.',
  ),
  'buddy.scan_phase_threshold_s': word(
    '_buddy_instance_scan_phase_threshold',
    's',
    'Below this estimate of the first pass a buddy does not scan.',
  ),
  'buddy.interval_s': word(
    'A buddy looks every',
    's',
    'It prunes, estimates, and reads if need be.',
  ),
  'buddy.read_buffer_bytes': word('Read buffer', 'bytes', 'Redo that a buddy reads at a time.'),
  'buddy.merge': word(
    'Sets are merged',
    '',
    'As their union, or exactly, with the versions that were written (an extension of ours).',
  ),
  'faults.disks.data_copies': word(
    'Copies of each block',
    '',
    '2 mirrors the data files: a damaged block is read from its second copy.',
  ),
  'faults.disks.torn_block_percent': word(
    'Torn blocks',
    '%',
    'Block writes in flight at a crash that leave half of one copy new and half old.',
  ),
  'faults.disks.wrong_bits_per_million': word(
    'Wrong bits',
    'per million',
    'Block writes that leave a wrong bit in one copy.',
  ),
  'faults.disks.failed_data_writes_per_million': word(
    'Failed block writes',
    'per million',
    'One that fails is tried again; an instance ends itself when that fails as well.',
  ),
  'faults.disks.failed_log_writes_per_million': word(
    'Failed log writes',
    'per million',
    'One that fails is tried again; an instance ends itself when that fails as well.',
  ),
  'faults.disks.atomic_log_write_percent': word(
    'Undivided log writes',
    '%',
    'Log writes in flight at a crash that are whole or lost. The others end at any byte.',
  ),
  'faults.interconnect.lost_percent': word(
    'Messages lost',
    '%',
    'Datagrams that never arrive: their messages are sent again.',
  ),
  'faults.interconnect.duplicated_percent': word(
    'Messages doubled',
    '%',
    'Datagrams that arrive twice: the second one is dropped.',
  ),
  'faults.interconnect.reordered_percent': word(
    'Messages overtaken',
    '%',
    'Datagrams that arrive after later ones: those wait.',
  ),
  'hardware.cores': word('Cores', 'per instance', 'Row accesses and a buddy’s parsing share them.'),
  'hardware.change_cpu_us': word(
    'CPU of a row access',
    'µs',
    'On one core; 0 leaves CPU out of the simulation.',
  ),
  'hardware.log_write_ms': word('Log write latency', 'ms', 'Before the first byte of a log write.'),
  'hardware.log_write_bytes_per_s': word('Log write bandwidth', 'bytes/s', 'Of one log device.'),
  'hardware.log_read_bytes_per_s': word('Log read bandwidth', 'bytes/s', 'Of one log device.'),
  'hardware.data_ms': word('Data disk latency', 'ms', 'For a read or a write.'),
  'hardware.data_queue_depth': word('Data disk queue', 'requests', 'Served at the same time.'),
  'hardware.data_bytes_per_s': word('Data disk bandwidth', 'bytes/s', 'Of all data files.'),
  'hardware.block_bytes': word('Block size', 'bytes', 'What a block read or write moves.'),
  'hardware.change_bytes': word('Redo of a change', 'bytes', 'Beyond its change vectors.'),
  'hardware.message_ms': word('Message latency', 'ms', 'One way, between two instances.'),
  'hardware.message_bytes_per_s': word(
    'Interconnect bandwidth',
    'bytes/s',
    'For blocks that travel.',
  ),
  'hardware.parse_ns_per_byte': word('First pass, each byte', 'ns', 'CPU to read redo.'),
  'hardware.parse_ns_per_record': word('First pass, each record', 'ns', 'CPU to look at a record.'),
  'hardware.apply_ns_per_change': word('Second pass, each change', 'ns', 'CPU to apply a change.'),
  'hardware.slave_message_ns': word('Second pass, each message', 'ns', 'To hand redo to a slave.'),
  'hardware.reconfigure_ms': word('Reconfiguration', 'ms', 'Its fixed part.'),
  'hardware.remaster_ns': word('Reconfiguration, each resource', 'ns', 'To rebuild one resource.'),
};

export const ACCESS_WORDS: Record<Scenario['workload']['access'], { name: string; means: string }> =
  {
    uniform: { name: 'uniform', means: 'All blocks are equally likely.' },
    skewed: { name: 'skewed', means: 'A few blocks are hot.' },
    affinity: {
      name: 'affinity',
      means: 'Nine changes in ten stay with the instance’s own blocks.',
    },
    tpcc_like: {
      name: 'like TPC-C',
      means: 'Orders, payments and deliveries on warehouses homed at instances.',
    },
  };

/** Fields of commands, given by a person or by a scenario. */
const COMMAND_FIELD_WORDS: Record<string, FieldWord> = {
  instance: word('Instance', '', 'Numbered from 1 on the page.'),
  commands: word('Commands of the scenario', '', 'What happens by itself, and when.'),
  'commands.at_ms': word('Time of a command', 'ms', 'From the start of the run.'),
  'commands.instance': word('Instance of a command', '', 'Numbered from 1 on the page.'),
  other: word('Other instance', '', 'Numbered from 1 on the page.'),
  'commands.other': word('Other instance of a command', '', 'Numbered from 1 on the page.'),
  percent: word('Share of its normal time', '%', '100 is normal.'),
  extra_us: word('Extra time of a message', 'µs', '0 is normal.'),
};

function wordOf(path: string): FieldWord | undefined {
  if (Object.hasOwn(FIELD_WORDS, path)) return FIELD_WORDS[path as FieldPath];
  return Object.hasOwn(COMMAND_FIELD_WORDS, path) ? COMMAND_FIELD_WORDS[path] : undefined;
}

/** The label of a field, or the path itself for one that a newer engine added. */
export function fieldLabel(path: string): string {
  return wordOf(path)?.label ?? path;
}

export function fieldUnit(path: string): string {
  return wordOf(path)?.unit ?? '';
}

/** How buddies are chosen. */
export const BUDDY_CHOICE_WORDS: Record<Scenario['buddy']['choose'], string> = {
  ring: 'in a ring',
  history: 'by past failures',
};

/** How the sets of several buddies are made one. */
export const SET_MERGE_WORDS: Record<Scenario['buddy']['merge'], string> = {
  union: 'as their union',
  exact: 'exactly',
};
