/** One mission by its name: `#/missions/clean-crash`. Wiring only. */

import { Suspense, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import say from '../../base/messages/missions';
import { failureText } from '../../base/words/problems';
import { bestText } from '../../features/missions/best-text';
import { MissionStage } from '../../features/missions/MissionStage';
import { goalOf, scenarioOf } from '../../features/missions/read';
import { loadMissions, usePresets } from '../../features/missions/use-missions';
import { KeysHelp } from '../../features/shell/KeysHelp';
import { LegendButton } from '../../features/shell/LegendButton';
import { useIsOfflineReady } from '../../features/shell/offline';
import { Opening, Shell, TextFormButton } from '../../features/shell/Shell';
import shell from '../../features/shell/Shell.module.css';
import type { Mission } from '../../views/missions';
import { FIRST_MODEL } from '../../views/models';
import { useFetched } from '../../views/use-model';
import { Button } from '../../widgets/Button';
import { Loading, Message } from '../../widgets/Message';
import { useNarrow } from '../../widgets/use-size';

const load = loadMissions(FIRST_MODEL);

export default function MissionPage({ name }: { name: string }) {
  return (
    <Suspense fallback={<Opening />}>
      <Named key={name} name={name} />
    </Suspense>
  );
}

function Named({ name }: { name: string }) {
  const [, navigate] = useLocation();
  const mission = useFetched(load).find((mission) => mission.name === name);
  if (mission !== undefined) return <Open mission={mission} />;
  return (
    <Alone title={say.notFound.title()}>
      <Message
        title={say.notFound.title()}
        quote={name}
        actions={
          <Button kind="primary" onClick={() => navigate('/missions')}>
            {say.list()}
          </Button>
        }
      >
        <p>{say.notFound.detail()}</p>
      </Message>
    </Alone>
  );
}

function Open({ mission }: { mission: Mission }) {
  const [, navigate] = useLocation();
  const [textForm, setTextForm] = useState(false);
  const narrow = useNarrow();
  const opened = usePresets(FIRST_MODEL);
  const goal = useMemo(() => goalOf(mission, FIRST_MODEL), [mission]);
  const scenario = useMemo(
    () => (opened.state === 'ready' ? scenarioOf(mission, opened.presets) : null),
    [mission, opened],
  );
  useIsOfflineReady(opened.state === 'ready');
  const { title, best } = mission;
  if (opened.state === 'failed') {
    return (
      <Alone title={title}>
        <Message failure title={failureText(opened.failure).title}>
          <p>{failureText(opened.failure).detail}</p>
        </Message>
      </Alone>
    );
  }
  if (scenario === null || !goal.ok) {
    return (
      <Alone title={title}>
        <Loading title={say.opening.title()} doing={say.opening.detail()} />
      </Alone>
    );
  }
  return (
    <Shell
      fixed
      title={title}
      detail={best === null ? undefined : <span>{bestText(best)}</span>}
      tools={
        <>
          <LegendButton />
          <TextFormButton on={textForm} onChange={setTextForm} />
          <KeysHelp />
        </>
      }
    >
      <MissionStage
        {...{ mission, scenario, textForm, narrow }}
        goal={goal.value}
        model={FIRST_MODEL}
        onBack={() => navigate('/missions')}
      />
    </Shell>
  );
}

function Alone({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Shell title={title}>
      <main className={shell.alone}>
        <h1 className="unseen">{title}</h1>
        {children}
      </main>
    </Shell>
  );
}
