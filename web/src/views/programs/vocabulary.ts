/** What lessons can name of a program of threads. */

import { EVENTS, PRESETS, QUESTIONS, VALUES } from '../../engine/generated/program-values';
import type { ScenarioField, Vocabulary } from '../../engine/vocabulary';
import { SUBJECT_KEYS } from './subject';

const number = (min: number, max: number): ScenarioField => ({
  kind: 'number',
  min,
  max,
  whole: true,
});

export const VOCABULARY: Vocabulary = {
  values: VALUES,
  numbered: { what: 'thread', most: 8 },
  occurrences: EVENTS,
  counted: {},
  presets: PRESETS,
  fields: {
    seed: number(0, 2 ** 32 - 1),
    slots: number(2, 16),
    consumers: number(1, 7),
    items: number(1, 200),
    memory: { kind: 'choice', of: ['sc', 'tso', 'pso'] },
    buffer: number(1, 8),
    waits: { kind: 'choice', of: ['bounded', 'unbounded'] },
    schedule: { kind: 'choice', of: ['by_hand', 'round_robin', 'random'] },
  },
  subjects: [
    { kind: 'thread', fields: [{ name: 'thread', isIndex: true, max: 7 }] },
    { kind: 'word', fields: [{ name: 'word', isIndex: true, max: 63 }] },
    { kind: 'entry', fields: [{ name: 'entry', isIndex: true, max: 15 }] },
  ],
  subjectKeys: SUBJECT_KEYS,
  questions: QUESTIONS,
  writtenWith: {},
  write: () => null,
};
