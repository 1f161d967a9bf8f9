/** The four places of the sandbox's stage. Each says which view it shows and lets another one be chosen. */

import say from '../../base/messages/sandbox';
import { usePageModel } from '../../views/use-model';
import { offeredViews, type PageModel, type Panels } from '../../views/view';
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

const NONE = 'none';

const PLACES = [
  { name: 'first', className: css.wide },
  { name: 'second', className: css.half },
  { name: 'third', className: css.half },
  { name: 'fourth', className: css.wide },
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
  const options = [
    ...offeredViews(usePageModel()).map(({ name, title }) => ({ value: name, label: title() })),
    { value: NONE, label: say.views.none() },
  ];
  return (
    <div className={css.grid}>
      {PLACES.map(({ name, className }, place) => {
        const panel = panels[place] ?? NONE;
        const height = heightOf(place, room);
        return (
          <div key={name} className={className}>
            <div className={css.choose}>
              <Menu
                label={say.views[name]()}
                inline
                value={panel}
                options={options}
                onChange={(chosen) => onPanels(withPanel(panels, place, chosen))}
              />
            </div>
            {panel !== NONE && <ViewSlot name={panel} height={height} textForm={textForm} />}
          </div>
        );
      })}
    </div>
  );
}

// Which view is at which place of the sandbox: four places that never move, each with a view or none. Pure.

/** Those that a model declares, or its first four. */
function firstPanels(model: PageModel): Panels {
  const [one = NONE, two = NONE, three = NONE, four = NONE] = offeredViews(model).map(
    ({ name }) => name,
  );
  return model.panels?.first ?? [one, two, three, four];
}

/** A scenario that is about something brings the views that show it. */
const broughtBy = (model: PageModel, preset: string): Panels =>
  model.panels?.ofPreset[preset] ?? firstPanels(model);

/** The views after a run of a preset began: those that it brings, unless the person had chosen others. */
export function panelsFor(model: PageModel, preset: string, shown: Panels): Panels {
  const known = [firstPanels(model), ...Object.values(model.panels?.ofPreset ?? {})];
  const chosen = !known.some((panels) => samePanels(panels, shown));
  return chosen ? shown : broughtBy(model, preset);
}

const samePanels = (a: Panels, b: Panels) => a.every((panel, place) => panel === b[place]);

/** From the names in an address; whatever they are, there are four places. */
export function panelsOf(model: PageModel, names: readonly string[], preset = ''): Panels {
  const known = model.views.map(({ name }) => name);
  const offered = names.filter((name) => name === NONE || known.includes(name));
  if (offered.length !== 4) return broughtBy(model, preset);
  return offered as unknown as Panels;
}

/** With another view in one place; if that view was in another place, the two change places. */
export function withPanel(panels: Panels, place: number, panel: string): Panels {
  const replaced = panels[place] ?? NONE;
  return panels.map((old, index) => {
    if (index === place) return panel;
    return old === panel && panel !== NONE ? replaced : old;
  }) as unknown as Panels;
}
