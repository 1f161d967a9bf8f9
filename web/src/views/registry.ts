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
import { GcsView } from './gcs/GcsView';
import { InspectorView } from './inspector/InspectorView';
import { MergeView } from './merge/MergeView';
import type { ViewName } from './names';
import { NEEDS } from './needs';
import { ProofView } from './proof/ProofView';
import { ScoreView } from './score/ScoreView';
import { SessionsView } from './sessions/SessionsView';
import { TransactionsView } from './transactions/TransactionsView';
import type { ViewDefinition } from './view';
import { WaterfallView } from './waterfall/WaterfallView';

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
