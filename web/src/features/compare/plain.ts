/** What is compared of a model that declares no comparison of its own: two runs side by side, and any field that differs. */

import type { Comparison } from '../../views/comparison';
import type { PageModel } from '../../views/view';

export const plainComparison = ({ firstRun }: PageModel): Comparison => ({
  first(presets) {
    const base = presets[firstRun.preset];
    if (base === undefined) throw new Error(`the engine has no preset “${firstRun.preset}”`);
    return { preset: firstRun.preset, base, change: {}, timeNs: 0 };
  },
  worthSeeing: { timeNs: Number.POSITIVE_INFINITY, steps: firstRun.step },
  beside: () => null,
  offers: [],
  sets: [],
  caption: () => null,
  drawn: null,
  facts: null,
});
