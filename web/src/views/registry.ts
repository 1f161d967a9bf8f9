/**
 * The views by name. Lessons, embeds, the sandbox and addresses use these names, so a name is a promise: it stays.
 * Knows every view; no view knows it.
 */

import { AdvisorView } from './cluster/advisor/AdvisorView';
import { AvailabilityView } from './cluster/availability/AvailabilityView';
import { BlockView } from './cluster/block/BlockView';
import { BuddyView } from './cluster/buddy/BuddyView';
import { CacheView } from './cluster/cache/CacheView';
import { EventsView } from './cluster/events/EventsView';
import { GcsView } from './cluster/gcs/GcsView';
import { InspectorView } from './cluster/inspector/InspectorView';
import { MergeView } from './cluster/merge/MergeView';
import { ClusterView } from './cluster/overview/ClusterView';
import { ProofView } from './cluster/proof/ProofView';
import { ScoreView } from './cluster/score/ScoreView';
import { SessionsView } from './cluster/sessions/SessionsView';
import { TransactionsView } from './cluster/transactions/TransactionsView';
import { WaterfallView } from './cluster/waterfall/WaterfallView';
import type { ViewName } from './names';
import { NEEDS } from './needs';
import type { ViewDefinition } from './view';

export const VIEWS = {
  score: { ...NEEDS.score, component: ScoreView },
  waterfall: { ...NEEDS.waterfall, component: WaterfallView },
  cluster: { ...NEEDS.cluster, component: ClusterView },
  availability: { ...NEEDS.availability, component: AvailabilityView },
  cache: { ...NEEDS.cache, component: CacheView },
  gcs: { ...NEEDS.gcs, component: GcsView },
  transactions: { ...NEEDS.transactions, component: TransactionsView },
  sessions: { ...NEEDS.sessions, component: SessionsView },
  merge: { ...NEEDS.merge, component: MergeView },
  block: { ...NEEDS.block, component: BlockView },
  buddy: { ...NEEDS.buddy, component: BuddyView },
  advisor: { ...NEEDS.advisor, component: AdvisorView },
  proof: { ...NEEDS.proof, component: ProofView },
  events: { ...NEEDS.events, component: EventsView },
  inspector: { ...NEEDS.inspector, component: InspectorView },
} as const satisfies Record<ViewName, ViewDefinition>;

export type { ViewName };

/** The view of that name, with the type that all views share. */
export function viewNamed(name: ViewName): ViewDefinition {
  return VIEWS[name];
}
