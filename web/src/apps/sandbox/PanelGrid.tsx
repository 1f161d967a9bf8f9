/** The four places of the sandbox's stage. Each says which view it shows and lets another one be chosen. */

import { VIEWS, type ViewName } from '../../views/registry';
import { Menu } from '../../widgets/Menu';
import { ViewSlot } from '../stage/ViewSlot';
import { type Panel, type Panels, withPanel } from './panels';
import css from './sandbox.module.css';

interface PanelGridProps {
  readonly panels: Panels;
  readonly textForm: boolean;
  onPanels: (panels: Panels) => void;
}

/** Views that explain something else: not for a place of their own. */
const NOT_OFFERED: readonly ViewName[] = ['inspector'];
const OPTIONS: readonly { value: Panel; label: string }[] = [
  ...(Object.keys(VIEWS) as ViewName[])
    .filter((name) => !NOT_OFFERED.includes(name))
    .map((value) => ({ value, label: VIEWS[value].title })),
  { value: 'none', label: 'Nothing' },
];

const PLACES = [
  { label: 'View 1', className: css.wide, height: 392 },
  { label: 'View 2', className: css.wide, height: 252 },
  { label: 'View 3', className: css.half, height: 300 },
  { label: 'View 4', className: css.half, height: 300 },
] as const;

export function PanelGrid({ panels, textForm, onPanels }: PanelGridProps) {
  return (
    <div className={css.grid}>
      {PLACES.map(({ label, className, height }, place) => {
        const panel = panels[place] ?? 'none';
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
