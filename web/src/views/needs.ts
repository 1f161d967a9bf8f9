/** What each view is called and needs of a frame, apart from its code: a page knows it before it has fetched the view. */

import * as say from '../base/words/ui/views/needs';
import type { ViewName } from './names';
import type { ViewDefinition } from './view';

export const NEEDS = {
  score: {
    title: say.theScore,
    tables: [
      'threads',
      'queue',
      'lost_queue',
      'records',
      'set',
      'set_sum',
      'buddies',
      'buddy_set',
      'brownouts',
      'phases',
    ],
    tapeRecords: 4000,
  },
  waterfall: {
    title: say.phasesOfRecovery,
    tables: ['phases', 'brownouts', 'commits', 'marks'],
    commitsBackNs: Number.POSITIVE_INFINITY,
  },
  cluster: {
    title: say.theCluster,
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
    title: say.availability,
    tables: ['availability', 'brownouts', 'marks', 'sessions'],
  },
  cache: {
    title: say.bufferCache,
    tables: ['buffers', 'set', 'undo', 'records', 'sessions'],
  },
  gcs: {
    title: say.globalCacheService,
    tables: ['resources', 'undo', 'records', 'sessions'],
  },
  transactions: {
    title: say.transactionsAndUndo,
    tables: ['transactions', 'undo', 'records', 'sessions'],
  },
  sessions: {
    title: say.sessions,
    tables: ['sessions', 'undo', 'records'],
  },
  merge: {
    title: say.mergeOfTheRedoThreads,
    tables: ['threads', 'records', 'undo', 'sessions'],
    tapeRecords: 2000,
  },
  block: {
    title: say.aBlockEverywhere,
    tables: ['places', 'rows'],
  },
  buddy: {
    title: say.buddyInstances,
    tables: ['buddies', 'buddy_estimates'],
  },
  advisor: {
    title: say.theAdvisor,
    tables: ['failures', 'advice'],
  },
  proof: {
    title: say.theProof,
    tables: ['proof_sum', 'proof', 'verdicts', 'undo', 'records', 'sessions'],
  },
  events: {
    title: say.events,
    tables: ['facts', 'undo', 'records', 'sessions'],
    facts: 2000,
  },
  inspector: {
    title: say.inspector,
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
