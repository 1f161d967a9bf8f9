/** What lessons can name of a real log. */

import { subjectKeys } from '../../base/subject';
import { EVENTS, PRESETS, QUESTIONS, VALUES } from '../../engine/generated/log-values';
import type { Vocabulary } from '../../engine/vocabulary';

const MOST_BLOCKS = 2 ** 30;
/** A time in microseconds since 1970 that a number of JavaScript still holds. */
const LATEST_TS_US = Number.MAX_SAFE_INTEGER;

export const VOCABULARY: Vocabulary = {
  values: VALUES,
  numbered: { what: 'log', most: 1 },
  occurrences: EVENTS,
  counted: { commits: 'commit', checkpoints: 'checkpoint' },
  presets: PRESETS,
  fields: {
    seed: { kind: 'number', min: 0, max: 2 ** 32 - 1, whole: true },
    writes_before_ts_us: { kind: 'number', min: 0, max: LATEST_TS_US, whole: true, orNull: true },
    rule: { kind: 'text' },
  },
  subjects: [{ kind: 'block', fields: [{ name: 'block', isIndex: false, max: MOST_BLOCKS }] }],
  subjectKeys: subjectKeys({ block: ['b', 'block'] }),
  questions: QUESTIONS,
  writtenWith: {},
  write: () => null,
};
