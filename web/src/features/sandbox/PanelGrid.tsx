/** The four places of the sandbox's stage. Each says which view it shows and lets another one be chosen. */

import * as say from '../../base/words/ui/apps/sandbox';
import { isViewName, type ViewName } from '../../views/names';
import { NEEDS } from '../../views/needs';
import { Menu } from '../../widgets/Menu';
import { ViewSlot } from '../stage/ViewSlot';

import css from './sandbox.module.css';

interface PanelGridProps {
  readonly panels: Panels;
  /** Height that is in sight, px. */
  readonly room?: number;
  readonly textForm: boolean;
  onPanels: (panels: Panels) => void;
}

/** Views that explain something else: not for a place of their own. */
const NOT_OFFERED: readonly ViewName[] = ['inspector'];
const OPTIONS: readonly { value: Panel; label: string }[] = [
  ...(Object.keys(NEEDS) as ViewName[])
    .filter((name) => !NOT_OFFERED.includes(name))
    .map((value) => ({ value, label: NEEDS[value].title })),
  { value: 'none', label: say.nothing },
];

const PLACES = [
  { label: say.view1, className: css.wide },
  { label: say.view2, className: css.half },
  { label: say.view3, className: css.half },
  { label: say.view4, className: css.wide },
] as const;

/** The first three places share what is in sight: the first has what the two under it leave. */
const [HALF, WIDE] = [236, 392];
const [LEAST_FIRST, MOST_FIRST] = [312, 520];
/** The choosers, gaps and margins of what is in sight. */
const BETWEEN = 162;

function heightOf(place: number, room: number): number {
  if (place === 0) return Math.max(LEAST_FIRST, Math.min(MOST_FIRST, room - HALF - BETWEEN));
  return place === 3 ? WIDE : HALF;
}

export function PanelGrid({ panels, room = 0, textForm, onPanels }: PanelGridProps) {
  return (
    <div className={css.grid}>
      {PLACES.map(({ label, className }, place) => {
        const panel = panels[place] ?? 'none';
        const height = heightOf(place, room);
        return (
          <div key={label} className={className}>
            <div className={css.choose}>
              <Menu<Panel>
                label={label}
                inline
                value={panel}
                options={OPTIONS}
                onChange={(chosen) => onPanels(withPanel(panels, place, chosen))}
              />
            </div>
            {panel !== 'none' && <ViewSlot name={panel} height={height} textForm={textForm} />}
          </div>
        );
      })}
    </div>
  );
}

// Which views stand where in the sandbox: four places that never move, each with a view or none. Pure.

type Panel = ViewName | 'none';
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
