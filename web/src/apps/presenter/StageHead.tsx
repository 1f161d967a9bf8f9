/** Above the stage: which views the screens show, and how. */

import { lazy, Suspense } from 'react';
import say from '../../base/messages/presenter';
import { type Conductor, EVERY } from '../../features/class/conductor';
import type { Conducted } from '../../features/class/use-session';
import { usePlayer } from '../../player/context';
import { viewNamed } from '../../views/models';
import { Button } from '../../widgets/Button';
import { Menu } from '../../widgets/Menu';
import { Popover } from '../../widgets/Popover';
import css from './presenter.module.css';

interface StageHeadProps {
  readonly conductor: Conductor;
  readonly conducted: Conducted;
  readonly leads: boolean;
}

export function StageHead({ conductor, conducted, leads }: StageHeadProps) {
  const { step, only, textForm, prose, blank } = conducted;
  const show = step?.show ?? [];
  const model = usePlayer().model.name;
  const options = [
    ...show.map((name) => ({ value: name, label: viewNamed(model, name)?.title() ?? name })),
    { value: EVERY, label: say.screens.allViews() },
  ];
  return (
    <div className={css.stageHead} inert={leads ? undefined : true}>
      <h2>{blank ? say.screens.areDark() : say.screens.title()}</h2>
      {show.length > 1 && (
        <Menu
          label={say.screens.views()}
          value={only ?? show[0] ?? EVERY}
          options={options}
          onChange={(name) => conductor.set({ only: name === show[0] ? null : name })}
        />
      )}
      <BreakButton />
      <Button kind="tool" aria-pressed={prose} onClick={() => conductor.set({ prose: !prose })}>
        {say.stepText()}
      </Button>
      <Button
        kind="tool"
        aria-pressed={textForm}
        onClick={() => conductor.set({ textForm: !textForm })}
      >
        {say.screens.textForm()}
      </Button>
    </div>
  );
}

// What can be done to the run in front of the class; the lesson's own run is a press away.

const BreakIt = lazy(async () => ({
  default: (await import('../../features/controls/BreakIt')).BreakIt,
}));

function BreakButton() {
  return (
    <Popover button={say.breakIt()}>
      {() => (
        <div className={css.breaks}>
          <Suspense>
            <BreakIt />
          </Suspense>
        </div>
      )}
    </Popover>
  );
}
