/** The views of the walk, which a first visit brings with it. */

import { NEEDS } from './needs';
import { ScoreView } from './score/ScoreView';
import type { ViewDefinition } from './view';
import { WaterfallView } from './waterfall/WaterfallView';

export const FIRST_VIEWS: ReadonlyMap<string, ViewDefinition> = new Map([
  ['score', { ...NEEDS.score, component: ScoreView }],
  ['waterfall', { ...NEEDS.waterfall, component: WaterfallView }],
]);
