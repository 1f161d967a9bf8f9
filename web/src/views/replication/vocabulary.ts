/** What lessons can name of replication. */

import type {
  Access,
  ReplicationArchiveFull,
  ReplicationCommitOrder,
  ReplicationInterface,
  ReplicationMetadata,
  ReplicationMutant,
  ReplicationQueue,
  ReplicationResolution,
  ReplicationRowShape,
  ReplicationUnanswered,
  ReplicationWay,
} from '../../engine/generated/control';
import { LIMITS } from '../../engine/generated/limits';
import { EVENTS, PRESETS, QUESTIONS, VALUES } from '../../engine/generated/replication-values';
import { type ScenarioField, TABLE_FIELD, type Vocabulary } from '../../engine/vocabulary';
import { SUBJECT_KEYS } from './subject';

export const WAYS = [
  'streaming',
  'lazy',
  'synchronous',
] as const satisfies readonly ReplicationWay[];
export const ORDERS = ['full', 'dependent'] as const satisfies readonly ReplicationCommitOrder[];
export const MUTANTS = [
  'none',
  'progress_outside_transaction',
  'watermark_at_any_commit',
  'old_key_forgotten',
  'constraints_forgotten',
  'mined_from_high',
  'acknowledged_before_arrival',
  'origin_ignored',
  'tombstone_forgotten',
  'tie_not_broken',
  'time_of_apply',
  'committed_before_answer',
] as const satisfies readonly ReplicationMutant[];
export const RESOLUTIONS = [
  'latest_timestamp',
  'overwrite',
  'discard',
  'none',
] as const satisfies readonly ReplicationResolution[];
export const ARCHIVE_FULL = ['drop', 'wait'] as const satisfies readonly ReplicationArchiveFull[];
export const UNANSWERED = ['wait', 'commit'] as const satisfies readonly ReplicationUnanswered[];
export const QUEUES = ['latch_free', 'latched'] as const satisfies readonly ReplicationQueue[];
export const INTERFACES = ['sql', 'data_layer'] as const satisfies readonly ReplicationInterface[];
export const ROW_SHAPES = [
  'narrow',
  'large_column',
  'wide',
] as const satisfies readonly ReplicationRowShape[];
export const METADATA = [
  'latch',
  'copies',
  'cache',
] as const satisfies readonly ReplicationMetadata[];
const ACCESS = ['uniform', 'skewed', 'affinity', 'tpcc_like'] as const satisfies readonly Access[];

const count = (min: number, max: number): ScenarioField => ({
  kind: 'number',
  min,
  max,
  whole: true,
});
const amount = (min: number, max: number): ScenarioField => ({
  kind: 'number',
  min,
  max,
  whole: false,
});

/** Fields that a database has in common with a cluster, with the same ranges. */
const OF_DATABASES = /^(workload|log|hardware)\./;
const ofDatabases = Object.entries(LIMITS)
  .filter(([field]) => OF_DATABASES.test(field))
  .map(([field, limit]): [string, ScenarioField] => [field, { kind: 'number', ...limit }]);

const MOST_US = 1e6;
const MOST_MS = 600_000;

export const VOCABULARY: Vocabulary = {
  values: VALUES,
  numbered: { what: 'replica', most: 3 },
  occurrences: EVENTS,
  counted: {},
  presets: PRESETS,
  fields: {
    seed: count(0, 2 ** 32 - 1),
    replicas: count(1, 3),
    source_instances: count(1, 8),
    replica_instances: count(1, 8),
    way: { kind: 'choice', of: WAYS },
    'anywhere.on': { kind: 'flag' },
    'anywhere.common_percent': count(0, 100),
    'anywhere.at_first': { kind: 'choice', of: RESOLUTIONS },
    'anywhere.at_second': { kind: 'choice', of: RESOLUTIONS },
    'anywhere.clients_until_ms': amount(0, 1e8),
    ...Object.fromEntries(ofDatabases),
    'workload.access': { kind: 'choice', of: ACCESS },
    'workload.sessions': count(1, 40),
    'workload.min_changes': count(1, 50),
    'workload.max_changes': count(1, 50),
    'workload.repeat_percent': count(0, 0),
    'workload.think_ms': amount(0.1, 1e6),
    detect_ms: amount(0.1, MOST_MS),
    start_ms: amount(0.1, MOST_MS),
    'rules.capture': { kind: 'text' },
    'rules.propagation': { kind: 'text' },
    'rules.apply': { kind: 'text' },
    'capture.preparers': count(1, 8),
    'capture.region_bytes': count(512, 2 ** 20),
    'capture.read_ns_per_byte': amount(0, 1e6),
    'capture.prepare_ns_per_byte': amount(0, 1e6),
    'capture.build_us': amount(0, MOST_US),
    'capture.make_us': amount(0, MOST_US),
    'capture.slots': count(2, 1_024),
    'capture.heartbeat_ms': amount(0.1, 10_000),
    'capture.restart_ms': amount(0.1, MOST_MS),
    'link.latency_ms': amount(0, 10_000),
    'link.bytes_per_s': amount(1e3, 1e12),
    'link.lcr_bytes': count(1, 65_536),
    'link.send_us': amount(0, MOST_US),
    'link.window': count(1, 1_024),
    'link.varies_percent': count(0, 90),
    'link.unanswered': { kind: 'choice', of: UNANSWERED },
    'link.answer_ms': amount(1, MOST_MS),
    'link.acknowledge_ms': amount(1, 3_600_000),
    'capture.flush_ms': amount(0, MOST_MS),
    'capture.archive_full': { kind: 'choice', of: ARCHIVE_FULL },
    'costs.queue': { kind: 'choice', of: QUEUES },
    'costs.queue_latch_us': amount(0, MOST_US),
    'costs.interface': { kind: 'choice', of: INTERFACES },
    'costs.row': { kind: 'choice', of: ROW_SHAPES },
    'costs.instructions_per_us': amount(0, 1e6),
    'costs.metadata': { kind: 'choice', of: METADATA },
    'costs.metadata_latch_us': amount(0, MOST_US),
    'costs.metadata_sharer_us': amount(0, MOST_US),
    'apply.slots': count(2, 1_024),
    'apply.appliers': count(1, 16),
    'apply.commit_order': { kind: 'choice', of: ORDERS },
    'apply.read_us': amount(0, MOST_US),
    'apply.memory_lcrs': count(1, 100_000),
    'apply.spill_us': amount(0, MOST_US),
    'apply.coordinate_us': amount(0, MOST_US),
    'apply.change_ms': amount(0, 1e6),
    'apply.ready_transactions': count(1, 2_000),
    'apply.store_ms': amount(1, MOST_MS),
    'apply.progress_blocks': count(8, 4_000),
    tables: { kind: 'list', of: TABLE_FIELD },
    commands: { kind: 'commands' },
    mutant: { kind: 'choice', of: MUTANTS },
  },
  subjects: [
    { kind: 'database', fields: [{ name: 'database', isIndex: true, max: 3 }] },
    { kind: 'transaction', fields: [{ name: 'transaction', isIndex: false, max: 9_999_999 }] },
    { kind: 'lcr', fields: [{ name: 'lcr', isIndex: false, max: 9_999_999 }] },
    {
      kind: 'applier',
      fields: [
        { name: 'replica', isIndex: true, max: 2 },
        { name: 'applier', isIndex: true, max: 15 },
      ],
    },
  ],
  subjectKeys: SUBJECT_KEYS,
  questions: QUESTIONS,
  // Without a broken rule no transaction conflicts with the rows of its replica.
  bug: { field: 'mutant', none: 'none', failed: 'apply.errors', hunted: 'replica' },
  writtenWith: {},
  write: () => null,
};
