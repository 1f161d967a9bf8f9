/**
 * The views by name. Lessons, embeds, the sandbox and addresses use these names, so a name is a promise: it stays.
 * Knows every view; no view knows it.
 */

import { AdvisorView } from './advisor/AdvisorView';
import { advisorText } from './advisor/text';
import { AvailabilityView } from './availability/AvailabilityView';
import { availabilityText } from './availability/text';
import { BlockView } from './block/BlockView';
import { blockText } from './block/text';
import { BuddyView } from './buddy/BuddyView';
import { buddyText } from './buddy/text';
import { CacheView } from './cache/CacheView';
import { cacheText } from './cache/text';
import { ClusterView } from './cluster/ClusterView';
import { clusterText } from './cluster/text';
import { EventsView } from './events/EventsView';
import { eventsText } from './events/text';
import { FIRST_VIEWS } from './first';
import { GcsView } from './gcs/GcsView';
import { gcsText } from './gcs/text';
import { InspectorView } from './inspector/InspectorView';
import { inspectorText } from './inspector/text';
import { MergeView } from './merge/MergeView';
import { mergeText } from './merge/text';
import type { ViewName } from './names';
import { ProofView } from './proof/ProofView';
import { proofText } from './proof/text';
import { SessionsView } from './sessions/SessionsView';
import { sessionsText } from './sessions/text';
import { TransactionsView } from './transactions/TransactionsView';
import { transactionsText } from './transactions/text';
import type { ViewDefinition } from './view';

export const VIEWS = {
  ...FIRST_VIEWS,
  cluster: {
    title: 'The cluster',
    component: ClusterView,
    text: clusterText,
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
    text: availabilityText,
    tables: ['availability', 'brownouts', 'marks', 'sessions'],
  },
  cache: {
    title: 'Buffer cache',
    component: CacheView,
    text: cacheText,
    tables: ['buffers', 'set', 'undo', 'records', 'sessions'],
  },
  gcs: {
    title: 'Global Cache Service',
    component: GcsView,
    text: gcsText,
    tables: ['resources', 'undo', 'records', 'sessions'],
  },
  transactions: {
    title: 'Transactions and undo',
    component: TransactionsView,
    text: transactionsText,
    tables: ['transactions', 'undo', 'records', 'sessions'],
  },
  sessions: {
    title: 'Sessions',
    component: SessionsView,
    text: sessionsText,
    tables: ['sessions', 'undo', 'records'],
  },
  merge: {
    title: 'Merge of the redo threads',
    component: MergeView,
    text: mergeText,
    tables: ['threads', 'records', 'undo', 'sessions'],
    tapeRecords: 2000,
  },
  block: {
    title: 'A block everywhere',
    component: BlockView,
    text: blockText,
    tables: ['places', 'rows'],
  },
  buddy: {
    title: 'Buddy instances',
    component: BuddyView,
    text: buddyText,
    tables: ['buddies', 'buddy_estimates'],
  },
  advisor: {
    title: 'The advisor',
    component: AdvisorView,
    text: advisorText,
    tables: ['failures', 'advice'],
  },
  proof: {
    title: 'The proof',
    component: ProofView,
    text: proofText,
    tables: ['proof_sum', 'proof', 'verdicts', 'undo', 'records', 'sessions'],
  },
  events: {
    title: 'Events',
    component: EventsView,
    text: eventsText,
    tables: ['facts', 'undo', 'records', 'sessions'],
    facts: 2000,
  },
  inspector: {
    title: 'Inspector',
    component: InspectorView,
    text: inspectorText,
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

export function isViewName(name: string): name is ViewName {
  return Object.hasOwn(VIEWS, name);
}

/** The view of that name, with the type that all views share. */
export function viewNamed(name: ViewName): ViewDefinition {
  return VIEWS[name];
}
