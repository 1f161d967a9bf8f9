/** The views of replication, in the order in which a person chooses among them: one entry says all that is known of a view. */

import say from '../../base/messages/views/replication';
import { viewsOf } from '../view';
import type { ReplicationTypes } from './types';

const code = () => import('./view-code');

export const REPLICATION_VIEWS = viewsOf<ReplicationTypes>([
  {
    name: 'pipeline',
    title: say.title.pipeline,
    tab: say.tab.pipeline,
    tables: [
      'databases',
      'lcrs',
      'places',
      'stages',
      'bottlenecks',
      'rings',
      'heads',
      'captured_transactions',
      'appliers',
      'watermarks',
      'links',
      'capture',
    ],
    component: async () => (await code()).PipelineView,
    text: async () => (await code()).pipelineText,
  },
  {
    name: 'replicas',
    title: say.title.replicas,
    tab: say.tab.replicas,
    read: true,
    tables: [
      'databases',
      'lcrs',
      'places',
      'appliers',
      'watermarks',
      'links',
      'captured_transactions',
    ],
    component: async () => (await code()).ReplicasView,
    text: async () => (await code()).replicasText,
  },
  {
    name: 'transaction',
    title: say.title.transaction,
    tab: say.tab.transaction,
    tables: [
      'lcrs',
      'places',
      'rings',
      'heads',
      'captured_transactions',
      'appliers',
      'watermarks',
      'facts',
    ],
    newest: { facts: 6_000 },
    component: async () => (await code()).TransactionView,
    text: async () => (await code()).transactionText,
  },
  {
    name: 'coordinator',
    title: say.title.coordinator,
    tab: say.tab.coordinator,
    tables: ['captured_transactions', 'dependencies', 'appliers', 'watermarks'],
    component: async () => (await code()).CoordinatorView,
    text: async () => (await code()).coordinatorText,
  },
  {
    name: 'queues',
    title: say.title.queues,
    tab: say.tab.queues,
    tables: ['rings', 'heads'],
    component: async () => (await code()).QueuesView,
    text: async () => (await code()).queuesText,
  },
  {
    name: 'ways',
    title: say.title.ways,
    tab: say.tab.ways,
    tables: ['clock', 'watermarks', 'facts'],
    newest: { facts: 6_000 },
    component: async () => (await code()).WaysView,
    text: async () => (await code()).waysText,
  },
  {
    name: 'rates',
    title: say.title.rates,
    tab: say.tab.rates,
    chart: true,
    fills: { least: 220, wants: 300 },
    tables: ['clock', 'watermarks', 'marks', 'facts'],
    newest: { facts: 6_000 },
    component: async () => (await code()).RatesView,
    text: async () => (await code()).ratesText,
  },
]);
