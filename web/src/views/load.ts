/** Fetches the code of one view, by its name: a page brings the views that it shows and no others. */

import type { ComponentType } from 'react';
import type { ViewName } from './names';
import { NEEDS } from './needs';
import type { ViewDefinition, ViewProps } from './view';

type Loader = () => Promise<ComponentType<ViewProps>>;

const LOADERS: Readonly<Record<ViewName, Loader>> = {
  score: async () => (await import('./cluster/score/ScoreView')).ScoreView,
  waterfall: async () => (await import('./cluster/waterfall/WaterfallView')).WaterfallView,
  cluster: async () => (await import('./cluster/overview/ClusterView')).ClusterView,
  availability: async () =>
    (await import('./cluster/availability/AvailabilityView')).AvailabilityView,
  cache: async () => (await import('./cluster/cache/CacheView')).CacheView,
  gcs: async () => (await import('./cluster/gcs/GcsView')).GcsView,
  transactions: async () =>
    (await import('./cluster/transactions/TransactionsView')).TransactionsView,
  sessions: async () => (await import('./cluster/sessions/SessionsView')).SessionsView,
  merge: async () => (await import('./cluster/merge/MergeView')).MergeView,
  block: async () => (await import('./cluster/block/BlockView')).BlockView,
  buddy: async () => (await import('./cluster/buddy/BuddyView')).BuddyView,
  advisor: async () => (await import('./cluster/advisor/AdvisorView')).AdvisorView,
  proof: async () => (await import('./cluster/proof/ProofView')).ProofView,
  events: async () => (await import('./cluster/events/EventsView')).EventsView,
  inspector: async () => (await import('./cluster/inspector/InspectorView')).InspectorView,
};

export async function loadView(name: ViewName): Promise<ViewDefinition> {
  return { ...NEEDS[name], component: await LOADERS[name]() };
}
