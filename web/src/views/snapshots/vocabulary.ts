/** What lessons can name of runs with backups. */

import type { Access, SnapshotsMutant } from '../../engine/generated/control';
import { LIMITS } from '../../engine/generated/limits';
import { EVENTS, PRESETS, QUESTIONS, VALUES } from '../../engine/generated/snapshots-values';
import type { ScenarioField, Vocabulary } from '../../engine/vocabulary';
import { SUBJECT_KEYS } from './subject';

const ACCESS = ['uniform', 'skewed', 'affinity', 'tpcc_like'] as const satisfies readonly Access[];

export const MUTANTS = [
  'none',
  'header_not_frozen',
  'no_image_of_cached_blocks',
  'snapshot_time_of_first_volume',
  'backup_end_not_waited_for',
  'fractured_block_accepted',
] as const satisfies readonly SnapshotsMutant[];

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

/** Fields that the database has in common with a cluster, with the same ranges. */
const OF_DATABASES = /^(workload|cache|log|hardware|recovery)\./;
const ofDatabases = Object.entries(LIMITS)
  .filter(([field]) => OF_DATABASES.test(field))
  .map(([field, limit]): [string, ScenarioField] => [field, { kind: 'number', ...limit }]);

export const VOCABULARY: Vocabulary = {
  values: VALUES,
  numbered: { what: 'copy', most: 24 },
  occurrences: EVENTS,
  counted: {},
  presets: PRESETS,
  fields: {
    seed: count(0, 2 ** 32 - 1),
    instances: count(1, 4),
    data_blocks: count(8, 4_000),
    ...Object.fromEntries(ofDatabases),
    'workload.access': { kind: 'choice', of: ACCESS },
    'workload.sessions': count(1, 20),
    'workload.insert_percent': count(0, 0),
    'workload.delete_percent': count(0, 0),
    'workload.key_percent': count(0, 0),
    'volumes.extent_blocks': count(1, 1_000),
    'volumes.tablespaces': count(1, 8),
    'volumes.backup_mode': { kind: 'flag' },
    'volumes.pause_ms': amount(0, 10_000),
    'volumes.call_ms': amount(0.1, 600_000),
    'volumes.read_block_ms': amount(0.01, 10_000),
    'volumes.half_ms': amount(0, 1_000),
    'volumes.header_ms': amount(0.01, 1_000),
    'volumes.header_interval_ms': amount(1, 600_000),
    commands: { kind: 'commands' },
    mutant: { kind: 'choice', of: MUTANTS },
  },
  subjects: [
    {
      kind: 'restore',
      fields: [
        { name: 'data', isIndex: true, max: 23 },
        { name: 'reco', isIndex: true, max: 23 },
        { name: 'method', isIndex: false, max: 3 },
        { name: 'until_ms', isIndex: false, max: 99_999_999 },
      ],
    },
    { kind: 'volume', fields: [{ name: 'volume', isIndex: true, max: 47 }] },
    { kind: 'file', fields: [{ name: 'file', isIndex: true, max: 8 }] },
    { kind: 'block', fields: [{ name: 'block', isIndex: false, max: 9_999_999 }] },
  ],
  subjectKeys: SUBJECT_KEYS,
  questions: QUESTIONS,
  // A hunt is on copies of which no restore opens and is wrong while all rules hold.
  bug: { field: 'mutant', none: 'none', failed: 'restores.condemned', hunted: 'database' },
  writtenWith: {},
  write: () => null,
};
