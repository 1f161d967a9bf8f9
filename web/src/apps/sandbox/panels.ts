/** Which views stand where in the sandbox: four places that never move, each with a view or none. Pure. */

import { isViewName, type ViewName } from '../../views/registry';

export type Panel = ViewName | 'none';
/** One above, two beside each other, one below. */
export type Panels = readonly [Panel, Panel, Panel, Panel];

export const FIRST_PANELS: Panels = ['cluster', 'availability', 'sessions', 'score'];

/** From the names in an address; whatever they are, there are four places. */
export function panelsOf(names: readonly string[]): Panels {
  const given = names.filter((name) => name === 'none' || isViewName(name));
  if (given.length !== 4) return FIRST_PANELS;
  return given as unknown as Panels;
}

/** With another view in one place; where that view stood before, the two change places. */
export function withPanel(panels: Panels, place: number, panel: Panel): Panels {
  const replaced = panels[place] ?? 'none';
  return panels.map((old, index) => {
    if (index === place) return panel;
    return old === panel && panel !== 'none' ? replaced : old;
  }) as unknown as Panels;
}
