/** The page of published numbers beside the simulator's: what there is to say before the documents. */

import { useState } from 'react';
import say from '../../base/messages/reproduction';
import { Documents } from '../../features/experiments/Documents';
import { Origins } from '../../features/experiments/Origins';
import css from '../../features/experiments/reproduction.module.css';
import { currentAddress } from '../../features/shell/address';
import { useIsOfflineReady } from '../../features/shell/offline';
import { Shell } from '../../features/shell/Shell';
import { Citation } from '../../lesson/Citation';

interface AddressSettings {
  /** Less than full scale, for a slow machine: `#/reproduction?share=0.05`. */
  readonly share: number;
  /** An experiment that starts at once: `#/reproduction?run=figure8`. */
  readonly run: string | null;
}

function settingsInAddress(): AddressSettings {
  const query = new URLSearchParams(currentAddress().query);
  const share = Number(query.get('share') ?? '1');
  return { share: share > 0 && share <= 1 ? share : 1, run: query.get('run') };
}

export default function ReproductionPage() {
  useIsOfflineReady(true);
  const [{ share, run }] = useState(settingsInAddress);
  return (
    <Shell title={say.title()}>
      <main className={css.page}>
        <h1>{say.heading()}</h1>
        <p className={css.lead}>{say.lead()}</p>
        <p>
          <Citation paper="buddies" />
        </p>
        <p>
          <Citation paper="streams" />
        </p>
        <Origins />
        <Documents share={share} startAtOnce={run} />
      </main>
    </Shell>
  );
}
