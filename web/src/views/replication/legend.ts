/** The marks that each view of replication draws, for the legend. */

import type { MarksOfViews } from '../view';

export const MARKS: MarksOfViews = {
  pipeline: [
    'commit',
    'lcr',
    'lcrApplies',
    'lcrLost',
    'hole',
    'dropped',
    'conflictKept',
    'conflictDropped',
    'low',
    'high',
    'recovery',
  ],
  conflicts: ['conflictKept', 'conflictDropped', 'unequal'],
};
