/** The page of all missions. Wiring only. */

import { Suspense } from 'react';
import say from '../../base/messages/missions';
import { MissionList } from '../../features/missions/MissionList';
import css from '../../features/missions/missions.module.css';
import { loadMissions } from '../../features/missions/use-missions';
import { Shell } from '../../features/shell/Shell';
import { FIRST_MODEL } from '../../views/models';
import { useFetched } from '../../views/use-model';

const load = loadMissions(FIRST_MODEL);

export default function MissionsPage() {
  return (
    <Shell title={say.title()}>
      <main className={css.page}>
        <h1>{say.title()}</h1>
        <p className={css.lead}>{say.lead()}</p>
        <Suspense fallback={null}>
          <All />
        </Suspense>
      </main>
    </Shell>
  );
}

function All() {
  return <MissionList missions={useFetched(load)} />;
}
