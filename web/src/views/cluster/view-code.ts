/**
 * The code of text forms, and of views that a first visit does not show, each fetched when it is asked for: the list of views
 * carries only the way here.
 */

export const CacheView = async () => (await import('./cache/CacheView')).CacheView;

export const GcsView = async () => (await import('./gcs/GcsView')).GcsView;

export const TransactionsView = async () =>
  (await import('./transactions/TransactionsView')).TransactionsView;

export const PhasesView = async () => (await import('./phases/PhasesView')).PhasesView;

export const SessionsView = async () => (await import('./sessions/SessionsView')).SessionsView;

export const ServicesView = async () => (await import('./services/ServicesView')).ServicesView;

export const EstimatesView = async () => (await import('./estimates/EstimatesView')).EstimatesView;
export const JourneyView = async () => (await import('./journey/JourneyView')).JourneyView;

export const SlavesView = async () => (await import('./slaves/SlavesView')).SlavesView;
export const ActiveSessionsView = async () =>
  (await import('./active-sessions/ActiveSessionsView')).ActiveSessionsView;

export const MergeView = async () => (await import('./merge/MergeView')).MergeView;

export const BlockView = async () => (await import('./block/BlockView')).BlockView;

export const BuddyView = async () => (await import('./buddy/BuddyView')).BuddyView;

export const AdvisorView = async () => (await import('./advisor/AdvisorView')).AdvisorView;

export const ProofView = async () => (await import('./proof/ProofView')).ProofView;

export const EventsView = async () => (await import('./events/EventsView')).EventsView;

export const InspectorView = async () => (await import('./inspector/InspectorView')).InspectorView;

export const scoreText = async () => (await import('./score/text')).scoreText;

export const waterfallText = async () => (await import('./waterfall/text')).waterfallText;

export const lanesText = async () => (await import('./lanes/text')).lanesText;

export const clusterText = async () => (await import('./overview/text')).clusterText;

export const availabilityText = async () => (await import('./availability/text')).availabilityText;

export const cacheText = async () => (await import('./cache/text')).cacheText;

export const gcsText = async () => (await import('./gcs/text')).gcsText;

export const transactionsText = async () => (await import('./transactions/text')).transactionsText;

export const phasesText = async () => (await import('./phases/text')).phasesText;

export const sessionsText = async () => (await import('./sessions/text')).sessionsText;

export const servicesText = async () => (await import('./services/text')).servicesText;

export const journeyText = async () => (await import('./journey/text')).journeyText;

export const estimatesText = async () => (await import('./estimates/text')).estimatesText;
export const slavesText = async () => (await import('./slaves/text')).slavesText;
export const activeSessionsText = async () =>
  (await import('./active-sessions/text')).activeSessionsText;

export const mergeText = async () => (await import('./merge/text')).mergeText;

export const blockText = async () => (await import('./block/text')).blockText;

export const buddyText = async () => (await import('./buddy/text')).buddyText;

export const advisorText = async () => (await import('./advisor/text')).advisorText;

export const proofText = async () => (await import('./proof/text')).proofText;

export const eventsText = async () => (await import('./events/text')).eventsText;

export const inspectorText = async () => (await import('./inspector/text')).inspectorText;
