/** What lessons can name of a program of threads. */

import type { BuiltInProgram } from '../../engine/generated/control';
import { EVENTS, PRESETS, QUESTIONS, VALUES } from '../../engine/generated/program-values';
import type { ScenarioField, Vocabulary } from '../../engine/vocabulary';
import { SUBJECT_KEYS } from './subject';
import { programScenario } from './types';

const number = (min: number, max: number): ScenarioField => ({
  kind: 'number',
  min,
  max,
  whole: true,
});

const PROGRAMS = [
  'circular_buffer',
  'flagged_queue',
  'latched_queue',
  'metadata_cache',
  'latched_cache',
] as const satisfies readonly BuiltInProgram[];

/** By program, as in its texts; not every page needs those. */
const MUTANTS: Readonly<Record<BuiltInProgram, readonly string[]>> = {
  circular_buffer: [
    'tail_before_item',
    'full_test_skips_last_consumer',
    'full_test_with_tail_plus_2',
    'dequeue_before_last_use',
    'barrier_removed',
    'test_for_one_item_wrong',
    'literal_indentation',
  ],
  latched_queue: [],
  flagged_queue: [
    'flag_after_last_test',
    'fence_after_flag_removed',
    'fence_after_tail_removed',
    'fence_after_head_removed',
    'notified_before_flag_is_lowered',
    'test_and_sleep_apart',
  ],
  metadata_cache: [
    'version_not_checked',
    'purge_at_watermark',
    'entry_hwm_left_at_infinity',
    'entry_hwm_from_low_watermark',
    'no_check_after_locking',
    'copy_without_latch',
    'linked_before_initialization',
    'purge_without_waiting',
    'fence_in_insert_removed',
    'fence_before_hand_out_removed',
  ],
  latched_cache: [],
};

/** A choice says a thread, or a thread and a word: `t + 8 * (w + 1)`. */
const HIGHEST_CHOICE = 7 + 8 * 64;

export const VOCABULARY: Vocabulary = {
  values: VALUES,
  // The number of a value may also be that of a word or an entry.
  numbered: { what: 'thread', most: 64 },
  occurrences: EVENTS,
  counted: {},
  presets: PRESETS,
  fields: {
    seed: number(0, 2 ** 32 - 1),
    program: { kind: 'choice', of: PROGRAMS },
    mutant: { kind: 'choice', of: Object.values(MUTANTS).flat() },
    slots: number(2, 16),
    consumers: number(1, 7),
    items: number(1, 200),
    memory: { kind: 'choice', of: ['sc', 'tso', 'pso'] },
    buffer: number(1, 8),
    waits: { kind: 'choice', of: ['bounded', 'unbounded'] },
    schedule: { kind: 'choice', of: ['by_hand', 'round_robin', 'random'] },
    choices: { kind: 'list', of: number(0, HIGHEST_CHOICE) },
  },
  subjects: [
    { kind: 'thread', fields: [{ name: 'thread', isIndex: true, max: 7 }] },
    { kind: 'word', fields: [{ name: 'word', isIndex: true, max: 63 }] },
    { kind: 'entry', fields: [{ name: 'entry', isIndex: true, max: 15 }] },
  ],
  subjectKeys: SUBJECT_KEYS,
  questions: QUESTIONS,
  bug: {
    field: 'mutant',
    none: '',
    failed: 'program.failures',
    hunted: 'program',
    choicesOf: (scenario) => MUTANTS[programScenario(scenario).program],
  },
  writtenWith: {},
  write: () => null,
};
