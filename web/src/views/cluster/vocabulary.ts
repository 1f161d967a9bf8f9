/** What lessons can name of the cluster. */

import say from '../../base/messages/values';
import { Phase } from '../../engine/generated/codes';
import type {
  Access,
  BuddyChoice,
  KeyOrder,
  MttrEstimate,
  Mutant,
  SetMerge,
} from '../../engine/generated/control';
import { LIMITS } from '../../engine/generated/limits';
import { EVENTS, PRESETS, QUESTIONS, VALUES } from '../../engine/generated/values';
import { type ScenarioField, TABLE_FIELD, type Vocabulary } from '../../engine/vocabulary';
import { phaseProgress } from './phase-text';
import { SUBJECT_KEYS, type Subject, standsFor } from './subject';

const ACCESS = ['uniform', 'skewed', 'affinity', 'tpcc_like'] as const satisfies readonly Access[];
const ORDERS = ['ascending', 'by_instance', 'by_hash'] as const satisfies readonly KeyOrder[];
const ESTIMATES = ['costs', 'learned'] as const satisfies readonly MttrEstimate[];
const CHOICES = ['ring', 'history'] as const satisfies readonly BuddyChoice[];
const MERGES = ['union', 'exact'] as const satisfies readonly SetMerge[];
const MUTANTS = [
  'none',
  'bwr_without_version',
  'write_before_redo',
  'queue_out_of_order',
  'past_image_as_current',
  'thread_closed_early',
  'tail_not_scanned',
] as const satisfies readonly Mutant[];

const MOST_INSTANCES = 8;

const numbers: Record<string, ScenarioField> = Object.fromEntries(
  Object.entries(LIMITS).map(([field, limit]) => [field, { kind: 'number', ...limit }]),
);
const instances: ScenarioField = { kind: 'list', of: { kind: 'index' } };
const times: ScenarioField = { kind: 'number', min: 1, max: 1_000_000, whole: true };
const failure: ScenarioField = {
  kind: 'fields',
  of: { members: instances, failed: instances, times },
};

const service: ScenarioField = {
  kind: 'fields',
  of: {
    name: { kind: 'text' },
    preferred: instances,
    available: instances,
    sessions: { kind: 'number', min: 0, max: 60, whole: true },
  },
};

const ROLLED_BACK = 'rolled_back';
const UNDO_TO_APPLY = 'undo_to_apply';

export const VOCABULARY: Vocabulary = {
  values: VALUES,
  numbered: { what: 'instance', most: MOST_INSTANCES },
  occurrences: EVENTS,
  counted: { commits: 'commit' },
  presets: PRESETS,
  fields: {
    ...numbers,
    // None if services have sessions.
    'workload.sessions': { kind: 'number', ...LIMITS['workload.sessions'], min: 0 },
    'workload.access': { kind: 'choice', of: ACCESS },
    'index.order': { kind: 'choice', of: ORDERS },
    'cache.mttr_estimate': { kind: 'choice', of: ESTIMATES },
    services: { kind: 'list', of: service },
    'buddy.choose': { kind: 'choice', of: CHOICES },
    'buddy.merge': { kind: 'choice', of: MERGES },
    'buddy.num_read_buffers': {
      kind: 'number',
      ...LIMITS['buddy.num_read_buffers'],
      orNull: true,
    },
    'buddy.map': { kind: 'list', of: instances },
    'buddy.history': { kind: 'list', of: failure },
    absent: instances,
    tables: { kind: 'list', of: TABLE_FIELD },
    commands: { kind: 'commands' },
    mutant: { kind: 'choice', of: MUTANTS },
  },
  subjects: [
    { kind: 'block', fields: [{ name: 'block', isIndex: false, max: 9_999_999 }] },
    { kind: 'instance', fields: [{ name: 'instance', isIndex: true, max: 9_999_999 }] },
    {
      kind: 'buddy',
      fields: [
        { name: 'buddy', isIndex: true, max: 9 },
        { name: 'protected', isIndex: true, max: 9 },
      ],
    },
  ],
  subjectKeys: SUBJECT_KEYS,
  standsFor: (subject) => standsFor(subject as Subject),
  questions: {
    ...QUESTIONS,
    next_write: { ...QUESTIONS.next_write, click: { ofOne: true } },
    checkpoint: {
      ...QUESTIONS.checkpoint,
      click: { ofOne: true, at: 'may-be-said', isPlace: true },
    },
    recovery_set: { ...QUESTIONS.recovery_set, click: { at: 'said', pick: 4 } },
    recovery_instance: { ...QUESTIONS.recovery_instance, click: { at: 'said' } },
  },
  cost: { value: 'cost_percent', of: 'commits', until: 'crashed' },
  bug: { field: 'mutant', none: 'none', failed: 'proof.failed', hunted: 'cluster' },
  writtenWith: { [ROLLED_BACK]: [UNDO_TO_APPLY] },
  write(name, value, numberOf) {
    switch (name) {
      case 'open_transactions':
        return say.openTransactions({ count: value });
      case ROLLED_BACK:
        return phaseProgress(Phase.Rollback, value, numberOf(UNDO_TO_APPLY) ?? -1);
      default:
        return null;
    }
  },
};
