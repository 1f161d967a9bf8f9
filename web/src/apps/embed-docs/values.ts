/** What an attribute can be, as the code that reads it says: to choose from, or to name. */

import { CONTROLS, THEMES } from '../../features/embed/settings';
import { SPEEDS } from '../../player/speed';
import { VIEW_NAMES } from '../../views/names';

/** Those that are chosen one of. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  speed: SPEEDS.map(({ id }) => id),
  controls: CONTROLS,
  theme: THEMES,
};

/** Those of which one names several. */
export const NAMES: Readonly<Record<string, readonly string[]>> = { views: VIEW_NAMES };
