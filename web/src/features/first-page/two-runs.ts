/**
 * What the first page shows: one run of a model, without and with buddies, in which the same part crashes at any of many
 * moments. Declared by the page; nothing here knows the model.
 */

import type { AnyScenario } from '../../engine/messages';
import type { PageModel } from '../../views/view';

export interface FirstPageRuns {
  readonly model: PageModel;
  /** The name of the scenario that it was made from, for links. */
  readonly preset: string;
  /** Null if the engine has no such preset. */
  scenario(presets: Readonly<Record<string, AnyScenario>>): AnyScenario | null;
  /** The part that crashes, from 0. */
  readonly victim: number;
  readonly endNs: number;
  /** The last place; place 0 is a crash at 0 s, the last one a crash at the end. */
  readonly lastPlace: number;
  /** The place that the page begins with. */
  readonly firstPlace: number;
  /** The occurrences between which nothing is served. */
  readonly brownout: readonly [from: string, to: string];
}

/** Of a place, ns. */
export const momentOf = ({ endNs, lastPlace }: FirstPageRuns, place: number): number =>
  (endNs * place) / lastPlace;

/** The run at a place of the list: without buddies, then with them. */
export const whichRun = (index: number) => (index === 0 ? 'without' : 'with');
