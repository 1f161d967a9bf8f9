/** The figure of the first page with its caption, and the ways into the crash that it shows. */

import { ArrowRight } from 'lucide';
import { useContext, useState } from 'react';
import say from '../../base/messages/first-page';
import { Emphasised } from '../../widgets/Emphasised';
import { Icon } from '../../widgets/Icon';
import { useIsOfflineReady } from '../shell/offline';
import { CrashFigure } from './CrashFigure';
import css from './first-page.module.css';
import { besidePaths, FirstPicture, pictureInPage } from './first-picture';
import type { FirstPageRuns } from './two-runs';
import { useTwoRuns } from './use-two-runs';

/** Where the ways lead until the crash is known: the crashes of another run. */
const UNTIL_KNOWN = ['#/crashes', '#/crashes'] as const;

export function FirstFigure({ runs }: { runs: FirstPageRuns }) {
  const drawn = useContext(FirstPicture);
  const [first] = useState(() => drawn ?? pictureInPage());
  const { picture, isLive, isSettled, why, ways, slider, pick } = useTwoRuns(runs, first);
  useIsOfflineReady(isSettled);
  const [without, withBuddy] = ways ?? UNTIL_KNOWN;
  return (
    <figure className={css.whole} data-picture={first === null ? undefined : besidePaths(first)}>
      {picture === null ? (
        <p className={css.coming} role="status">
          {why ?? say.coming()}
        </p>
      ) : (
        <CrashFigure {...{ runs, picture, slider }} onPick={pick} />
      )}
      <figcaption className={css.caption}>
        <p>
          <Emphasised text={say.caption({ crashes: runs.lastPlace + 1 })} />{' '}
          <span>{isLive ? say.source.live() : say.source.build()}</span>
        </p>
        <p className={css.ways}>
          <a href={without}>
            {say.stepIn()}
            <Icon of={ArrowRight} size={16} />
          </a>
          <a href={withBuddy}>{say.stepInWithBuddy()}</a>
        </p>
        <noscript>
          <p className={css.noScript}>{say.needsScripts()}</p>
        </noscript>
      </figcaption>
    </figure>
  );
}
