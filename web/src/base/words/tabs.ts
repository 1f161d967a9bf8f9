/** Short names of views, for the tabs of a phone. */
export const TAB_WORDS = {
  score: 'Redo',
  waterfall: 'Phases',
  lanes: 'Commits',
  cluster: 'Cluster',
  availability: 'Service',
  cache: 'Cache',
  gcs: 'GCS',
  transactions: 'Transactions',
  sessions: 'Sessions',
  merge: 'Merge',
  block: 'Block',
  buddy: 'Buddy',
  advisor: 'Advisor',
  proof: 'Proof',
  events: 'Events',
  inspector: 'Inspector',
} as const;
