/** What the fields of a scenario and of its commands are called, and their units. */

import type { Scenario } from '../../engine/generated/control';
import say from '../messages/fields';

type Leaves<T, Prefix extends string> = {
  [K in keyof T & string]: T[K] extends readonly unknown[]
    ? never
    : T[K] extends object
      ? Leaves<T[K], `${Prefix}${K}.`>
      : `${Prefix}${K}`;
}[keyof T & string];

/** `seed`, `workload.sessions`, `hardware.log_write_ms` … */
export type FieldPath = Leaves<Scenario, ''>;

const LABELS: Readonly<Record<FieldPath, () => string>> = say.scenario;

type CommandFieldPath = keyof typeof say.command;
/** Of a scenario of replication, where a cluster's has no field of the name. */
type ReplicationFieldPath = keyof typeof say.replication;
/** Of a scenario with backups. */
type SnapshotsFieldPath = keyof typeof say.snapshots;
type Unit = keyof typeof say.unit;
type AnyFieldPath = FieldPath | CommandFieldPath | ReplicationFieldPath | SnapshotsFieldPath;

/** Counts and choices have none. */
const UNITS: Readonly<Partial<Record<AnyFieldPath, Unit>>> = {
  'workload.sessions': 'perInstance',
  'volumes.extent_blocks': 'blocks',
  'volumes.pause_ms': 'milliseconds',
  'volumes.call_ms': 'milliseconds',
  'volumes.read_block_ms': 'milliseconds',
  'volumes.half_ms': 'milliseconds',
  'volumes.header_ms': 'milliseconds',
  'volumes.header_interval_ms': 'milliseconds',
  'workload.think_ms': 'milliseconds',
  'workload.change_ms': 'milliseconds',
  'workload.rollback_percent': 'percent',
  'workload.read_percent': 'percent',
  'workload.repeat_percent': 'percent',
  'workload.insert_percent': 'percent',
  'workload.delete_percent': 'percent',
  'workload.key_percent': 'percent',
  query_percent: 'percent',
  'index.blocks': 'blocks',
  'cache.buffers': 'perInstance',
  'cache.mttr_target_s': 'seconds',
  'cache.hard_checkpoint_s': 'seconds',
  'cache.record_checkpoint_ms': 'milliseconds',
  'cache.write_batch': 'blocks',
  'log.files': 'perThread',
  'log.file_bytes': 'bytes',
  'log.buffer_bytes': 'bytes',
  'log.archive_bytes': 'bytes',
  'recovery.detect_ms': 'milliseconds',
  'recovery.message_bytes': 'bytes',
  'recovery.start_ms': 'milliseconds',
  'buddy.num_read_buffers': 'buffers',
  'buddy.scan_phase_threshold_s': 'seconds',
  'buddy.interval_s': 'seconds',
  'buddy.read_buffer_bytes': 'bytes',
  'faults.disks.torn_block_percent': 'percent',
  'faults.disks.wrong_bits_per_million': 'perMillion',
  'faults.disks.failed_data_writes_per_million': 'perMillion',
  'faults.disks.failed_log_writes_per_million': 'perMillion',
  'faults.disks.atomic_log_write_percent': 'percent',
  'faults.interconnect.lost_percent': 'percent',
  'faults.interconnect.duplicated_percent': 'percent',
  'faults.interconnect.reordered_percent': 'percent',
  'hardware.cores': 'perInstance',
  'hardware.change_cpu_us': 'microseconds',
  'hardware.log_write_ms': 'milliseconds',
  'hardware.log_write_bytes_per_s': 'bytesPerSecond',
  'hardware.log_read_bytes_per_s': 'bytesPerSecond',
  'hardware.data_ms': 'milliseconds',
  'hardware.data_queue_depth': 'requests',
  'hardware.data_bytes_per_s': 'bytesPerSecond',
  'hardware.block_bytes': 'bytes',
  'hardware.change_bytes': 'bytes',
  'hardware.message_ms': 'milliseconds',
  'hardware.message_bytes_per_s': 'bytesPerSecond',
  'hardware.parse_ns_per_byte': 'nanoseconds',
  'hardware.parse_ns_per_record': 'nanoseconds',
  'hardware.apply_ns_per_change': 'nanoseconds',
  'hardware.slave_message_ns': 'nanoseconds',
  'hardware.reconfigure_ms': 'milliseconds',
  'hardware.remaster_ns': 'nanoseconds',
  detect_ms: 'milliseconds',
  start_ms: 'milliseconds',
  'anywhere.common_percent': 'percent',
  'anywhere.clients_until_ms': 'milliseconds',
  'capture.region_bytes': 'bytes',
  'capture.read_ns_per_byte': 'nanoseconds',
  'capture.prepare_ns_per_byte': 'nanoseconds',
  'capture.build_us': 'microseconds',
  'capture.make_us': 'microseconds',
  'capture.heartbeat_ms': 'milliseconds',
  'capture.restart_ms': 'milliseconds',
  'link.latency_ms': 'milliseconds',
  'link.acknowledge_ms': 'milliseconds',
  'capture.flush_ms': 'milliseconds',
  'link.answer_ms': 'milliseconds',
  'link.bytes_per_s': 'bytesPerSecond',
  'link.lcr_bytes': 'bytes',
  'link.send_us': 'microseconds',
  'apply.read_us': 'microseconds',
  'apply.spill_us': 'microseconds',
  'apply.coordinate_us': 'microseconds',
  'apply.change_ms': 'milliseconds',
  'apply.store_ms': 'milliseconds',
  'commands.at_ms': 'milliseconds',
  percent: 'percent',
  extra_us: 'microseconds',
};

/** These say what a count is relative to. */
const RATIOS: ReadonlySet<Unit> = new Set<Unit>(['perInstance', 'perThread', 'perMillion']);

export const FIELD_PATHS = Object.keys(LABELS) as readonly FieldPath[];

export const isFieldPath = (path: string): path is FieldPath => Object.hasOwn(LABELS, path);

/** The label of a field, or the path itself for one that a newer engine added. */
export function fieldLabel(path: string): string {
  if (isFieldPath(path)) return LABELS[path]();
  if (isReplicationFieldPath(path)) return say.replication[path]();
  if (isSnapshotsFieldPath(path)) return say.snapshots[path]();
  return isCommandFieldPath(path) ? say.command[path]() : path;
}

/** Empty for counts and choices. */
export function fieldUnit(path: string): string {
  const unit = unitOf(path);
  return unit === null ? '' : say.unit[unit]();
}

/** A number that is written already, with the unit of its field; a ratio is left out. */
export function withUnit(path: FieldPath, number: string): string {
  const unit = unitOf(path);
  if (unit === null || RATIOS.has(unit)) return number;
  return say.value({ number, unit: say.unit[unit]() });
}

const isCommandFieldPath = (path: string): path is CommandFieldPath =>
  Object.hasOwn(say.command, path);

const isSnapshotsFieldPath = (path: string): path is SnapshotsFieldPath =>
  Object.hasOwn(say.snapshots, path);

const isReplicationFieldPath = (path: string): path is ReplicationFieldPath =>
  Object.hasOwn(say.replication, path);

const unitOf = (path: string): Unit | null =>
  (Object.hasOwn(UNITS, path) ? UNITS[path as AnyFieldPath] : null) ?? null;
