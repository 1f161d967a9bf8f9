/** The views that a first visit shows, apart from the others, so that it need not fetch those. */

import { ScoreView } from './score/ScoreView';
import type { ViewDefinition } from './view';
import { WaterfallView } from './waterfall/WaterfallView';

export const FIRST_VIEWS = {
  score: {
    title: 'The score',
    component: ScoreView,
    tables: ['threads', 'queue', 'records', 'set', 'buddies', 'buddy_set', 'brownouts', 'phases'],
    tapeRecords: 4000,
  },
  waterfall: {
    title: 'Phases of recovery',
    component: WaterfallView,
    tables: ['phases', 'brownouts', 'commits', 'marks'],
    commitsBackNs: Number.POSITIVE_INFINITY,
  },
} as const satisfies Record<string, ViewDefinition>;
