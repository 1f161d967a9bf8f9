/** What each view is called and needs of a frame, apart from its code: a page knows it before it has fetched the view. */

import type { ViewName } from './names';
import type { ViewDefinition } from './view';

export const NEEDS = {
  score: {
    title: 'The score',
    tables: ['threads', 'queue', 'records', 'set', 'buddies', 'buddy_set', 'brownouts', 'phases'],
    tapeRecords: 4000,
  },
  waterfall: {
    title: 'Phases of recovery',
    tables: ['phases', 'brownouts', 'commits', 'marks'],
    commitsBackNs: Number.POSITIVE_INFINITY,
  },
  cluster: {
    title: 'The cluster',
    tables: [
      'threads',
      'buffers',
      'records',
      'resources',
      'messages',
      'io',
      'phases',
      'brownouts',
      'set',
      'undo',
      'sessions',
      'buddies',
    ],
  },
  availability: {
    title: 'Availability',
    tables: ['availability', 'brownouts', 'marks', 'sessions'],
  },
  cache: {
    title: 'Buffer cache',
    tables: ['buffers', 'set', 'undo', 'records', 'sessions'],
  },
  gcs: {
    title: 'Global Cache Service',
    tables: ['resources', 'undo', 'records', 'sessions'],
  },
  transactions: {
    title: 'Transactions and undo',
    tables: ['transactions', 'undo', 'records', 'sessions'],
  },
  sessions: {
    title: 'Sessions',
    tables: ['sessions', 'undo', 'records'],
  },
  merge: {
    title: 'Merge of the redo threads',
    tables: ['threads', 'records', 'undo', 'sessions'],
    tapeRecords: 2000,
  },
  block: {
    title: 'A block everywhere',
    tables: ['places', 'rows'],
  },
  buddy: {
    title: 'Buddy instances',
    tables: ['buddies', 'buddy_estimates'],
  },
  advisor: {
    title: 'The advisor',
    tables: ['failures', 'advice'],
  },
  proof: {
    title: 'The proof',
    tables: ['proof_sum', 'proof', 'verdicts', 'undo', 'records', 'sessions'],
  },
  events: {
    title: 'Events',
    tables: ['facts', 'undo', 'records', 'sessions'],
    facts: 2000,
  },
  inspector: {
    title: 'Inspector',
    tables: [
      'threads',
      'buffers',
      'queue',
      'records',
      'set',
      'sessions',
      'transactions',
      'undo',
      'resources',
      'buddies',
      'buddy_set',
    ],
  },
} as const satisfies Record<ViewName, Omit<ViewDefinition, 'component'>>;
