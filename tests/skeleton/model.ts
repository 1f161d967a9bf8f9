/** Two-phase commit as pages would have it: what the platform has to know of the model, and its one view. */

import { subjectKeys } from '../../web/src/base/subject';
import type { Layout } from '../../web/src/engine/decode';
import type { AnyFrame } from '../../web/src/engine/messages';
import type { PageModel } from '../../web/src/views/view';

const LAYOUT: Layout = [
  {
    name: 'clock',
    columns: [
      ['step', Float64Array],
      ['time_ns', Float64Array],
      ['known_step', Float64Array],
      ['known_time_ns', Float64Array],
    ],
  },
  { name: 'participants', columns: [['state', Uint8Array]] },
  {
    name: 'messages',
    columns: [
      ['kind', Uint8Array],
      ['participant', Uint8Array],
      ['due_ns', Float64Array],
    ],
  },
  {
    name: 'facts',
    columns: [
      ['number', Float64Array],
      ['kind', Uint8Array],
      ['participant', Uint8Array],
      ['time_ns', Float64Array],
    ],
  },
  {
    name: 'values',
    columns: [
      ['value', Uint32Array],
      ['of', Uint8Array],
      ['number', Float64Array],
    ],
  },
];

/** A column of a table of a frame. */
export function column(frame: AnyFrame, table: string, name: string): readonly number[] {
  const cells = frame[table]?.[name];
  return typeof cells === 'object' ? Array.from(cells) : [];
}

const number = (min: number, max: number, whole = true) =>
  ({ kind: 'number', min, max, whole }) as const;
const label = (command: { readonly do: string }) => command.do.replaceAll('_', ' ');

export const TWO_PHASE_COMMIT: PageModel = {
  name: 'two-phase-commit',
  layout: LAYOUT,
  spawn: () => {
    throw new Error('the tests give it an engine in their own process');
  },
  tables: ['clock', 'participants'],
  tablesAbout: {},
  newest: {},
  stops: ['decision'],
  commands: [
    { name: 'crash_coordinator', fields: [] },
    { name: 'restart_coordinator', fields: [] },
    { name: 'refuse', fields: [{ name: 'participant', min: 0, max: 2, isIndex: true }] },
  ],
  vocabulary: {
    values: { in_doubt: { per: 'either', unit: 'count' } },
    numbered: { what: 'participant', most: 3 },
    occurrences: ['decided'],
    counted: {},
    presets: ['calm', 'crashing'],
    fields: {
      seed: number(0, 2 ** 32 - 1),
      participants: number(2, 3),
      transactions: number(1, 1000),
      delay_ms: number(0.1, 1e4, false),
      restart_ms: number(0.1, 1e6, false),
      refuse_percent: number(0, 100),
      crash_percent: number(0, 100),
    },
    subjects: [{ kind: 'participant', fields: [{ name: 'participant', isIndex: true, max: 3 }] }],
    subjectKeys: subjectKeys(),
    questions: {},
    writtenWith: {},
    write: () => null,
  },
  commandLabel: label,
  branchName: label,
  lineTables: [],
  lanes: () => [],
  marks: () => [],
  bands: () => [],
  firstRun: { preset: 'calm', step: 20, views: ['votes'] },
  views: [
    {
      name: 'votes',
      title: () => 'Votes',
      tables: ['participants', 'messages'],
      component: async () => (await import('./VotesView')).VotesView,
      text: async () => (await import('./VotesView')).votesText,
    },
  ],
};
