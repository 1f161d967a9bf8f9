/** Which views stand where in the sandbox: four places that never move, each with a view or none. Pure. */

import { isViewName, type ViewName } from '../../views/names';

export type Panel = ViewName | 'none';
/** One above, two beside each other, one below. */
export type Panels = readonly [Panel, Panel, Panel, Panel];

export const FIRST_PANELS: Panels = ['cluster', 'availability', 'sessions', 'score'];

/** A scenario that is about something brings the views that show it. */
const PANELS_OF: { [preset: string]: Panels } = {
  buddies: ['cluster', 'buddy', 'waterfall', 'score'],
  membership: ['cluster', 'buddy', 'waterfall', 'score'],
};

/** The views after a run of a preset began: those that it brings, unless the person had chosen others. */
export function panelsFor(preset: string, shown: Panels): Panels {
  const brought = Object.values(PANELS_OF).some((panels) => samePanels(panels, shown));
  if (!brought && !samePanels(shown, FIRST_PANELS)) return shown;
  return PANELS_OF[preset] ?? FIRST_PANELS;
}

const samePanels = (a: Panels, b: Panels) => a.every((panel, place) => panel === b[place]);

/** From the names in an address; whatever they are, there are four places. */
export function panelsOf(names: readonly string[], preset = ''): Panels {
  const given = names.filter((name) => name === 'none' || isViewName(name));
  if (given.length !== 4) return PANELS_OF[preset] ?? FIRST_PANELS;
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
