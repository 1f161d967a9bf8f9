/**
 * The views by name. Lessons, embeds, the sandbox and addresses use these names, so a name is a promise: it stays.
 * Knows every view; no view knows it.
 */

import { AdvisorView } from './advisor/AdvisorView';
import { AvailabilityView } from './availability/AvailabilityView';
import { BlockView } from './block/BlockView';
import { BuddyView } from './buddy/BuddyView';
import { CacheView } from './cache/CacheView';
import { ClusterView } from './cluster/ClusterView';
import { EventsView } from './events/EventsView';
import { FIRST_VIEWS } from './first';
import { GcsView } from './gcs/GcsView';
import { InspectorView } from './inspector/InspectorView';
import { MergeView } from './merge/MergeView';
import type { ViewName } from './names';
import { ProofView } from './proof/ProofView';
import { SessionsView } from './sessions/SessionsView';
import { TransactionsView } from './transactions/TransactionsView';
import type { ViewDefinition } from './view';

export const VIEWS = {
  ...FIRST_VIEWS,
  cluster: {
    title: 'The cluster',
    component: ClusterView,
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
    component: AvailabilityView,
    tables: ['availability', 'brownouts', 'marks', 'sessions'],
  },
  cache: {
    title: 'Buffer cache',
    component: CacheView,
    tables: ['buffers', 'set', 'undo', 'records', 'sessions'],
  },
  gcs: {
    title: 'Global Cache Service',
    component: GcsView,
    tables: ['resources', 'undo', 'records', 'sessions'],
  },
  transactions: {
    title: 'Transactions and undo',
    component: TransactionsView,
    tables: ['transactions', 'undo', 'records', 'sessions'],
  },
  sessions: {
    title: 'Sessions',
    component: SessionsView,
    tables: ['sessions', 'undo', 'records'],
  },
  merge: {
    title: 'Merge of the redo threads',
    component: MergeView,
    tables: ['threads', 'records', 'undo', 'sessions'],
    tapeRecords: 2000,
  },
  block: {
    title: 'A block everywhere',
    component: BlockView,
    tables: ['places', 'rows'],
  },
  buddy: {
    title: 'Buddy instances',
    component: BuddyView,
    tables: ['buddies', 'buddy_estimates'],
  },
  advisor: {
    title: 'The advisor',
    component: AdvisorView,
    tables: ['failures', 'advice'],
  },
  proof: {
    title: 'The proof',
    component: ProofView,
    tables: ['proof_sum', 'proof', 'verdicts', 'undo', 'records', 'sessions'],
  },
  events: {
    title: 'Events',
    component: EventsView,
    tables: ['facts', 'undo', 'records', 'sessions'],
    facts: 2000,
  },
  inspector: {
    title: 'Inspector',
    component: InspectorView,
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
} as const satisfies Record<ViewName, ViewDefinition>;

export type { ViewName };

/** The view of that name, with the type that all views share. */
export function viewNamed(name: ViewName): ViewDefinition {
  return VIEWS[name];
}
