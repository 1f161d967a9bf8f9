/** Fetches the code of one view, by its name: a page brings the views that it shows and no others. */

import type { ComponentType } from 'react';
import type { ViewName } from './names';
import { NEEDS } from './needs';
import type { ViewDefinition, ViewProps } from './view';

type Loader = () => Promise<ComponentType<ViewProps>>;

const LOADERS: Readonly<Record<ViewName, Loader>> = {
  score: async () => (await import('./score/ScoreView')).ScoreView,
  waterfall: async () => (await import('./waterfall/WaterfallView')).WaterfallView,
  cluster: async () => (await import('./cluster/ClusterView')).ClusterView,
  availability: async () => (await import('./availability/AvailabilityView')).AvailabilityView,
  cache: async () => (await import('./cache/CacheView')).CacheView,
  gcs: async () => (await import('./gcs/GcsView')).GcsView,
  transactions: async () => (await import('./transactions/TransactionsView')).TransactionsView,
  sessions: async () => (await import('./sessions/SessionsView')).SessionsView,
  merge: async () => (await import('./merge/MergeView')).MergeView,
  block: async () => (await import('./block/BlockView')).BlockView,
  buddy: async () => (await import('./buddy/BuddyView')).BuddyView,
  advisor: async () => (await import('./advisor/AdvisorView')).AdvisorView,
  proof: async () => (await import('./proof/ProofView')).ProofView,
  events: async () => (await import('./events/EventsView')).EventsView,
  inspector: async () => (await import('./inspector/InspectorView')).InspectorView,
};

export async function loadView(name: ViewName): Promise<ViewDefinition> {
  return { ...NEEDS[name], component: await LOADERS[name]() };
}
