/** What can be done to the cluster in front of the class; the lesson's own run is a press away. */

import { lazy, Suspense } from 'react';
import * as say from '../../base/words/presenter';
import { useFrame } from '../../player/context';
import type { Need } from '../../player/needs';
import { Popover } from '../../widgets/Popover';
import css from './presenter.module.css';

const BreakIt = lazy(async () => ({
  default: (await import('../../features/controls/BreakIt')).BreakIt,
}));

const NEED: Need = { tables: ['clock', 'instances', 'threads'] };

export function BreakButton() {
  const shown = useFrame(NEED);
  return (
    <Popover button={say.breakIt}>
      {() => (
        <div className={css.breaks}>
          {shown !== null && (
            <Suspense>
              <BreakIt frame={shown.frame} />
            </Suspense>
          )}
        </div>
      )}
    </Popover>
  );
}
