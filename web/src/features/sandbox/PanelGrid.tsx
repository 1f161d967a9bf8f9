/** The four places of the sandbox's stage. Each says which view it shows and lets another one be chosen. */

import * as say from '../../base/words/ui/apps/sandbox';
import { VIEWS, type ViewName } from '../../views/registry';
import { Menu } from '../../widgets/Menu';
import { ViewSlot } from '../stage/ViewSlot';
import { type Panel, type Panels, withPanel } from './panels';
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
  ...(Object.keys(VIEWS) as ViewName[])
    .filter((name) => !NOT_OFFERED.includes(name))
    .map((value) => ({ value, label: VIEWS[value].title })),
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
